import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Phrases that announce a feature which does not exist yet. */
const LATER = /coming (?:later|soon)|not (?:built|ready) yet|pr[oó]ximamente|muy pronto/i

it('§9 no text of a screen or an email announces a feature that does not exist yet', () => {
  const catalogues = globSync('{contract,server,web}/src/**/messages.es.po')
  const promises = catalogues.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^msg(?:id|str) /.test(line) && LATER.test(line))
      .map((line) => `${path}: ${line}`),
  )
  expect(catalogues.length).toBeGreaterThan(10)
  expect(promises).toEqual([])
})
