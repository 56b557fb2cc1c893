import { expect, it } from 'vitest'
import { FULL_TAG } from '../server/test/long-run.ts'
import { withDemo } from './demo-server.ts'

it('§2 the demo of the pictures starts although its day is weeks ago', {
  tags: [FULL_TAG],
}, async () => {
  const status = await withDemo(new Date('2026-01-05T17:00:00Z'), async (origin) => {
    const answer = await fetch(`${origin}/health/ready`)
    return answer.status
  })
  expect(status).toBe(200)
})
