import { expect, it } from 'vitest'
import { traceOf } from './trace-of.ts'

it('a trace has the name, code and stack of an error, and nothing of its message', () => {
  const error = Object.assign(new TypeError('no row for\nwren@example.org'), { code: '42P01' })
  const trace = traceOf(error)
  expect(trace).toMatchObject({ error: 'TypeError', code: '42P01' })
  expect(trace.stack?.[0]).toContain('trace-of.test.ts')
  expect(JSON.stringify(trace)).not.toMatch(/wren|no row/)
})

it('a trace of a thrown value that is not an error has its type', () => {
  expect(traceOf('wren@example.org')).toEqual({ error: 'string' })
})
