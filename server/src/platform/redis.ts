import { Redis } from 'ioredis'

/**
 * A connection for shared budgets. While Redis is away its calls fail at once instead of waiting, so
 * that the limits can fall back (`limits.ts`); it reconnects by itself.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  // Without a listener every failed attempt to reconnect is printed.
  redis.on('error', () => undefined)
  return redis
}

/** Tells each loss of the connection once, and each return. */
export function watchRedis(redis: Redis, tell: (state: 'lost' | 'ready') => void): void {
  let ready = false
  redis.on('ready', () => {
    ready = true
    tell('ready')
  })
  redis.on('close', () => {
    if (ready) tell('lost')
    ready = false
  })
}
