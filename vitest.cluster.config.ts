import { defineConfig } from 'vitest/config'

/** `npm run test:cluster`: needs etcd, Patroni, HAProxy, PostgreSQL, Redis and openssl. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['server/test/cluster/*.test.ts'],
    environment: 'node',
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
})
