import { msg } from '@sidelight/contract/msg'
import { plans, type Tier } from '@sidelight/contract/rules/plans'
import { promisedDays } from '@sidelight/contract/rules/support-promise'
import { lockMemberForShare } from '../accounts/index.ts'
import { timedId } from '../platform/crypto/ids.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Network } from '../platform/http/network.ts'
import { tooManyRequests } from '../platform/http/too-many-requests.ts'
import type { Services } from '../platform/services.ts'
import { insertMessage } from './contact-messages-table.ts'
import { CONTACT_MESSAGES } from './contact-policy.ts'
import { type MessageText, type SupportPromise, sealedMessage } from './sealed-message.ts'
import { answerBy, type SupportCalendar } from './working-days.ts'

export interface ContactServices
  extends Pick<Services, 'vault' | 'index' | 'clock' | 'limits' | 'mail'> {
  /** The recipient of a copy, or null for no copy. */
  supportEmail: string | null
  supportCalendar: SupportCalendar
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
}

export interface ContactMessage {
  topic: string
  name: string | undefined
  email: string
  message: string
  /** The network of the sender, which is counted and not stored. */
  network: Network
  /** Undefined for a visitor. */
  memberId: string | undefined
  /** Registers work that runs after the commit. */
  whenStored: (work: () => void) => void
}

/**
 * Stores a message of the contact page, sealed, and returns the day by which it will be answered.
 * Runs inside the transaction of the call. A member whose account is gone writes as a visitor.
 * Throws `too_many_requests`.
 */
export async function receiveMessage(
  db: Handle,
  services: ContactServices,
  { topic, name, email, message, network, memberId: signedIn, whenStored }: ContactMessage,
): Promise<{ received: true; answerBy: string }> {
  const { vault, index, clock, limits, mail, supportEmail, supportCalendar } = services
  const at = clock()
  const memberId = await lockWriter(db, signedIn)
  const { allowed, renewsInMs } = await limits.consume(CONTACT_MESSAGES, network)
  if (!allowed) {
    throw tooManyRequests(msg('That is all we can take from here today.'), renewsInMs)
  }
  const id = timedId(at)
  const tier = memberId === undefined ? 'free' : await services.tierOf(db, memberId)
  const days = promisedDays(topic, tier)
  const by = answerBy(at, days, supportCalendar)
  const promise: SupportPromise = { days, by, zone: supportCalendar.zone }
  const text: MessageText = {
    email,
    message,
    promise,
    ...(name === undefined ? {} : { name }),
    ...(tier === 'full' || tier === 'vip' ? { plan: tier } : {}),
  }
  const sealed = sealedMessage.seal(vault, { ...text, ...(memberId ? { memberId } : {}) })
  const memberTag = memberId === undefined ? null : index.tag('contact', memberId)
  await insertMessage(db, { id, topic, sealed, memberTag, createdAt: at })
  if (supportEmail !== null) {
    await mail.sendIn(db, emailTo(supportEmail, { id, topic, ...text }))
    whenStored(() => void mail.sendDue())
  }
  return { received: true, answerBy: by }
}

/**
 * Returns the writer's account, locked, so that its deletion waits for the message and deletes it
 * too. Undefined for a visitor and for an account that is gone.
 */
async function lockWriter(db: Handle, memberId: string | undefined): Promise<string | undefined> {
  if (memberId === undefined) return undefined
  return (await lockMemberForShare(db, memberId)) ? memberId : undefined
}

/** Returns the email to the operator. Only its body contains what the sender wrote. */
function emailTo(
  to: string,
  { id, topic, name, email, message, plan, promise }: MessageText & Sent,
) {
  const text = [
    'Somebody wrote on the contact page.',
    '',
    `About: ${topic}`,
    ...(name === undefined ? [] : [`Name: ${name}`]),
    ...(plan === undefined ? [] : [`Plan: ${plans[plan].name}`]),
    `Answer to: ${email}`,
    ...(promise === undefined ? [] : [`Promised: by ${promise.by}`]),
    '',
    message,
    '',
    'Once it is answered, erase it:',
    `npm run admin -- answered ${id}`,
  ].join('\n')
  return { to, subject: `Contact page: ${topic}`, text }
}

interface Sent {
  id: string
  topic: string
}
