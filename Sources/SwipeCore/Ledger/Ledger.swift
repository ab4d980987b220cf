/// What is asked of the store and of the application, what came of it, and what leaving waits for.
///
/// It knows nothing of rows or of what stands over them: what these are to show is its news.
struct Ledger: Sendable {
  /// What somebody else has to do now.
  enum News: Sendable {
    /// The user is told something.
    case told(Notice)
    /// The user is asked something.
    case asked(Question)
    /// The source, or a part of it, could not be read or written.
    case failed(StoreError)
    /// Edits were carried out, in order; perhaps to take others back.
    case done([(edit: Edit, result: Applied)], isUndo: Bool)
    /// The application took a record away.
    case taken(RecordID)
    /// Rows may show what is no longer so.
    case outdated
    /// What the form asked for is done.
    case formDone
    /// What the form asked for was refused.
    case formRefused(StoreError)
    /// Another file is to be named.
    case fileWanted
    /// The source was read again.
    case readAgain(SourceDescription)
    /// The source goes by another name now.
    case renamed(String)
    /// Nothing is under way any more, and somebody wanted to leave.
    case leaves(Leaving)
  }

  var acts = Acts()
  var departure = Departure()
  /// What is to go out, in order.
  private(set) var outbox: [Effect] = []
  private var news: [News] = []

  // MARK: - What goes out

  mutating func send(_ effect: Effect) { outbox.append(effect) }

  /// Asks the store; the answer names the number that is returned.
  @discardableResult
  mutating func ask(_ content: StoreRequest.Content) -> Int {
    let request = StoreRequest(content, id: acts.newNumber())
    send(.store(request))
    return request.id
  }

  /// What goes out since the last time, in order.
  mutating func takeOutbox() -> [Effect] {
    defer { outbox = [] }
    return outbox
  }

  // MARK: - What somebody else has to do

  mutating func report(_ news: News) { self.news.append(news) }

  mutating func tell(_ notice: Notice) { report(.told(notice)) }

  /// The news since the last time, in order.
  mutating func takeNews() -> [News] {
    defer { news = [] }
    return news
  }

  // MARK: - What code waits for

  /// A call of the application's came to its end.
  mutating func answer(_ request: SwipeRequest, isDone: Bool) {
    guard let token = request.token else { return }
    send(.completed(SwipeCompletion(token: token, isDone: isDone)))
  }

  /// An action was begun that a call asked for.
  mutating func answer(_ request: SwipeRequest, _ beginning: Beginning) {
    switch beginning {
    case .refused: answer(request, isDone: false)
    case .done: answer(request, isDone: true)
    case .work(let number): acts.awaited(number, by: request.token)
    }
  }

  /// An act that code may wait for is over.
  mutating func ended(_ number: Int, isDone: Bool) {
    if let completion = acts.ended(number, isDone: isDone) { send(.completed(completion)) }
  }

  /// Nobody will see the end of what is under way.
  mutating func abandon() {
    for completion in acts.abandoned() { send(.completed(completion)) }
  }
}
