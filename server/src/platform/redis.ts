import { Redis } from 'ioredis'

/**
 * A connection for shared budgets. While Redis is away its calls fail at once instead of waiting, so
 * that the limits can fall back (`limits.ts`); it reconnects by itself.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  // Without a listener every lost connection is printed; readiness tells of it instead.
  redis.on('error', () => undefined)
  return redis
}
