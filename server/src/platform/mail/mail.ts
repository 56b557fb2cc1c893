import { DAY_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { plainId } from '../crypto/ids.ts'
import { sealedColumn } from '../crypto/sealed-column.ts'
import type { Vault } from '../crypto/vault.ts'
import type { Handle } from '../database/tables.ts'
import { isAway } from '../http/unavailable.ts'
import { keepTrying } from '../jobs/keep-trying.ts'
import {
  claimOutboxEmails,
  deleteOutboxEmail,
  insertOutboxEmail,
  type OutboxRow,
  retryOutboxEmails,
} from './outbox-table.ts'

const LOOK_EVERY_MS = 20_000
const IS_IT_BACK_MS = 3_000
const AT_ONCE = 5
const FIRST_WAIT_S = 60
const LONGEST_WAIT_S = 3_600
/** The age at which an email is discarded, because its links have expired. */
const GIVE_UP_AFTER_MS = DAY_MS
/** SMTP replies from this code on are permanent failures (RFC 5321 §4.2.1). */
const REFUSED_FOR_GOOD = 500

const Email = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The URL to which a mail program posts to unsubscribe (RFC 8058). */
  unsubscribe: z.string().optional(),
})
/** One email to one recipient, in plain text with its line breaks. */
export type Email = z.infer<typeof Email>

export const sealedEmail = sealedColumn({ table: 'letters', column: 'sealed', schema: Email })

/** Delivers one email. Rejects if the transport failed. */
export interface MailTransport {
  (email: Email): Promise<void>
  /**
   * Resolves to whether a mail server that was unavailable accepts email again. If absent, emails
   * are retried one by one.
   */
  isBack?: () => Promise<boolean>
}

/** Outgoing email as used by the features. */
export interface Mail {
  /** False if no email can be sent. Then no screen and no response may promise one. */
  readonly available: boolean
  /**
   * Stores an email (sealed, in the database) and resolves. It is sent later, with retries for a
   * day. Never rejects. While the database is unavailable the email is held in memory and stored as
   * soon as possible; one that cannot be stored is logged without its content. Does nothing if
   * email is not available. Do not call it inside a transaction of the embedded database.
   */
  send(email: Email): Promise<void>
  /**
   * Stores an email within a transaction, so that it is sent only if the transaction commits.
   * Rejects if it cannot be stored. A later call of `sendDue` sends it at once.
   */
  sendIn(transaction: Handle, email: Email): Promise<void>
  /**
   * Sends the emails that are due. Resolves when none are left. Does nothing if email is not
   * available: another process, or a later one, may have a transport.
   */
  sendDue(): Promise<void>
}

/** The outbox of one process. Several processes can share one table of emails. */
export interface MailService extends Mail {
  /** Resolves once the emails that are currently being sent are done. */
  stop(): Promise<void>
}

/** A failure to send an email, without its recipient or text. */
export interface MailTrouble {
  emailId: string
  tries: number
  error: string
  givenUp: boolean
}

export interface MailOptions {
  db: Handle
  vault: Vault
  clock: Clock
  /** Undefined if email is not available. */
  transport: MailTransport | undefined
  report: (trouble: MailTrouble) => void
}

interface Sending extends MailOptions {
  transport: MailTransport
}

/** Returns an outbox that stores emails in the database and sends them in the background. */
export function createMail(options: MailOptions): MailService {
  const { db, vault, clock, transport, report } = options
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  let again = false
  const outage = watchTransport(options, () => void sendDue())

  async function sendAll(): Promise<void> {
    if (!transport) return
    const sending = { ...options, transport }
    let sent = AT_ONCE
    while (sent > 0 && !stopping.signal.aborted) sent = await sendSome(sending, outage.begin)
  }

  async function run(): Promise<void> {
    do {
      again = false
      await sendAll().catch((error: unknown) =>
        report({ emailId: 'all', tries: 0, error: codeOf(error), givenUp: false }),
      )
      // Another email may have been stored or become due since the last query.
    } while (again && !stopping.signal.aborted)
    round = undefined
  }

  function sendDue(): Promise<void> {
    if (round) again = true
    else round = run()
    return round
  }

  const rowOf = (email: Email) => {
    const sealed = sealedEmail.seal(vault, email)
    return { id: plainId(), sealed, createdAt: clock() }
  }
  const timer = transport && setInterval(() => void sendDue(), LOOK_EVERY_MS)
  timer?.unref()
  if (transport) void sendDue()

  return {
    available: transport !== undefined,
    async send(email) {
      if (!transport) return
      const row = rowOf(email)
      const failed = (error: unknown) =>
        report({ emailId: row.id, tries: 0, error: codeOf(error), givenUp: true })
      const store = () => insertOutboxEmail(db, row).then(() => void sendDue())
      await store().catch((error: unknown) => {
        if (isAway(error)) void keepTrying(store, stopping.signal).catch(failed)
        else failed(error)
      })
    },
    async sendIn(transaction, email) {
      if (transport) await insertOutboxEmail(transaction, rowOf(email))
    },
    sendDue,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      outage.stop()
      await round
    },
  }
}

/**
 * After a failed delivery, polls the transport until it is back, and then makes every email due.
 * Otherwise an email could wait up to an hour for its next try.
 */
function watchTransport({ db, clock, transport }: MailOptions, sendDue: () => void) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function begin(): void {
    if (transport?.isBack && !stopped)
      timer ??= setTimeout(() => void look(), IS_IT_BACK_MS).unref()
  }

  async function look(): Promise<void> {
    timer = undefined
    if (!(await transport?.isBack?.())) return begin()
    await retryOutboxEmails(db, clock()).then(sendDue, begin)
  }

  return {
    begin,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Resolves to the number of emails that were tried. */
async function sendSome(options: Sending, failed: () => void): Promise<number> {
  const emails = await claimOutboxEmails(options.db, {
    now: options.clock(),
    limit: AT_ONCE,
    waitS: FIRST_WAIT_S,
    longestWaitS: LONGEST_WAIT_S,
  })
  const sent = await Promise.all(emails.map((email) => sendOne(options, email)))
  if (sent.includes(false)) failed()
  return emails.length
}

/** Resolves to whether the email is done: sent, or given up. */
async function sendOne(
  { db, vault, clock, transport, report }: Sending,
  { id, sealed, tries, createdAt }: OutboxRow,
): Promise<boolean> {
  try {
    await transport(sealedEmail.open(vault, sealed))
    await deleteOutboxEmail(db, id)
    return true
  } catch (error) {
    const age = clock().getTime() - createdAt.getTime()
    const givenUp = age > GIVE_UP_AFTER_MS || isRefusedForGood(error)
    if (givenUp) await deleteOutboxEmail(db, id)
    report({ emailId: id, tries, error: codeOf(error), givenUp })
    return givenUp
  }
}

function isRefusedForGood(error: unknown): boolean {
  // Only a fault of the recipient. A wrong SMTP password is 5xx too, but can be corrected.
  const refused = fieldOf(error, 'responseCode')
  const about = fieldOf(error, 'code')
  return about === 'EENVELOPE' && typeof refused === 'number' && refused >= REFUSED_FOR_GOOD
}

/** Returns a short code such as ECONNREFUSED. The message of an error may contain an email. */
function codeOf(error: unknown): string {
  const code = fieldOf(error, 'code')
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown'
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}
