import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bothDatabases } from '../../server/test/both-databases.ts'
import { ROOT } from '../run-command.ts'

it.each(bothDatabases)('the tests of both databases: %s names files', (pattern) => {
  expect(globSync(pattern, { cwd: ROOT })).not.toEqual([])
})
