import { randomBytes } from 'node:crypto'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Language } from '../platform/language.ts'
import type { Budget, Limits } from '../platform/limits.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import type { Identity } from './identity.ts'
import type { IdentityLetters } from './identity-letters.ts'
import { openEmail } from './member-view.ts'
import {
  confirmMemberEmail,
  findMember,
  hasMemberWithEmail,
  type StoredMember,
} from './members-table.ts'
import { MEMBER_CONTEXT } from './sealed-adapter.ts'

const TOKEN_BYTES = 24
const LINK_LIVES_MS = 30 * 24 * 3_600_000
/** (policy) Letters that ask to confirm one e-mail, or tell it of another sign-up. */
const LETTERS: Budget = { name: 'confirmation-letters', points: 5, seconds: 24 * 3_600 }

export interface ConfirmationServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  limits: Limits
  identity: Identity
  letters: IdentityLetters
}

/** The account that an address was confirmed for, or why it was not. */
type Confirmed = { memberId: string } | 'link-ended' | 'taken'
type Sent = 'sent' | 'confirmed-already' | 'unavailable' | { waitS: number }

/** Proves that a member reads the mail of the address she gave. Nothing waits for it. */
export interface EmailConfirmations {
  /** After a sign-up: the link, or to the owner of a taken address that it was tried. */
  sendAfterSignUp(memberId: string, email: string, language: Language): Promise<void>
  /** The link once more, for a member who asks. */
  sendAgain(memberId: string, language: Language): Promise<Sent>
  /** By the token of a link: once. The address becomes hers unless another account has it by now. */
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
  if (!services.letters.available || !stored) return
  const { allowed } = await spendLetter(services, email)
  if (allowed) await write(services, { stored, email, language })
}

async function sendAgain(
  services: ConfirmationServices,
  memberId: string,
  language: Language,
): Promise<Sent> {
  const { db, vault, letters } = services
  if (!letters.available) return 'unavailable'
  const stored = await findMember(db, memberId)
  if (!stored || stored.emailVerified) return 'confirmed-already'
  const email = openEmail(vault, stored)
  const { allowed, renewsInMs } = await spendLetter(services, email)
  if (!allowed) return { waitS: Math.max(1, Math.ceil(renewsInMs / 1_000)) }
  await write(services, { stored, email, language })
  return 'sent'
}

interface Writing {
  stored: StoredMember
  email: string
  language: Language
}

/** The link; or, where the address belongs to another account, word of it to its owner. */
async function write(
  services: ConfirmationServices,
  { stored, email, language }: Writing,
): Promise<void> {
  const { db, vault, letters } = services
  const forms = vault.equalForms(MEMBER_CONTEXT.email, email)
  const taken = !forms.includes(stored.email) && (await hasMemberWithEmail(db, forms))
  if (taken) await letters.alreadyRegistered(email, language)
  else await sendLink(services, { stored, email, language })
}

async function confirm(
  { db, vault, index, identity }: ConfirmationServices,
  token: string,
): Promise<Confirmed> {
  const { internalAdapter } = await identity.$context
  const link = await internalAdapter.consumeVerificationValue(identifierOf(token))
  const [memberId = '', tag] = link?.value.split(' ', 2) ?? []
  const stored = await findMember(db, memberId)
  if (!stored) return 'link-ended'
  const email = openEmail(vault, stored)
  // A link for the address that she had before confirms nothing about the one she has now.
  if (!index.tags('sign-in', email).some((known) => known.toString('hex') === tag)) {
    return 'link-ended'
  }
  const newest = vault.sealEqual(MEMBER_CONTEXT.email, email)
  const forms = [newest, ...vault.equalForms(MEMBER_CONTEXT.email, email)] as const
  return (await confirmMemberEmail(db, memberId, forms)) ? { memberId } : 'taken'
}

async function sendLink(
  { identity, index, letters }: ConfirmationServices,
  { stored, email, language }: Writing,
): Promise<void> {
  const { internalAdapter } = await identity.$context
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: `${stored.id} ${index.tag('sign-in', email).toString('hex')}`,
    // By the identity library's own clock, which also ends it.
    expiresAt: new Date(Date.now() + LINK_LIVES_MS),
  })
  await letters.confirmEmail(email, token, language)
}

/** The library stores a hash of it. */
function identifierOf(token: string): string {
  return `confirm-email:${token}`
}

function spendLetter({ limits, index }: ConfirmationServices, email: string) {
  return limits.spend(LETTERS, index.tag('sign-in', email).toString('base64url'))
}
