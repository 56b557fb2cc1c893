import type { Security } from '@sidelight/contract/calls/account-security'
import { z } from 'zod'
import { notFound } from '../../platform/http/not-found.ts'
import type { SessionMember } from '../../platform/http/sessions.ts'
import type { Services } from '../../platform/services.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { openEmail } from '../member-view.ts'
import { findMember } from '../members-table.ts'
import { listPasskeys } from '../second-factor/passkeys-table.ts'
import { findSecondFactor } from '../second-factor/second-factors-table.ts'
import { confirmedUntil } from '../sessions/member-sessions.ts'
import { listSessions } from '../sessions/sessions-table.ts'
import { listSignInMethods } from '../sign-in/sign-in-methods-table.ts'
import { findWaitingEmail } from './change-email.ts'

type SignInMethod = Awaited<ReturnType<typeof listSignInMethods>>[number]

/** The times of a row that was never changed differ by at most this many ms. */
const FIRST_MS = 1_000
const UNNAMED_PASSKEY = 'Passkey'
const Codes = z.array(z.string())

/**
 * Returns the email, sign-in methods, second factor, passkeys and sessions of a member, without any
 * secret.
 */
export async function getSecurity(
  services: Pick<Services, 'db' | 'vault' | 'clock'>,
  { id, sessionId }: SessionMember,
): Promise<Security> {
  const { db, vault, clock } = services
  const member = await findMember(db, id)
  if (!member) throw notFound()
  const methods = await listSignInMethods(db, id)
  const sessions = await listSessions(db, id)
  const current = sessions.find((session) => session.id === sessionId)
  return {
    email: openEmail(vault, member),
    waitingEmail: await findWaitingEmail(services, id),
    hasPassword: methods.some(({ password }) => password !== null),
    passwordChangedAt: methods.flatMap(changedAt)[0] ?? null,
    providers: methods
      .map(({ providerId }) => providerId)
      .filter((provider) => provider !== 'credential'),
    secondFactor: await viewSecondFactor({ db, vault }, id),
    passkeys: (await listPasskeys(db, id)).map((passkey) => ({
      id: passkey.id,
      name: passkey.name ? SEALED_FIELDS.passkey.name.open(vault, passkey.name) : UNNAMED_PASSKEY,
      addedAt: passkey.createdAt.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      signedInAt: session.createdAt.toISOString(),
      lastUsedAt: session.updatedAt.toISOString(),
    })),
    confirmedUntil: confirmedUntil(current)?.toISOString() ?? null,
    now: clock().toISOString(),
    signOutOnLeave: member.signOutOnLeave,
  }
}

/** Returns when the password of this sign-in method was changed; empty if it never was. */
function changedAt({ password, createdAt, updatedAt }: SignInMethod): string[] {
  const isChanged = updatedAt.getTime() - createdAt.getTime() > FIRST_MS
  return password !== null && isChanged ? [updatedAt.toISOString()] : []
}

async function viewSecondFactor(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  memberId: string,
): Promise<Security['secondFactor']> {
  const stored = await findSecondFactor(db, memberId)
  if (!stored?.verified) return { on: false, backupCodesLeft: 0 }
  const codes = SEALED_FIELDS.twoFactor.backupCodes.open(vault, stored.backupCodes)
  return { on: true, backupCodesLeft: Codes.parse(JSON.parse(codes)).length }
}
