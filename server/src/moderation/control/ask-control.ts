import { randomInt } from 'node:crypto'
import type { AnswerOf, InputOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import {
  CODE_DIGITS,
  CODE_MS,
  type CodeKind,
  type CodeWay,
  codeWays,
  reachedBy,
} from '@sidelight/contract/rules/control-policy'
import { calledNumber } from '@sidelight/contract/rules/parsing/dialling-forms'
import { plainId } from '../../platform/crypto/ids.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import { invalid } from '../../platform/http/invalid.ts'
import type { Network } from '../../platform/http/network.ts'
import { tooManyRequests } from '../../platform/http/too-many-requests.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Budget, Whose } from '../../platform/limits/limits.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { writeEmail } from '../../platform/mail/write-email.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import { issuePhrase } from '../profiles/issue-phrase.ts'
import { spaced } from './code-words.ts'
import { insertCode } from './control-codes-table.ts'
import { CODES_FROM_NETWORK, CODES_SENT, CODES_TO_ONE, CODES_TO_VALUE } from './control-policy.ts'
import { type Controlled, readControlled, textOf } from './controlled.ts'
import { sealedCode } from './sealed-code.ts'
import type { CodeSenders, Delivery } from './send-code.ts'

export interface ControlServices
  extends Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'limits'> {
  /** The country of numbers without a calling code. */
  region: string
  /** Sends codes to emails. */
  codeMail: Pick<Mail, 'available' | 'send'>
  codeSenders: CodeSenders
  log: { warn(fields: object, message: string): void; error(message: string): void }
}

/** Returns the ways in which this installation can send a code. */
export const availableWays = ({
  codeMail,
  codeSenders,
}: Pick<ControlServices, 'codeSenders'> & {
  codeMail: Pick<Mail, 'available'>
}): CodeWay[] =>
  codeWays.filter((way) => (way === 'email' ? codeMail.available : codeSenders[way] !== undefined))

interface Asked {
  /** The language of the page on which it was requested. */
  language: Language
  /** The network is counted, not stored. */
  network: Network
}

/**
 * Sends a code to a number or an email, or issues a phrase for the profile of a handle. The answer
 * is always the same, and nothing about warnings is read. Throws `invalid`, and `too_many_requests`
 * if the requests of this network or the codes of the installation are used up.
 */
export async function askControl(
  services: ControlServices,
  { kind, value, way, contact, ...asked }: InputOf<'askControl'>['body'] & Asked,
): Promise<AnswerOf<'askControl'>> {
  const isAvailable = way === 'profile' || availableWays(services).includes(way)
  if (reachedBy[way] !== kind || !isAvailable) {
    throw invalid({ way: msg('No code can be sent in this way.') })
  }
  const controlled = readControlled(kind, value, services.region)
  if (way === 'profile') return issuePhrase(services, { controlled, contact, ...asked })
  if (!isReached(controlled)) throw invalid({ way: msg('No code can be sent in this way.') })
  const taken = await consumeBudgets(services, controlled, asked.network)
  if (taken) await sendNew(services, { ...asked, controlled, typed: value, way, taken })
  else await storeUnusable(services, controlled)
  return { sent: true }
}

type Reached = Controlled & { kind: CodeKind }

const isReached = (controlled: Controlled): controlled is Reached => controlled.kind !== 'handle'

type Taken = [Budget, Whose][]

/**
 * Uses the budgets of a code. Returns what was used, or undefined if the codes to this number or
 * email are used up, which the caller is not told.
 */
async function consumeBudgets(
  { limits, log }: Pick<ControlServices, 'limits' | 'log'>,
  controlled: Reached,
  network: Network,
): Promise<Taken | undefined> {
  const whom = textOf(controlled)
  const taken: Taken = []
  async function take(budget: Budget, whose: Whose) {
    const spent = await limits.consume(budget, whose)
    if (spent.allowed) taken.push([budget, whose])
    else await refundAll(limits, taken)
    return spent
  }
  const own = await take(CODES_TO_ONE, `${network.line} ${whom}`)
  if (!own.allowed) {
    throw tooManyRequests(
      msg('A code was asked for from here today. It can be asked for again tomorrow.'),
      own.renewsInMs,
    )
  }
  const all = await take(CODES_FROM_NETWORK, network)
  if (!all.allowed) {
    throw tooManyRequests(msg('That is all we can take from here today.'), all.renewsInMs)
  }
  // Checked before the codes to this number, so that a refusal reveals nothing about them.
  const sent = controlled.kind === 'email' ? undefined : await take(CODES_SENT, '')
  if (sent && !sent.allowed) {
    log.error('no more codes are sent to numbers today')
    throw tooManyRequests(msg('No more codes can be sent today.'), sent.renewsInMs)
  }
  const reached = await limits.consume(CODES_TO_VALUE[controlled.kind], whom)
  if (reached.allowed) return [...taken, [CODES_TO_VALUE[controlled.kind], whom]]
  // The refund is not awaited, because a request whose code is sent awaits none either.
  if (sent) void limits.refund(CODES_SENT, '').catch(() => log.error('a code was not refunded'))
  return undefined
}

async function refundAll(limits: ControlServices['limits'], taken: Taken): Promise<void> {
  await Promise.all(taken.map(([budget, whose]) => limits.refund(budget, whose)))
}

interface Sending extends Asked {
  controlled: Reached
  /** The number or email as it was typed. */
  typed: string
  way: CodeWay
  taken: Taken
}

/**
 * Stores a new code, and sends it in the background, so that the duration of the response reveals
 * nothing about the delivery.
 */
async function sendNew(services: ControlServices, sending: Sending): Promise<void> {
  const { controlled } = sending
  const digits = await storeCode(services, controlled)
  void deliver(services, sending, digits).then(
    (delivery) => refundUnsent(services, sending, delivery),
    (error: unknown) =>
      refundUnsent(services, sending, {
        outcome: 'failed',
        error: error instanceof Error ? error.name : 'unknown',
      }),
  )
}

/**
 * Stores a code that is not sent, under a random text, so that a refused request takes as long as
 * others. The job that deletes old codes deletes it.
 */
const storeUnusable = (services: ControlServices, { kind }: Reached): Promise<string> =>
  storeCode(services, { kind, value: plainId() })

/** Stores a new code, and deletes earlier ones to the same number or email. Returns its digits. */
async function storeCode(
  { db, vault, index, clock }: ControlServices,
  controlled: Reached,
): Promise<string> {
  const digits = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const at = clock()
  const until = new Date(at.getTime() + CODE_MS).toISOString()
  const valueTags = index.tags('control', textOf(controlled))
  await db.transaction().execute(async (transaction) => {
    await lockTags(transaction, valueTags)
    const row = {
      id: plainId(),
      valueTag: index.tag('control', textOf(controlled)),
      sealed: sealedCode.seal(vault, { ...controlled, digits, until }),
      day: isoDay(at),
    }
    await insertCode(transaction, row, valueTags)
  })
  return digits
}

/**
 * Refunds the budgets of a code that was not sent. A number that the gateway rejects still counts
 * for the network, because it cost a request. If the gateway did not respond, the code may have
 * been sent and counts.
 */
async function refundUnsent(
  { limits, log }: Pick<ControlServices, 'limits' | 'log'>,
  { way, taken }: Sending,
  { outcome, ...said }: Delivery & { error?: string },
): Promise<void> {
  if (outcome === 'sent') return
  log.warn({ way, outcome, ...said }, 'a code was not sent')
  if (outcome === 'failed') await refundAll(limits, taken)
  if (outcome === 'refused') {
    await refundAll(
      limits,
      taken.filter(([budget]) => budget !== CODES_FROM_NETWORK),
    )
  }
}

async function deliver(
  { codeMail, codeSenders }: ControlServices,
  { controlled: { value }, typed, way, language }: Sending,
  digits: string,
): Promise<Delivery> {
  if (way !== 'email') {
    const to = way === 'voice' ? calledNumber(value, typed) : value
    return (await codeSenders[way]?.(to, digits, language)) ?? { outcome: 'failed' }
  }
  const words = {
    subject: msg('Your code'),
    paragraphs: [msg('{digits} is your code. Not you? Ignore this.', { digits: spaced(digits) })],
  }
  await codeMail.send(writeEmail(value, words, language))
  return { outcome: 'sent' }
}
