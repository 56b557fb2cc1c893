import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { BlindIndex } from '../../crypto/blind-index.ts'
import { sealedString } from '../../crypto/sealed-column.ts'
import type { Vault } from '../../crypto/vault.ts'
import { lockTags } from '../../database/advisory-lock.ts'
import type { Handle } from '../../database/tables.ts'
import { startOfHour } from '../../start-of-hour.ts'
import { pad } from '../write-response.ts'
import {
  claimIdempotencyKey,
  type FirstAttempt,
  findFirstAttempt,
  setIdempotentAnswer,
} from './idempotency-keys-table.ts'

export const sealedAnswer = sealedString({
  table: 'idempotencyKeys',
  column: 'answer',
  key: { column: 'scope', type: 'bytea' },
})

/**
 * (policy) The length in bytes to which answers are padded; longer ones to a multiple of the second.
 * The exact length would lead from a row to the warning whose text is as long.
 */
const SHORT = 2_048
const LONG = 16_384

const padded = (answer: string): string =>
  pad(answer, Buffer.byteLength(answer) <= SHORT ? SHORT : LONG)

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
 * Runs `create` once for each member, call and idempotency key, inside the caller's transaction.
 * The row with the answer commits together with the result, so neither a crash nor a parallel retry
 * can create twice. A repeated call returns the first answer. Throws `idempotency_mismatch` for the
 * same key with another body. During a rotation, rows under any key of the ring are found.
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
    await lockTags(db, [scope, ...otherScopes])
    const first = await findFirstAttempt(db, otherScopes)
    if (first) return replay(first, vault, requestTags)
  }
  // Waits for a parallel transaction that inserts the same scope.
  const claimed = await claimIdempotencyKey(db, { scope, requestTag, createdAt: startOfHour(at) })
  if (!claimed) return replay(await findFirstAttempt(db, [scope]), vault, requestTags)
  const answer = await create()
  await setIdempotentAnswer(db, scope, sealedAnswer.seal(vault, padded(answer)))
  return answer
}

function replay(first: FirstAttempt | undefined, vault: Vault, requestTags: Buffer[]): string {
  if (!first?.answer || !requestTags.some((tag) => tag.equals(first.requestTag))) {
    throw new Problem(
      'idempotency_mismatch',
      msg('This Idempotency-Key was used for another request.'),
    )
  }
  return sealedAnswer.open(vault, first.answer).trimEnd()
}
