import { randomBytes } from 'node:crypto'
import { DAY_MS, DAY_S } from '@sidelight/contract/rules/limits'
import type { Language } from '../../platform/i18n/language.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { Auth } from '../auth/auth.ts'
import type { AuthEmails } from '../auth/auth-emails.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { openEmail } from '../member-view.ts'
import {
  confirmMemberEmail,
  findMember,
  hasMemberWithEmail,
  type StoredMember,
} from '../members-table.ts'

const TOKEN_BYTES = 24
/** The lifetime of the link that confirms an email, in milliseconds. */
export const CONFIRMATION_LINK_MS = 30 * DAY_MS
/** (policy) Emails to one recipient that ask for confirmation or report another sign-up. */
const EMAILS: Budget = { name: 'confirmation-emails', points: 5, seconds: DAY_S }

export interface ConfirmationServices extends Pick<Services, 'db' | 'vault' | 'index' | 'limits'> {
  auth: Auth
  emails: AuthEmails
}

/** The account whose email was confirmed, or why none was. */
type Confirmed = { memberId: string } | 'confirmed-already' | 'link-ended' | 'taken'
type Sent = 'sent' | 'confirmed-already' | 'unavailable' | { waitS: number }

/** Confirms that a member receives mail at an email address. A sign-up does not wait for it. */
export interface EmailConfirmations {
  /** Sends the link after a sign-up or, if the email is taken, a notice to its owner. */
  sendAfterSignUp(memberId: string, email: string, language: Language): Promise<void>
  /** Sends the link again, at the member's request. */
  sendAgain(memberId: string, language: Language): Promise<Sent>
  /**
   * Confirms an email by the token of a link, which works once. Resolves to `taken` if another
   * account has the email, and to `confirmed-already` if this one was confirmed in another way.
   */
  confirm(token: string): Promise<Confirmed>
}

export function createEmailConfirmations(services: ConfirmationServices): EmailConfirmations {
  return {
    sendAfterSignUp: (memberId, email, language) =>
      sendAfterSignUp(services, { memberId, email, language }),
    sendAgain: (memberId, language) => sendAgain(services, memberId, language),
    confirm: (token) => confirm(services, token),
  }
}

async function sendAfterSignUp(
  services: ConfirmationServices,
  { memberId, email, language }: { memberId: string; email: string; language: Language },
): Promise<void> {
  const stored = await findMember(services.db, memberId)
  if (!services.emails.available || !stored) return
  const { allowed } = await consumeEmail(services, email)
  if (allowed) await write(services, { stored, email, language })
}

async function sendAgain(
  services: ConfirmationServices,
  memberId: string,
  language: Language,
): Promise<Sent> {
  const { db, vault, emails } = services
  if (!emails.available) return 'unavailable'
  const stored = await findMember(db, memberId)
  if (!stored || stored.emailVerified) return 'confirmed-already'
  const email = openEmail(vault, stored)
  const { allowed, renewsInMs } = await consumeEmail(services, email)
  if (!allowed) return { waitS: Math.max(1, Math.ceil(renewsInMs / 1_000)) }
  await write(services, { stored, email, language })
  return 'sent'
}

interface Writing {
  stored: StoredMember
  email: string
  language: Language
}

/** Sends the link or, if the email belongs to another account, a notice to its owner. */
async function write(
  services: ConfirmationServices,
  { stored, email, language }: Writing,
): Promise<void> {
  const { db, vault, emails } = services
  const forms = SEALED_FIELDS.user.email.forms(vault, email)
  const taken = !forms.includes(stored.email) && (await hasMemberWithEmail(db, forms))
  if (taken) await emails.alreadyRegistered(email, language)
  else await sendLink(services, { stored, email, language })
}

async function confirm(
  { db, vault, index, auth }: ConfirmationServices,
  token: string,
): Promise<Confirmed> {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.consumeVerificationValue(identifierOf(token))
  const [memberId = '', tag] = link?.value.split(' ', 2) ?? []
  const stored = await findMember(db, memberId)
  if (!stored) return 'link-ended'
  const email = openEmail(vault, stored)
  // A link to a previous email confirms nothing about the current one.
  if (!index.tags('sign-in', email).some((known) => known.toString('hex') === tag)) {
    return 'link-ended'
  }
  // By another link, a new password or a provider: its owner has set up what the account has now.
  if (stored.emailVerified) return 'confirmed-already'
  const newest = SEALED_FIELDS.user.email.seal(vault, email)
  const forms = [newest, ...SEALED_FIELDS.user.email.forms(vault, email)] as const
  return (await confirmMemberEmail(db, memberId, forms)) ? { memberId } : 'taken'
}

async function sendLink(
  { auth, index, emails }: ConfirmationServices,
  { stored, email, language }: Writing,
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: `${stored.id} ${index.tag('sign-in', email).toString('hex')}`,
    // The auth library checks this time against the system clock.
    expiresAt: new Date(Date.now() + CONFIRMATION_LINK_MS),
  })
  await emails.confirmEmail(email, token, language)
}

/** Returns the identifier of a token, which the library stores as a hash. */
function identifierOf(token: string): string {
  return `confirm-email:${token}`
}

function consumeEmail({ limits, index }: ConfirmationServices, email: string) {
  return limits.consume(EMAILS, index.tag('sign-in', email).toString('base64url'))
}
