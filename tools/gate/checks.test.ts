import { expect, it } from 'vitest'
import { phases } from './checks.ts'

it('names each check of the gate once', () => {
  const names = phases.flat(2).map((check) => check.name)
  expect(names).toContain('lint and types')
  expect(names).toContain('unit tests')
  expect(names).toContain('web tests')
  expect(names).toContain('end-to-end tests')
  expect(names.length).toBeGreaterThan(12)
  expect(new Set(names).size).toBe(names.length)
})
