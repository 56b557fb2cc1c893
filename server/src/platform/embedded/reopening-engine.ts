import { messages, type PGlite } from '@electric-sql/pglite'

type Message = messages.BackendMessage
type Options = Parameters<PGlite['execProtocolStream']>[1]

/** First bytes of client messages (PostgreSQL's protocol, "Message Formats"). */
const QUERY = 'Q'
const SYNC = 'S'
const LENGTH_AND_KIND = 5
const FATAL = new Set(['PANIC', 'FATAL'])
/**
 * A statement blocks the thread while it runs. So if this timer can fire and there is still no
 * result, the engine is dead.
 */
const SILENT_FOR_MS = 10_000
const TRY_AGAIN_MS = 1_000
/** Statements that start or end a transaction. */
const TURN = /^\s*(begin|start|commit|end|rollback|abort)\b/i
const CANNOT_CONNECT_NOW = '57P03'
const ABORTED = '25P02'

/**
 * The embedded database, which is reopened after it dies. PostgreSQL ends its process when it
 * cannot write its log (a full disk), and an embedded PostgreSQL runs in this process. Clients get
 * an ordinary error for their statement, and 57P03 while the database cannot be opened. Statements
 * of a lost transaction are refused until it is rolled back.
 */
export class ReopeningEngine {
  readonly #open: () => Promise<PGlite>
  readonly #reopened: () => void
  #engine: PGlite | undefined
  #opening: Promise<void> | undefined
  #tryAt = 0
  /** After an error, all messages are skipped until the next sync (PostgreSQL's protocol). */
  #skipping = false
  #inTransaction = false
  #transactionIsLost = false

  /** `reopened` is called after a reopening, which loses prepared statements. */
  constructor(engine: PGlite, open: () => Promise<PGlite>, reopened: () => void) {
    this.#engine = engine
    this.#open = open
    this.#reopened = reopened
  }

  /** Returns the database in the form that `pg` uses. */
  asPglite(): PGlite {
    const engine = this.#engine
    if (!engine) throw new Error('There is no embedded database')
    return new Proxy(engine, {
      get: (_, name) => {
        if (name === 'execProtocolStream') return this.exec.bind(this)
        const own: unknown = Reflect.get(engine, name, engine)
        return name === 'waitReady' ? Promise.resolve() : own
      },
    })
  }

  /** Resolves to the response to one message of a client. Never rejects. */
  async exec(message: Uint8Array, options?: Options): Promise<Message[]> {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (this.#skipping) return this.#skip(kind)
    if (this.#transactionIsLost && kind !== SYNC && !this.#turns(kind, message)) {
      return this.#refuse(kind, ABORTED)
    }
    const engine = await this.#openedEngine()
    if (!engine) return this.#refuse(kind, CANNOT_CONNECT_NOW)
    const answer = await answerOf(engine, message, options)
    if (answer === undefined || answer.some(isFatal)) return this.#dropEngine(kind)
    const ready = answer.find((one) => one instanceof messages.ReadyForQueryMessage)
    if (ready) this.#inTransaction = ready.status !== 'I'
    return answer
  }

  /**
   * Returns all files of the database as one tar archive, during which no statement runs. Throws
   * while the database is not open.
   */
  async archive(): Promise<Blob> {
    const engine = await this.#openedEngine()
    if (!engine) throw new Error('The embedded database is not available')
    return engine.dumpDataDir('none')
  }

  async close(): Promise<void> {
    await this.#opening
    await this.#engine?.close()
  }

  /**
   * Returns whether a message begins a new transaction or rolls the lost one back. Every message
   * that starts or ends a transaction clears the lost one; the caller refuses a commit.
   */
  #turns(kind: string, message: Uint8Array): boolean {
    const [, word] = kind === QUERY ? (TURN.exec(textOf(message)) ?? []) : []
    if (word === undefined) return false
    this.#transactionIsLost = false
    return !/commit|end/i.test(word)
  }

  #skip(kind: string): Message[] {
    if (kind !== SYNC) return []
    this.#skipping = false
    return [idle()]
  }

  #refuse(kind: string, code: string): Message[] {
    if (kind === SYNC) return [idle()]
    this.#skipping = kind !== QUERY
    const refusal = Object.assign(
      new messages.DatabaseError(
        'The embedded database is not available',
        LENGTH_AND_KIND,
        'error',
      ),
      { severity: 'ERROR', code },
    )
    return this.#skipping ? [refusal] : [refusal, idle()]
  }

  #dropEngine(kind: string): Message[] {
    this.#engine = undefined
    this.#transactionIsLost = this.#inTransaction
    this.#inTransaction = false
    return this.#refuse(kind === SYNC ? QUERY : kind, CANNOT_CONNECT_NOW)
  }

  async #openedEngine(): Promise<PGlite | undefined> {
    if (this.#engine) return this.#engine
    if (!this.#opening && performance.now() >= this.#tryAt) {
      this.#opening = this.#openAgain().finally(() => (this.#opening = undefined))
    }
    await this.#opening
    return this.#engine
  }

  async #openAgain(): Promise<void> {
    try {
      this.#engine = await within(SILENT_FOR_MS, this.#open())
      this.#reopened()
    } catch {
      this.#tryAt = performance.now() + TRY_AGAIN_MS
    }
  }
}

/** Resolves to undefined if the engine failed or did not respond in time. */
async function answerOf(
  engine: PGlite,
  message: Uint8Array,
  options: Options,
): Promise<Message[] | undefined> {
  try {
    return await within(SILENT_FOR_MS, engine.execProtocolStream(message, options))
  } catch {
    return undefined
  }
}

async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function isFatal(message: Message): boolean {
  return message instanceof messages.DatabaseError && FATAL.has(message.severity ?? '')
}

function idle(): Message {
  return new messages.ReadyForQueryMessage(LENGTH_AND_KIND, 'I')
}

/**
 * Returns the text of a simple query: the bytes after kind and length, without the terminating
 * zero.
 */
function textOf(message: Uint8Array): string {
  return new TextDecoder().decode(message.subarray(LENGTH_AND_KIND, -1))
}
