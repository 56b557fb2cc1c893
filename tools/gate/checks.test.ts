import { expect, it } from 'vitest'
import { phases } from './checks.ts'

it('each check of the gate has a different name', () => {
  const names = phases.flat(2).map((check) => check.name)
  expect(names).toContain('lint and types')
  expect(names).toContain('unit tests')
  expect(names).toContain('web tests')
  expect(names).toContain('end-to-end tests')
  expect(names.length).toBeGreaterThan(12)
  expect(new Set(names).size).toBe(names.length)
})
