import { comparedPassword, printOf } from '@sidelight/contract/rules/password-print'
import { describe, expect, it } from 'vitest'
import { isCommonPassword, listCommonPrints } from './common-passwords.ts'

describe('common passwords', () => {
  it.each(['123456', 'password1', 'Password1', 'QWERTYUIOP', 'iloveyou', 'ｉｌｏｖｅｙｏｕ'])(
    '§5 include %s, in any case and width',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  )

  it.each(['correct horse', 'abc-12', 'six666', 'a fresh start', 'abc12'])(
    'do not include %s, which other rules cover',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  )

  it('§5 can be checked in a browser by sending only the first part of the hash', async () => {
    for (const [password, common] of [
      ['Password1', true],
      ['correct horse', false],
    ] as const) {
      const { first, rest } = printOf(comparedPassword(password))
      const answered = await listCommonPrints(first)
      expect(answered.includes(rest)).toBe(common)
      expect(answered.length).toBeLessThan(60)
    }
  })
})
