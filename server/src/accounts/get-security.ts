import type { Security } from '@sidelight/contract/account-security'
import { z } from 'zod'
import { notFound } from '../platform/not-found.ts'
import type { SessionMember } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { confirmedUntil } from './member-sessions.ts'
import { openEmail } from './member-view.ts'
import { findMember } from './members-table.ts'
import { listPasskeys } from './passkeys-table.ts'
import { SEALED_FIELDS } from './sealed-adapter.ts'
import { findSecondFactor } from './second-factors-table.ts'
import { listSessions } from './sessions-table.ts'
import { listSignInMethods } from './sign-in-methods-table.ts'

const UNNAMED_PASSKEY = 'Passkey'
const Codes = z.array(z.string())

/** Everything that guards her account, and nothing that would open it. */
export async function getSecurity(
  { db, vault }: { db: Handle; vault: Vault },
  { id, sessionId }: SessionMember,
): Promise<Security> {
  const member = await findMember(db, id)
  if (!member) throw notFound()
  const methods = await listSignInMethods(db, id)
  const sessions = await listSessions(db, id)
  const current = sessions.find((session) => session.id === sessionId)
  return {
    email: openEmail(vault, member),
    hasPassword: methods.some(({ password }) => password !== null),
    providers: methods
      .map(({ providerId }) => providerId)
      .filter((provider) => provider !== 'credential'),
    secondFactor: await viewSecondFactor({ db, vault }, id),
    passkeys: (await listPasskeys(db, id)).map((passkey) => ({
      id: passkey.id,
      name: passkey.name
        ? vault.openEqual(SEALED_FIELDS.passkey.name, passkey.name)
        : UNNAMED_PASSKEY,
      addedAt: passkey.createdAt.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      signedInAt: session.createdAt.toISOString(),
      lastUsedAt: session.updatedAt.toISOString(),
    })),
    confirmedUntil: confirmedUntil(current)?.toISOString() ?? null,
    signOutOnLeave: member.signOutOnLeave,
  }
}

async function viewSecondFactor(
  { db, vault }: { db: Handle; vault: Vault },
  memberId: string,
): Promise<Security['secondFactor']> {
  const stored = await findSecondFactor(db, memberId)
  if (!stored?.verified) return { on: false, backupCodesLeft: 0 }
  const codes = vault.openEqual(SEALED_FIELDS.twoFactor.backupCodes, stored.backupCodes)
  return { on: true, backupCodesLeft: Codes.parse(JSON.parse(codes)).length }
}
