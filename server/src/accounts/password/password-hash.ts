import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { MODERATOR_PASSWORD_MIN } from '@sidelight/contract/rules/limits'

// argon2id with 19 MiB and two passes: OWASP's second recommended setting.
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Parameters of argon2id; `memoryCost` in KiB. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()))
const WAITING_AT_MOST = 64

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a few hashes at a time and queues some more, so that a flood of sign-ins leaves threads for
 * other work. Throws `unavailable` if the queue is full.
 */
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else if (waiting.length < WAITING_AT_MOST) {
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    throw new Problem('unavailable', msg('Sign-in is busy. Please try again shortly.'), {
      retryAfterSeconds: 2,
    })
  }
  try {
    return await work()
  } finally {
    // The slot is passed to the hash that has waited longest, so a later one cannot take it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Prefix of the hash of a password that is long enough for a moderator. Hashes are stored sealed,
 * so the database does not reveal which of them have it.
 */
const LONG = 'long:'

export type PasswordHash = ReturnType<typeof createPasswordHash>

/**
 * Returns functions that hash passwords at a given cost and verify them. A stored hash contains its
 * cost.
 */
export function createPasswordHash(cost: HashCost) {
  return {
    async hash(password: string): Promise<string> {
      const normal = password.normalize('NFKC')
      const hashed = await withHashSlot(() => hash(normal, cost))
      return Array.from(normal).length >= MODERATOR_PASSWORD_MIN ? LONG + hashed : hashed
    },
    verify: ({ hash: stored, password }: { hash: string; password: string }) =>
      withHashSlot(() => verify(stored.replace(LONG, ''), password.normalize('NFKC'))),
    isOfLong: (stored: string) => stored.startsWith(LONG),
  }
}

export const passwordHash = createPasswordHash(COST)
