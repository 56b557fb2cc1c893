import { Redis } from 'ioredis'

/** A Redis that is silent for this long counts as unavailable, and its connection is closed. */
const SILENT_FOR_MS = 1_000

/**
 * Returns a connection for shared budgets. While Redis is unavailable, commands fail at once
 * instead of waiting, so that the limits can fall back (`limits.ts`). It reconnects by itself.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENT_FOR_MS,
  })
  // Without a listener, every failed attempt to reconnect is printed.
  redis.on('error', () => undefined)
  return redis
}

/** Calls `tell` once for each loss of the connection and once for each return. */
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
