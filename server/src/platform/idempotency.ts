import { Problem } from '@sidelight/contract/problem'
import type { BlindIndex } from './blind-index.ts'
import type { Handle } from './tables.ts'
import type { Vault } from './vault.ts'

interface IdempotencyRow {
  scope: Buffer
  requestTag: Buffer
  answer: Buffer | null
  createdAt: Date
}

declare module './tables.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyRow
  }
}

const SEALED = 'idempotency_keys.answer'

export interface Attempt {
  memberId: string
  call: string
  key: string
  body: unknown
  at: Date
}

interface Sealing {
  vault: Vault
  index: BlindIndex
}

/**
 * Runs `create` once for a key of a member and call, inside the caller's transaction: the row that
 * remembers the answer commits together with what was created, so neither a crash nor a parallel
 * retry can create twice. A replay gets the first answer; the same key with another body is refused.
 */
export async function once(
  db: Handle,
  { vault, index, attempt }: Sealing & { attempt: Attempt },
  create: () => Promise<string>,
): Promise<string> {
  const scope = index.tag(
    'idempotency',
    JSON.stringify([attempt.memberId, attempt.call, attempt.key]),
  )
  const requestTag = index.tag('idempotency', JSON.stringify(attempt.body))
  // Waits for a parallel transaction that holds the same key.
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ scope, requestTag, answer: null, createdAt: attempt.at })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .returning('scope')
    .executeTakeFirst()
  if (!claimed) return replay(db, scope, { vault, requestTag })
  const answer = await create()
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: vault.seal(SEALED, answer) })
    .where('scope', '=', scope)
    .execute()
  return answer
}

async function replay(
  db: Handle,
  scope: Buffer,
  { vault, requestTag }: { vault: Vault; requestTag: Buffer },
): Promise<string> {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestTag', 'answer'])
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow()
  if (!first.answer || !requestTag.equals(first.requestTag)) {
    throw new Problem('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  }
  return vault.open(SEALED, first.answer)
}

/** Forgets keys older than the given moment. */
export async function forgetIdempotencyKeys(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
