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
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) {
      throw new Problem('unavailable', 'Sign-in is busy. Please try again shortly.', {
        retryAfterSeconds: 2,
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const passwordHash = {
  hash: (password: string) => inTurn(() => hash(password.normalize('NFKC'), COST)),
  verify: ({ hash: stored, password }: { hash: string; password: string }) =>
    inTurn(() => verify(stored, password.normalize('NFKC'))),
}
