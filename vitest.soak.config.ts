import { defineConfig } from 'vitest/config'

const HOURS_MS = 4 * 60 * 60 * 1_000

/** `npm run test:soak`: needs PostgreSQL and Redis. */
export default defineConfig({
  test: {
    name: 'soak',
    include: ['server/test/soak/*.test.ts'],
    environment: 'node',
    // A line of progress is printed as it is written.
    disableConsoleIntercept: true,
    testTimeout: HOURS_MS,
    hookTimeout: 120_000,
  },
})
