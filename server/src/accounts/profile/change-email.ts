import { randomBytes } from 'node:crypto'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { DAY_S, HOUR_MS } from '@sidelight/contract/rules/limits'
import { sealedString } from '../../platform/crypto/sealed-column.ts'
import { invalidField } from '../../platform/http/invalid.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { tooManyRequests } from '../../platform/http/too-many-requests.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { endPendingSignIns } from '../data/end-pending-sign-ins.ts'
import { openEmail } from '../member-view.ts'
import { confirmMemberEmail, findMember, hasMemberWithEmail } from '../members-table.ts'
import type { ConfirmedMembers } from '../sign-up/confirmed-members.ts'
import { findEmailChange, saveEmailChange, takeEmailChange } from './email-changes-table.ts'
import { emailChanged, emailTaken, newEmail, oldEmail, type Sender } from './profile-emails.ts'

export const sealedEmailChange = sealedString({
  table: 'emailChanges',
  column: 'sealed',
  key: 'memberId',
})
const TOKEN_BYTES = 24
const LINK_LIVES_MS = HOUR_MS
/** (policy) Changes of email that one member may request. Each sends an email. */
const CHANGES: Budget = { name: 'email-changes', points: 5, seconds: DAY_S }
/** (policy) Such emails to one recipient from all members, so that no mailbox is flooded. */
const EMAILS: Budget = { name: 'email-change', points: 5, seconds: DAY_S }

export interface EmailChangeServices
  extends Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'limits' | 'mail'> {
  sender: Sender
  confirmed: ConfirmedMembers
}

/**
 * Sends a link to the new email and a notice to the old one. Nothing changes until the link is
 * opened, and the response does not reveal whether the new email belongs to another account. Throws
 * `conflict` if email is not available, `invalid` if the member has this email already, and
 * `too_many_requests` if a budget is exceeded.
 */
export async function requestEmailChange(
  services: EmailChangeServices,
  memberId: string,
  { address, language }: { address: string; language: Language },
): Promise<{ sent: true }> {
  const { db, vault, index, clock, mail, sender } = services
  if (!mail.available) {
    throw new Problem('conflict', msg('This site sends no email, so yours cannot be changed.'))
  }
  const stored = await findMember(db, memberId)
  if (!stored) throw notFound()
  const own = openEmail(vault, stored)
  const email = address.toLowerCase()
  if (email === own.toLowerCase()) throw invalidField('email', msg('This is your email already.'))
  await spend(services, CHANGES, memberId)
  await spend(services, EMAILS, index.tag('sign-in', email).toString('base64url'))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await saveEmailChange(db, {
    memberId,
    tokenTag: index.tag('email-change', token),
    sealed: sealedEmailChange.seal(vault, email),
    expiresAt: new Date(clock().getTime() + LINK_LIVES_MS),
  })
  const to = { to: email, language }
  const taken = await hasMemberWithEmail(db, SEALED_FIELDS.user.email.forms(vault, email))
  await mail.send(taken ? emailTaken(sender, to) : newEmail(sender, to, token))
  // An unconfirmed email may belong to somebody else.
  if (stored.emailVerified) await mail.send(oldEmail(sender, { to: own, language }))
  return { sent: true }
}

/** Returns the new email of a member that is not confirmed yet; null if none can be confirmed. */
export async function findWaitingEmail(
  { db, vault, clock }: Pick<Services, 'db' | 'vault' | 'clock'>,
  memberId: string,
): Promise<{ email: string; until: string } | null> {
  const waiting = await findEmailChange(db, memberId)
  if (!waiting || waiting.expiresAt <= clock()) return null
  return {
    email: sealedEmailChange.open(vault, waiting.sealed),
    until: waiting.expiresAt.toISOString(),
  }
}

/**
 * Confirms a new email by the token of its link, which works once. `changed` is false if the link
 * has expired or another account has the email.
 */
export async function confirmEmailChange(
  { db, vault, index, clock, mail, sender, confirmed }: EmailChangeServices,
  { token, language }: { token: string; language: Language },
): Promise<{ changed: boolean }> {
  const waiting = await takeEmailChange(db, index.tags('email-change', token))
  if (!waiting || waiting.expiresAt <= clock()) return { changed: false }
  const stored = await findMember(db, waiting.memberId)
  if (!stored) return { changed: false }
  const email = sealedEmailChange.open(vault, waiting.sealed)
  const newest = SEALED_FIELDS.user.email.seal(vault, email)
  const forms = [newest, ...SEALED_FIELDS.user.email.forms(vault, email)] as const
  if (!(await confirmMemberEmail(db, stored.id, forms))) return { changed: false }
  confirmed.release(stored.id)
  // The old mailbox may contain a link to a new password.
  await endPendingSignIns({ db, vault }, stored.id)
  if (stored.emailVerified) {
    await mail.send(emailChanged(sender, { to: openEmail(vault, stored), language }))
  }
  return { changed: true }
}

async function spend(
  { limits }: EmailChangeServices,
  budget: Budget,
  whose: string,
): Promise<void> {
  const { allowed, renewsInMs } = await limits.consume(budget, whose)
  if (allowed) return
  throw tooManyRequests(msg('You have asked for too many emails. Try again later.'), renewsInMs)
}
