import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '@sidelight/contract/problem'

// argon2id, 19 MiB, two passes: OWASP's second recommended setting.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()))
const WAITING_AT_MOST = 64

let running = 0
const waiting: (() => void)[] = []

/** A flood of sign-ins must not starve everything else of threads: few hashes run, some wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else if (waiting.length < WAITING_AT_MOST) {
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    throw new Problem('unavailable', 'Sign-in is busy. Please try again shortly.', {
      retryAfterSeconds: 2,
    })
  }
  try {
    return await work()
  } finally {
    // The place goes to who waits longest; nobody who comes later slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** (policy) From so many characters on a password is long enough for a moderator. */
const LONG_PASSWORD = 12
/** Stands before the hash of a long one. What is stored is sealed, so it helps no thief. */
const LONG = 'long:'

export const passwordHash = {
  async hash(password: string): Promise<string> {
    const normal = password.normalize('NFKC')
    const hashed = await inTurn(() => hash(normal, COST))
    return Array.from(normal).length >= LONG_PASSWORD ? LONG + hashed : hashed
  },
  verify: ({ hash: stored, password }: { hash: string; password: string }) =>
    inTurn(() => verify(stored.replace(LONG, ''), password.normalize('NFKC'))),
  isOfLong: (stored: string) => stored.startsWith(LONG),
}
