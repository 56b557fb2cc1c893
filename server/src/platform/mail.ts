import { z } from 'zod'
import type { Clock } from './clock.ts'
import { plainId } from './ids.ts'
import {
  claimLetters,
  deleteLetter,
  insertLetter,
  LETTER_CONTEXT,
  type LetterRow,
} from './letters-table.ts'
import type { Handle } from './tables.ts'
import type { Vault } from './vault.ts'

const LOOK_EVERY_MS = 20_000
const AT_ONCE = 5
const FIRST_WAIT_S = 60
const LONGEST_WAIT_S = 3_600
/** What a letter says is stale by then: links have ended. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000
/** SMTP answers from here on mean: never (RFC 5321 §4.2.1). */
const REFUSED_FOR_GOOD = 500

const Letter = z.object({ to: z.string(), subject: z.string(), text: z.string() })
/** One e-mail: to one address, plain text, lines broken where the writer broke them. */
export type Letter = z.infer<typeof Letter>

/** Takes one letter out of the house; rejects when it did not get away. */
export type Carrier = (letter: Letter) => Promise<void>

/** Outgoing mail, as every feature sees it. */
export interface Mail {
  /** False where nothing can be sent: then no screen and no answer may promise a letter. */
  readonly available: boolean
  /**
   * Takes a letter and resolves once it is kept (sealed, in the database); it is sent later, and tried
   * again for a day. Never rejects: a letter that could not be kept is logged without its content.
   * Does nothing while mail is not available. Not inside a transaction of the embedded database.
   */
  send(letter: Letter): Promise<void>
}

/** The post office of one process; several share the same letters. */
export interface MailService extends Mail {
  /** Sends what is due and resolves when nothing is left that is. */
  sendDue(): Promise<void>
  /** Ends after the letters in hand. */
  stop(): Promise<void>
}

/** Something went wrong with a letter: never its address or text. */
export interface MailTrouble {
  letter: string
  tries: number
  error: string
  givenUp: boolean
}

export interface MailOptions {
  db: Handle
  vault: Vault
  clock: Clock
  /** Undefined: mail is not available. */
  carrier: Carrier | undefined
  report: (trouble: MailTrouble) => void
}

/** Keeps letters in the database and sends them in the background. */
export function createMail(options: MailOptions): MailService {
  const { db, vault, clock, carrier, report } = options
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  let again = false

  async function sendAll(): Promise<void> {
    let sent = AT_ONCE
    while (sent > 0 && !stopping.signal.aborted) sent = await sendSome(options)
  }

  async function run(): Promise<void> {
    do {
      again = false
      await sendAll().catch((error: unknown) =>
        report({ letter: 'all', tries: 0, error: codeOf(error), givenUp: false }),
      )
      // Something may have been kept, or become due, after the last look.
    } while (again && !stopping.signal.aborted)
    round = undefined
  }

  function sendDue(): Promise<void> {
    if (round) again = true
    else round = run()
    return round
  }

  const timer = carrier && setInterval(() => void sendDue(), LOOK_EVERY_MS)
  timer?.unref()
  if (carrier) void sendDue()

  return {
    available: carrier !== undefined,
    async send(letter) {
      if (!carrier) return
      const id = plainId()
      const sealed = vault.seal(LETTER_CONTEXT, JSON.stringify(letter))
      try {
        await insertLetter(db, { id, sealed, createdAt: clock() })
        void sendDue()
      } catch (error) {
        report({ letter: id, tries: 0, error: codeOf(error), givenUp: true })
      }
    },
    sendDue,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await round
    },
  }
}

/** Answers how many letters were in hand. */
async function sendSome(options: MailOptions): Promise<number> {
  const letters = await claimLetters(options.db, {
    now: options.clock(),
    limit: AT_ONCE,
    waitS: FIRST_WAIT_S,
    longestWaitS: LONGEST_WAIT_S,
  })
  await Promise.all(letters.map((letter) => sendOne(options, letter)))
  return letters.length
}

async function sendOne(
  { db, vault, clock, carrier, report }: MailOptions,
  { id, sealed, tries, createdAt }: LetterRow,
): Promise<void> {
  try {
    await carrier?.(Letter.parse(JSON.parse(vault.open(LETTER_CONTEXT, sealed))))
    await deleteLetter(db, id)
  } catch (error) {
    const age = clock().getTime() - createdAt.getTime()
    const givenUp = age > GIVE_UP_AFTER_MS || isRefusedForGood(error)
    if (givenUp) await deleteLetter(db, id)
    report({ letter: id, tries, error: codeOf(error), givenUp })
  }
}

function isRefusedForGood(error: unknown): boolean {
  // Only about the recipient: a wrong password of ours also answers 5xx, and can be mended.
  const refused = fieldOf(error, 'responseCode')
  const about = fieldOf(error, 'code')
  return about === 'EENVELOPE' && typeof refused === 'number' && refused >= REFUSED_FOR_GOOD
}

/** A short code such as ECONNREFUSED; a message may hold an address. */
function codeOf(error: unknown): string {
  const code = fieldOf(error, 'code')
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown'
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
