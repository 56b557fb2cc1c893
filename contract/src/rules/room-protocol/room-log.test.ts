import { beforeAll, describe, expect, it } from 'vitest'
import { type Author, newAuthor, recordAfter } from '../../../test/room-author.ts'
import { applyRecord, emptyView, headOf, type RoomView } from './room-log.ts'
import type { RoomRecord } from './room-record.ts'

let anna: Author
let bea: Author
let carla: Author
let view: RoomView

function joining(kind: 'create' | 'join' | 'reset', { member }: Author, at = view): RoomRecord {
  return { ...recordAfter(at, { kind, by: member.id }), add: member }
}

async function follow(author: Author, record: RoomRecord, at = view): Promise<RoomView> {
  return (await applyRecord(at, await author.sign(record))).view
}

// Creates a room of two members, the fewest for which every rule can be broken.
beforeAll(async () => {
  anna = await newAuthor('anna')
  bea = await newAuthor('bea')
  carla = await newAuthor('carla')
  view = await follow(anna, joining('create', anna, emptyView('room')), emptyView('room'))
  view = await follow(bea, joining('join', bea))
})

describe("§2 the log of a room's members", () => {
  it('§2 lists its members in joining order, and its head is the digest of its newest record', async () => {
    const jws = await carla.sign(joining('join', carla))
    const { view: next, record } = await applyRecord(view, jws)
    expect(next.members.map(({ id }) => id)).toEqual(['anna', 'bea', 'carla'])
    expect(next).toMatchObject({ n: 2, head: await headOf(jws) })
    expect(record.kind).toBe('join')
    expect(JSON.parse(JSON.stringify(next))).toEqual(next)
  })

  it('§2 does not change its members when a member renews the key', async () => {
    const next = await follow(bea, recordAfter(view, { kind: 'rekey', by: 'bea' }))
    expect(next).toMatchObject({ n: 2, members: view.members })
  })

  it('§2 replaces the keys of a member who resets them, and leaves her place in the list', async () => {
    const again = await newAuthor('anna')
    const next = await follow(again, joining('reset', again))
    expect(next.members).toEqual([again.member, bea.member])
  })

  it('§2 drops a member whom another member removes', async () => {
    const removal = { ...recordAfter(view, { kind: 'remove', by: 'bea' }), remove: ['anna'] }
    expect((await follow(bea, removal)).members).toEqual([bea.member])
  })

  it('§2 refuses a record with a wrong number, previous record or room', async () => {
    const good = recordAfter(view, { kind: 'rekey', by: 'anna' })
    const conflict = { code: 'conflict' }
    await expect(follow(anna, { ...good, n: 3 })).rejects.toMatchObject(conflict)
    await expect(follow(anna, { ...good, n: 1 })).rejects.toMatchObject(conflict)
    await expect(follow(anna, { ...good, prev: good.kc })).rejects.toMatchObject(conflict)
    await expect(follow(anna, { ...good, room: 'other' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('§2 refuses a record that is signed with the key of another member', async () => {
    const record = recordAfter(view, { kind: 'rekey', by: 'anna' })
    await expect(follow(bea, record)).rejects.toThrow('its signature is wrong')
    const signed = await anna.sign(record)
    const last = signed.at(-2) === 'A' ? 'B' : 'A'
    const flipped = signed.slice(0, -2) + last + signed.slice(-1)
    await expect(applyRecord(view, flipped)).rejects.toThrow('its signature is wrong')
    await expect(follow(anna, joining('reset', carla))).rejects.toThrow('not a member')
    const stolen = { ...joining('reset', carla), by: 'anna' }
    await expect(follow(carla, stolen)).rejects.toThrow('a member can add only herself')
  })

  it('§2 refuses new keys of a member that are signed with her old key', async () => {
    const again = await newAuthor('anna')
    await expect(follow(anna, joining('reset', again))).rejects.toThrow('its signature is wrong')
  })

  it('§2 refuses to add a member twice, and to create a room that exists', async () => {
    const twin = await newAuthor('anna')
    await expect(follow(twin, joining('join', twin))).rejects.toThrow('a member already')
    await expect(follow(carla, joining('create', carla))).rejects.toThrow('only the first')
    const empty = emptyView('room')
    await expect(follow(carla, joining('join', carla, empty), empty)).rejects.toThrow('only the')
  })

  it('§2 refuses a newcomer with keys that are already in the room', async () => {
    const keysOf = (kem: string, sig: string) => ({ ...carla, member: { id: 'carla', kem, sig } })
    for (const [kem, sig] of [
      [anna.member.kem, carla.member.sig],
      [anna.member.sig, carla.member.sig],
      [carla.member.kem, anna.member.sig],
    ] as const) {
      const thief = keysOf(kem, sig)
      await expect(follow(carla, joining('join', thief))).rejects.toThrow('its keys are not new')
    }
    const one = keysOf(carla.member.sig, carla.member.sig)
    await expect(follow(carla, joining('join', one))).rejects.toThrow('the same')
    const halfNew = { ...carla, member: { ...anna.member, sig: carla.member.sig } }
    await expect(follow(carla, joining('reset', halfNew))).rejects.toThrow('its keys are not new')
  })

  it('§2 refuses a newcomer whose keys are not points on the curve', async () => {
    const nowhere = `B${'A'.repeat(86)}`
    const unwrappable = { ...carla.member, kem: nowhere }
    const join = joining('join', { ...carla, member: unwrappable })
    await expect(follow(carla, join)).rejects.toThrow('not a point')
    const unsigned = { ...carla.member, sig: nowhere }
    await expect(follow(carla, joining('join', { ...carla, member: unsigned }))).rejects.toThrow(
      'not a point',
    )
  })

  it('§2 refuses to remove the author, a stranger, no member, or a member twice', async () => {
    const removal = (remove: string[]) => ({
      ...recordAfter(view, { kind: 'remove', by: 'bea' }),
      remove,
    })
    await expect(follow(bea, removal(['bea']))).rejects.toThrow('nobody removes herself')
    await expect(follow(bea, removal(['anna', 'bea']))).rejects.toThrow('nobody removes herself')
    await expect(follow(bea, removal(['carla']))).rejects.toThrow('who is not a member')
    await expect(follow(bea, removal([]))).rejects.toThrow('it removes nobody')
    await expect(follow(bea, removal(['anna', 'anna']))).rejects.toThrow('somebody twice')
    const stranger = { ...recordAfter(view, { kind: 'remove', by: 'carla' }), remove: ['bea'] }
    await expect(follow(carla, stranger)).rejects.toThrow('not a member')
  })

  it('§2 accepts up to 100 members', async () => {
    const crowd = Array.from({ length: 98 }, (_, place) => ({
      id: `m${place}`,
      kem: `k${place}`,
      sig: `s${place}`,
    }))
    const members = [...view.members, ...crowd]
    const full = { ...view, members }
    await expect(follow(carla, joining('join', carla, full), full)).rejects.toThrow('is full')
    const almost = { ...view, members: members.slice(1) }
    expect((await follow(carla, joining('join', carla, almost), almost)).members.length).toBe(100)
  })
})
