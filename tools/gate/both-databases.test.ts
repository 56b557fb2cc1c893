import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bothDatabases } from '../../server/test/both-databases.ts'
import { ROOT } from '../run-command.ts'

it.each(bothDatabases)(
  'the file pattern of tests for both databases matches a file: %s',
  (pattern) => {
    expect(globSync(pattern, { cwd: ROOT })).not.toEqual([])
  },
)
