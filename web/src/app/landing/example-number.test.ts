import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import { expect, it } from 'vitest'
import { exampleWarnings } from '../../ui/example-messages.ts'
import { lookUpExample } from './example-number.ts'
import { clearNumber, exampleNumbers } from './example-numbers.ts'

it('§2 the example lookup finds an example number in any common format', () => {
  for (const text of ['(415) 555-0142', '4155550142', '+1 415 555 0142', '1-415-555-0142']) {
    expect(lookUpExample(text)).toEqual({
      kind: 'warning',
      warning: exampleWarnings['(415) 555-0142'],
    })
  }
})

it('§2 the example lookup has one number without warnings, and knows no others', () => {
  expect(lookUpExample('646.555.0123')).toEqual({ kind: 'clear' })
  expect(lookUpExample('(415) 555-0143')).toEqual({ kind: 'unknown' })
  expect(lookUpExample('@marcusid')).toEqual({ kind: 'unknown' })
  expect(lookUpExample('  ')).toBeUndefined()
})

it('§2 the example lookup uses reserved numbers, masked as on the board', () => {
  expect(exampleNumbers).toEqual([...Object.keys(exampleWarnings), clearNumber])
  for (const number of exampleNumbers) expect(number).toMatch(/^\(\d{3}\) 555-01\d\d$/)
  for (const [number, warning] of Object.entries(exampleWarnings)) {
    expect(warning.phone).toBe(maskPhone(`+1${number.replaceAll(/\D/g, '')}`))
  }
})
