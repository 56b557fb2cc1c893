import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('common passwords', () => {
  it.each(['123456', 'password1', 'Password1', 'QWERTYUIOP', 'iloveyou', 'ｉｌｏｖｅｙｏｕ'])(
    '§5 knows %s, however it is written',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  )

  it.each(['correct horse', 'abc-12', 'six666', 'a fresh start', 'abc12'])(
    'leaves %s to the other rules',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  )
})
