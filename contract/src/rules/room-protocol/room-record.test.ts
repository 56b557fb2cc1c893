import { describe, expect, it } from 'vitest'
import { type Author, newAuthor, recordAfter } from '../../../test/room-author.ts'
import { toBase64url } from './base64url.ts'
import { utf8 } from './framed-bytes.ts'
import { emptyView } from './room-log.ts'
import { type RoomRecord, readRecord, signingInput } from './room-record.ts'

const author: Author = await newAuthor('anna')
const create: RoomRecord = {
  ...recordAfter(emptyView('room'), { kind: 'create', by: 'anna' }),
  add: author.member,
}
const jws = await author.sign(create)
const [header = '', , signature = ''] = jws.split('.')
const refused = 'This is not a record of a room.'

function withPayload(json: string): string {
  return `${header}.${toBase64url(utf8(json))}.${signature}`
}

/**
 * Returns JSON in the field order of a record, so that only the change itself can cause a
 * rejection.
 */
function spell(change: object): string {
  const { room, n, prev, kind, by, at, add, remove, kc, ...more } = { ...create, ...change }
  return JSON.stringify({ room, n, prev, kind, by, at, add, remove, kc, ...more })
}

function changed(change: object): string {
  return withPayload(spell(change))
}

describe("§2 a record of a room's log", () => {
  it('§2 is parsed to the record that was signed', () => {
    expect(readRecord(jws).record).toEqual(create)
    expect(`${readRecord(jws).signed}.${signature}`).toBe(jws)
  })

  it('§2 is refused if it names another signature algorithm', () => {
    for (const alg of ['none', 'HS256', 'ES384']) {
      const other = toBase64url(utf8(JSON.stringify({ alg, typ: 'sidelight-epoch+1' })))
      expect(() => readRecord(jws.replace(header, other))).toThrow(refused)
    }
  })

  it.each([
    ['an extra field', { extra: 1 }],
    ['an id with other characters', { by: 'an na' }],
    ['an id that is too long', { by: 'a'.repeat(65) }],
    ['an epoch below 0', { n: -1 }],
    ['a fractional epoch', { n: 0.5 }],
    ['an epoch as text', { n: '0' }],
    ['an epoch beyond the bound', { n: 1_000_001 }],
    ['a head that is no digest', { prev: 'AAAA' }],
    ['a time before 1970', { at: -1 }],
    ['a commitment of another length', { kc: 'AAAA' }],
    ['an unknown kind', { kind: 'merge' }],
    ['a kind from the prototype of objects', { kind: 'constructor' }],
    ['a key of another length', { add: { ...author.member, kem: 'AAAA' } }],
    ['a key that is no text', { add: { ...author.member, sig: 4 } }],
    ['a newcomer that is null', { add: null }],
    ['a removal beside a newcomer', { remove: ['bea'] }],
    ['a renewal that adds a newcomer', { kind: 'rekey' }],
    ['a removal without a list', { kind: 'remove', add: undefined, remove: 'bea' }],
    [
      'a removal of more members than a record holds',
      { kind: 'remove', add: undefined, remove: Array(41).fill('bea') },
    ],
  ])('§2 is refused with %s', (_rule, change) => {
    expect(() => readRecord(changed(change))).toThrow(refused)
  })

  it('§2 is refused with extra spaces, another order of fields or a duplicate field', () => {
    const { room, ...rest } = create
    const spelt = spell({})
    expect(readRecord(withPayload(spelt)).record).toEqual(create)
    expect(() => readRecord(withPayload(`${spelt} `))).toThrow(refused)
    expect(() => readRecord(withPayload(JSON.stringify({ ...rest, room })))).toThrow(refused)
    expect(() => readRecord(withPayload(spelt.replace('{', '{"n":5,')))).toThrow(refused)
    expect(() => readRecord(withPayload(`\uFEFF${spelt}`))).toThrow(refused)
  })

  it('§2 is refused without its three parts or a complete signature', () => {
    const unsigned = signingInput(create)
    for (const other of [
      '',
      '..',
      unsigned,
      `${unsigned}.`,
      `${jws}.`,
      `${jws}A`,
      jws.slice(0, -1),
      withPayload('null'),
      withPayload('"text"'),
      `${header}.${toBase64url(new Uint8Array([0xff, 0xfe]))}.${signature}`,
    ]) {
      expect(() => readRecord(other)).toThrow(refused)
    }
  })

  it('§2 can remove 40 members with short ids at once, and not as many with long ones', () => {
    const removal = (count: number, length: number) =>
      changed({
        kind: 'remove',
        room: 'r'.repeat(64),
        prev: create.kc,
        add: undefined,
        remove: Array(count).fill('b'.repeat(length)),
      })
    expect(readRecord(removal(40, 32)).record.remove).toHaveLength(40)
    expect(() => readRecord(removal(40, 64))).toThrow(refused)
  })
})
