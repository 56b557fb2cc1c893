import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createBlindIndex } from '../crypto/blind-index.ts'
import { networkFor, networkOf } from './network.ts'

const index = createBlindIndex([{ id: 'k1', secret: randomBytes(32) }])
const tag = (address: string) => networkOf(index, address).line
const wider = (address: string) => networkOf(index, address).wider.map((network) => network.tag)

it('an IPv6 /64 counts as one network, whatever its lower half', () => {
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

it('IPv4 networks differ, and equal their IPv6-mapped form', () => {
  expect(tag('192.0.2.1')).not.toBe(tag('192.0.2.2'))
  expect(tag('::ffff:192.0.2.1')).toBe(tag('192.0.2.1'))
})

it('an IPv6 network belongs to a /56 and a /48, and an IPv4 one to no wider block', () => {
  const [of56, of48] = wider('2001:db8:1:20a::1')
  expect(wider('2001:db8:1:2ff::1')).toEqual([of56, of48])
  expect(wider('2001:db8:1:300::1')).toEqual([expect.not.stringMatching(of56 ?? ''), of48])
  expect(wider('2001:db8:2:20a::1')).not.toContain(of48)
  const all = [tag('2001:db8:1::1'), ...wider('2001:db8:1::1')]
  expect(new Set(all).size).toBe(3)
  expect(wider('192.0.2.1')).toEqual([])
  expect(wider('::ffff:192.0.2.1')).toEqual([])
})

it('each purpose has separate tags for a network, also for the wider blocks', () => {
  const network = networkOf(index, '2001:db8:1:2::1')
  const [one, other] = [networkFor('one', network), networkFor('other', network)]
  const tags = [network, one, other].flatMap(({ line, wider: around }) => [
    line,
    ...around.map((part) => part.tag),
  ])
  expect(new Set(tags).size).toBe(9)
})
