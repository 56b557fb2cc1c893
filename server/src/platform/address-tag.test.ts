import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { addressTag } from './address-tag.ts'
import { createBlindIndex } from './blind-index.ts'

const index = createBlindIndex([{ id: 'k1', secret: randomBytes(32) }])
const tag = (address: string) => addressTag(index, address)

it('counts one IPv6 line once, however its lower half changes', () => {
  const line = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:1:2:3',
    '2001:0db8:0001:0002::',
    '2001:DB8:1:2::9%eth0',
  ]
  expect(new Set(line.map(tag)).size).toBe(1)
  expect(tag('2001:db8:1:3::1')).not.toBe(tag('2001:db8:1:2::1'))
  expect(tag('::1')).not.toBe(tag('2001:db8::1'))
})

it('tells IPv4 addresses apart and sees through their mapped form', () => {
  expect(tag('192.0.2.1')).not.toBe(tag('192.0.2.2'))
  expect(tag('::ffff:192.0.2.1')).toBe(tag('192.0.2.1'))
})
