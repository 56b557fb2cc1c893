import { plans, type Tier } from '@sidelight/contract/plans'
import { Problem } from '@sidelight/contract/problem'
import type { Clock } from '../platform/clock.ts'
import { timedId } from '../platform/ids.ts'
import type { Limits } from '../platform/limits.ts'
import type { Mail } from '../platform/mail.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { insertMessage } from './contact-messages-table.ts'
import { CONTACT_MESSAGES } from './contact-policy.ts'
import { type MessageText, sealMessage } from './sealed-message.ts'

export interface ContactServices {
  vault: Vault
  clock: Clock
  limits: Limits
  mail: Mail
  /** Whom a copy is mailed to; null: nobody. */
  supportEmail: string | null
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
}

export interface ContactMessage {
  topic: string
  name: string | undefined
  email: string
  message: string
  /** The keyed tag of the writer's address; it is counted and not stored. */
  address: string
  /** Undefined for a visitor. */
  memberId: string | undefined
}

/** Keeps what somebody wrote on the contact page, sealed. Runs inside the transaction of the call. */
export async function receiveMessage(
  db: Handle,
  services: ContactServices,
  { topic, name, email, message, address, memberId }: ContactMessage,
): Promise<{ received: true }> {
  const { vault, clock, limits, mail, supportEmail } = services
  const at = clock()
  const { allowed, renewsInMs } = await limits.spend(CONTACT_MESSAGES, address)
  if (!allowed) {
    throw new Problem('too_many_requests', 'That is all we can take from here today.', {
      retryAfterSeconds: Math.ceil(renewsInMs / 1_000),
    })
  }
  const id = timedId(at)
  const tier = memberId === undefined ? 'free' : await services.tierOf(db, memberId)
  const text: MessageText = {
    email,
    message,
    ...(name === undefined ? {} : { name }),
    ...(tier === 'full' || tier === 'vip' ? { plan: tier } : {}),
  }
  await insertMessage(db, { id, topic, sealed: sealMessage(vault, text), createdAt: at })
  // Not waited for: a letter cannot be kept before this transaction is over, and never rejects.
  if (supportEmail !== null) void mail.send(letterOf(supportEmail, { id, topic, ...text }))
  return { received: true }
}

/** What the operator reads; only the text holds anything that somebody else wrote. */
function letterOf(to: string, { id, topic, name, email, message, plan }: MessageText & Sent) {
  const text = [
    'Somebody wrote on the contact page.',
    '',
    `About: ${topic}`,
    ...(name === undefined ? [] : [`Name: ${name}`]),
    ...(plan === undefined ? [] : [`Plan: ${plans[plan].name}`]),
    `Answer to: ${email}`,
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
