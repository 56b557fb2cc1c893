import { randomBytes, randomUUID } from 'node:crypto'
import { signingSecret } from '../server/src/accounts/auth/signing-secret.ts'
import { SEALED_FIELDS } from '../server/src/accounts/index.ts'
import { sessionCookieValue } from '../server/src/accounts/sessions/session-token.ts'
import type { Store } from '../server/src/app/open-app-database.ts'
import { createVault } from '../server/src/platform/crypto/vault.ts'

/** A member with one session. */
export interface BenchMember {
  id: string
  cookie: string
}

export interface MemberAmounts {
  members: number
  /**
   * With many sessions, each session is idle between uses and has to be looked up again, like that
   * of a returning member.
   */
  sessionsEach: number
}

/**
 * Stores members with Full Access. Returns their sessions: first one of each member, then the
 * second of each, and so on.
 */
export async function storeMembers(
  { database: { pool }, ring }: Store,
  { members, sessionsEach }: MemberAmounts,
): Promise<BenchMember[]> {
  const vault = createVault(ring)
  const ids = Array.from({ length: members }, () => randomUUID())
  const emails = ids.map((id) => SEALED_FIELDS.user.email.seal(vault, `${id}@example.org`))
  const name = SEALED_FIELDS.user.name.seal(vault, 'Bench')
  await pool.query(
    `insert into members (id, email, email_verified, display_name, created_at, updated_at)
      select id, email, true, $3, now() - interval '30 days', now()
      from unnest($1::text[], $2::text[]) as new (id, email)`,
    [ids, emails, name],
  )
  // The hourly job deletes members without a way to sign in.
  await pool.query(
    `insert into sign_in_methods (id, member_id, provider_id, account_id, created_at, updated_at)
      select gen_random_uuid()::text, id, 'credential', account, now(), now()
      from unnest($1::text[], $2::text[]) as new (id, account)`,
    [ids, ids.map((id) => SEALED_FIELDS.account.accountId.seal(vault, id))],
  )
  await pool.query(
    `insert into purchases (id, member_id, plan, cents, state, created_at, paid_at)
      select gen_random_uuid()::text, id, 'full', 1999, 'paid', now(), now()
      from unnest($1::text[]) as paying (id)`,
    [ids],
  )
  const owners = Array.from({ length: sessionsEach }, () => ids).flat()
  const tokens = owners.map(() => randomBytes(24).toString('base64url'))
  await pool.query(
    `insert into sessions (id, token, member_id, expires_at, created_at, updated_at)
      select gen_random_uuid()::text, token, id, now() + interval '30 days', now(), now()
      from unnest($1::text[], $2::text[]) as new (token, id)`,
    [tokens, owners],
  )
  const secret = signingSecret(ring)
  return owners.map((id, at) => {
    return { id, cookie: `sidelight=${sessionCookieValue(tokens[at] ?? '', secret)}` }
  })
}
