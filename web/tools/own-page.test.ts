import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ownPage } from '../test/own-page.ts'

it('every test file that gets its own page exists', () => {
  const web = path.resolve(import.meta.dirname, '..')
  expect(ownPage.filter((file) => !existsSync(path.join(web, file)))).toEqual([])
})
