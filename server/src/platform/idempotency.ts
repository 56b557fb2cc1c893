import { Problem } from '@sidelight/contract/problem'
import type { BlindIndex } from './blind-index.ts'
import { holdTags } from './hold-tags.ts'
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
 * While keys are being rotated, what was claimed under any key of the ring counts.
 */
export async function once(
  db: Handle,
  { vault, index, attempt }: Sealing & { attempt: Attempt },
  create: () => Promise<string>,
): Promise<string> {
  const { memberId, call, key, body, at } = attempt
  const [scope, ...otherScopes] = index.tags('idempotency', JSON.stringify([memberId, call, key]))
  const requestTags = index.tags('idempotency', JSON.stringify(body))
  const [requestTag] = requestTags
  if (!scope || !requestTag) throw new Error('The ring holds no key')
  if (otherScopes.length > 0) {
    await holdTags(db, [scope, ...otherScopes])
    const first = await findFirst(db, otherScopes)
    if (first) return replay(first, vault, requestTags)
  }
  // Waits for a parallel transaction that holds the same key.
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ scope, requestTag, answer: null, createdAt: at })
    .onConflict((conflict) => conflict.column('scope').doNothing())
    .returning('scope')
    .executeTakeFirst()
  if (!claimed) return replay(await findFirst(db, [scope]), vault, requestTags)
  const answer = await create()
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: vault.seal(SEALED, answer) })
    .where('scope', '=', scope)
    .execute()
  return answer
}

type FirstAttempt = Pick<IdempotencyRow, 'requestTag' | 'answer'>

async function findFirst(db: Handle, scopes: Buffer[]): Promise<FirstAttempt | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestTag', 'answer'])
    .where('scope', 'in', scopes)
    .executeTakeFirst()
}

function replay(first: FirstAttempt | undefined, vault: Vault, requestTags: Buffer[]): string {
  if (!first?.answer || !requestTags.some((tag) => tag.equals(first.requestTag))) {
    throw new Problem('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  }
  return vault.open(SEALED, first.answer)
}

/** Forgets keys older than the given moment. */
export async function forgetIdempotencyKeys(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
