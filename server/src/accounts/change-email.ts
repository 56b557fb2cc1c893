import { randomBytes } from 'node:crypto'
import { Problem } from '@sidelight/contract/problem'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Language } from '../platform/language.ts'
import type { Budget, Limits } from '../platform/limits.ts'
import type { Mail } from '../platform/mail.ts'
import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { keepEmailChange, takeEmailChange } from './email-changes-table.ts'
import { emailChanged, emailTaken, newEmail, oldEmail, type Sender } from './email-letters.ts'
import { deleteVerificationsOf } from './forget-expired.ts'
import { openEmail } from './member-view.ts'
import { confirmMemberEmail, findMember, hasMemberWithEmail } from './members-table.ts'
import { MEMBER_CONTEXT, SEALED_FIELDS } from './sealed-adapter.ts'

const CONTEXT = 'email_changes.sealed'
const TOKEN_BYTES = 24
const LINK_LIVES_MS = 3_600_000
/** (policy) Changes that one member may ask for; each is a letter to somebody. */
const CHANGES: Budget = { name: 'email-changes', points: 5, seconds: 24 * 3600 }
/** (policy) Such letters to one address, whoever asks: many accounts must not flood a mailbox. */
const LETTERS: Budget = { name: 'email-change-letters', points: 5, seconds: 24 * 3600 }

export interface EmailChangeServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  clock: Clock
  limits: Limits
  mail: Mail
  sender: Sender
}

/**
 * Sends a link to the new address and word of it to the old one. Nothing changes before the link is
 * opened, and the answer does not say whether the new address belongs to another account.
 */
export async function requestEmailChange(
  services: EmailChangeServices,
  memberId: string,
  { address, language }: { address: string; language: Language },
): Promise<{ sent: true }> {
  const { db, vault, index, clock, mail, sender } = services
  if (!mail.available) {
    throw new Problem('conflict', 'This site sends no letters, so your email cannot be changed.')
  }
  await spend(services, CHANGES, memberId)
  const stored = await findMember(db, memberId)
  if (!stored) throw notFound()
  const email = address.toLowerCase()
  await spend(services, LETTERS, index.tag('sign-in', email).toString('base64url'))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await keepEmailChange(db, {
    memberId,
    tokenTag: index.tag('email-change', token),
    sealed: vault.seal(CONTEXT, email),
    expiresAt: new Date(clock().getTime() + LINK_LIVES_MS),
  })
  const to = { to: email, language }
  const taken = await hasMemberWithEmail(db, vault.equalForms(MEMBER_CONTEXT.email, email))
  await mail.send(taken ? emailTaken(sender, to) : newEmail(sender, to, token))
  // An address that was never confirmed may be somebody else's mailbox.
  if (stored.emailVerified)
    await mail.send(oldEmail(sender, { to: openEmail(vault, stored), language }))
  return { sent: true }
}

/** The address that waits in a row of `email_changes`. */
export function openWaitingEmail(vault: Vault, sealed: Buffer): string {
  return vault.open(CONTEXT, sealed)
}

/** By the token of the letter, once; false when it has ended or another account has the address. */
export async function confirmEmailChange(
  { db, vault, index, clock, mail, sender }: EmailChangeServices,
  { token, language }: { token: string; language: Language },
): Promise<{ changed: boolean }> {
  const waiting = await takeEmailChange(db, index.tags('email-change', token))
  if (!waiting || waiting.expiresAt <= clock()) return { changed: false }
  const stored = await findMember(db, waiting.memberId)
  if (!stored) return { changed: false }
  const email = openWaitingEmail(vault, waiting.sealed)
  const newest = vault.sealEqual(MEMBER_CONTEXT.email, email)
  const forms = [newest, ...vault.equalForms(MEMBER_CONTEXT.email, email)] as const
  if (!(await confirmMemberEmail(db, stored.id, forms))) return { changed: false }
  // A link to a new password may lie in the mailbox that is hers no more.
  const pending = vault.equalForms(SEALED_FIELDS.verification.value, stored.id)
  await deleteVerificationsOf(db, pending)
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
  const { allowed, renewsInMs } = await limits.spend(budget, whose)
  if (allowed) return
  throw new Problem('too_many_requests', 'You have asked for too many letters. Try again later.', {
    retryAfterSeconds: Math.ceil(renewsInMs / 1_000),
  })
}
