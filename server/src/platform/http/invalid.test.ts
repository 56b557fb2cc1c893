import { msg } from '@sidelight/contract/msg'
import { expect, it } from 'vitest'
import { invalidField } from './invalid.ts'

it('§8 a refusal of one field says in its message what is wrong with the field', () => {
  const sentence = msg('Say what is wrong.')
  expect(invalidField('text', sentence)).toMatchObject({
    code: 'invalid',
    sentence,
    fields: { text: sentence },
  })
})
