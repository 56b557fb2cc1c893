import { beforeEach, describe, expect, it } from 'vitest'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { say, textsOf, womanIn } from '../../../test/rooms/woman.ts'

let server: RoomServer

beforeEach(() => {
  server = new RoomServer()
})

describe('§2 a room with keys of its own', () => {
  it('§2 lets the first woman in alone, and the next while nobody is there', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    await say(anna, 'Is anyone else seeing him?')
    const bea = await (await womanIn(server, 'bea')).open()
    await say(bea, 'Yes, me.')
    expect(await textsOf(anna, server)).toEqual(['Is anyone else seeing him?', 'Yes, me.'])
    expect(await textsOf(bea, server)).toEqual(['(locked)', 'Yes, me.'])
    expect(bea.state()).toMatchObject({ standing: 'in', badge: 'encrypted', lockedBefore: 1 })
    expect(bea.state().members.map(({ id }) => id)).toEqual(['anna', 'bea'])
  })

  it('§2 opens what was earlier when a member shares it, to all at once', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    await say(anna, 'one')
    const bea = await (await womanIn(server, 'bea')).open()
    await say(bea, 'two')
    const carla = await (await womanIn(server, 'carla')).open()
    await anna.sync()
    expect(anna.state().canShare).toBe(true)
    expect(bea.state().canShare).toBe(false)
    await anna.acknowledge(anna.state().epoch)
    expect(await anna.shareHistory()).toBe(2)
    expect(await textsOf(bea, server)).toEqual(['one', 'two'])
    expect(await textsOf(carla, server)).toEqual(['one', 'two'])
    expect(anna.state().canShare).toBe(false)
    await bea.acknowledge(bea.state().epoch)
    expect(await bea.shareHistory()).toBe(0)
  })

  it('§2 opens everything in a second browser of hers, and makes no epoch for it', async () => {
    const woman = await womanIn(server, 'anna')
    const first = await woman.open()
    await say(first, 'one')
    await first.renew()
    await say(first, 'two')
    const again = await woman.open()
    expect(await textsOf(again, server)).toEqual(['one', 'two'])
    expect(again.state()).toMatchObject({ epoch: 1, lockedBefore: 0, newSincePin: [] })
  })

  it('§2 lets two tabs of hers write at once', async () => {
    const woman = await womanIn(server, 'anna')
    const tabs = [await woman.open(), await woman.open()]
    await Promise.all(tabs.map((tab, place) => tab.send(tab.draft(`tab ${place}`))))
    for (const tab of tabs)
      expect((await textsOf(tab, server)).toSorted()).toEqual(['tab 0', 'tab 1'])
  })

  it('§2 gives a message a new key when the room got one while she wrote', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    const bea = await (await womanIn(server, 'bea')).open()
    await anna.sync()
    await anna.acknowledge(anna.state().epoch)
    await anna.renew()
    await bea.send(bea.draft('late'))
    expect(bea.state().epoch).toBe(2)
    expect(await textsOf(anna, server)).toEqual(['late'])
  })

  it('§2 sends nothing to a newcomer whom she was not shown', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    const bea = await womanIn(server, 'bea')
    await bea.open()
    const draft = anna.draft('between us')
    await expect(anna.send(draft)).rejects.toMatchObject({ reason: 'newcomers' })
    expect(server.messages).toEqual([])
    expect(anna.state().newSincePin).toEqual([{ id: 'bea', how: 'joined' }])
    await expect(anna.shareHistory()).rejects.toMatchObject({ reason: 'newcomers' })
    await anna.acknowledge(0)
    await expect(anna.send(draft)).rejects.toMatchObject({ reason: 'newcomers' })
    await anna.acknowledge(anna.state().epoch)
    await anna.send(draft)
    expect(anna.state().newSincePin).toEqual([])
  })

  it('§2 gives nobody a key who was removed', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    const bea = await (await womanIn(server, 'bea')).open()
    await say(anna, 'to both')
    server.gone.add('bea')
    await anna.renew(['bea'])
    await say(anna, 'to nobody else')
    expect(await textsOf(bea, server)).toEqual(['to both', '(locked)'])
    expect(bea.state()).toMatchObject({ standing: 'removed', badge: 'unverified' })
    await expect(bea.send(bea.draft('still here'))).rejects.toMatchObject({ reason: 'removed' })
    await expect(bea.renew()).rejects.toMatchObject({ reason: 'removed' })
    expect(anna.state().events.at(-1)).toMatchObject({ kind: 'remove', members: ['bea'] })
  })

  it('§2 does not come back by itself after she was removed', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    const woman = await womanIn(server, 'bea')
    await woman.open()
    server.gone.add('bea')
    await anna.sync()
    await anna.renew(['bea', 'anna', 'nobody'])
    expect((await woman.open()).state().standing).toBe('removed')
    expect(server.view.members.map(({ id }) => id)).toEqual(['anna'])
  })

  it('§2 makes new keys for her only when she says so, and shows it to all', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    const old = await (await womanIn(server, 'bea')).open()
    await say(anna, 'before')
    const bea = await (await womanIn(server, 'bea')).open()
    expect(bea.state()).toMatchObject({ standing: 'lost_keys', badge: 'unverified', epoch: 1 })
    await expect(bea.send(bea.draft('hello'))).rejects.toMatchObject({ reason: 'lost_keys' })
    await bea.reset()
    await say(bea, 'new phone')
    await anna.sync()
    expect(anna.state().newSincePin).toEqual([{ id: 'bea', how: 'reset' }])
    expect(anna.state().members).toHaveLength(2)
    expect(await textsOf(bea, server)).toEqual(['(locked)', 'new phone'])
    expect(await textsOf(old, server)).toEqual(['before', '(locked)'])
    expect(old.state().standing).toBe('lost_keys')
    await anna.acknowledge(anna.state().epoch)
    await anna.shareHistory()
    expect(await textsOf(bea, server)).toEqual(['before', 'new phone'])
  })

  it('§2 makes no new keys for somebody who has hers', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    await anna.reset()
    expect(anna.state().epoch).toBe(0)
  })

  it('§2 renews the key before a message when it is a week old, or after 500 messages', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    await anna.send(anna.draft('one'))
    expect(anna.state().epoch).toBe(0)
    for (let count = 1; count < 500; count += 1) await anna.send(anna.draft('of many'))
    await anna.read(server.messages)
    await anna.send(anna.draft('with a new key'))
    expect(anna.state().epoch).toBe(1)
    server.now = new Date(Date.now() - 8 * 24 * 3_600_000)
    const later = await (await womanIn(server, 'bea')).open()
    await later.send(later.draft('with a newer key'))
    expect(later.state().epoch).toBe(3)
  })

  it('§2 names its members alike in every browser', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    const bea = await (await womanIn(server, 'bea')).open()
    await anna.sync()
    expect(anna.state().members).toEqual(bea.state().members)
    expect(await anna.safetyCode()).toBe(await bea.safetyCode())
    expect(await anna.safetyCode()).toMatch(/^\d{5}( \d{5}){5}$/)
    expect(await anna.safetyWords()).toBe(await bea.safetyWords())
    expect(await anna.safetyWords()).toMatch(/^[a-z]{5}( [a-z]{5}){5}$/)
    const code = await anna.safetyCode()
    await (await womanIn(server, 'carla')).open()
    await anna.sync()
    expect(await anna.safetyCode()).not.toBe(code)
  })
})

describe('§2 sending again', () => {
  it('§2 is the same message, however often it is tried and whichever try arrived', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    const draft = anna.draft('once')
    await anna.send(draft)
    await anna.send(draft)
    await anna.renew()
    expect(await anna.send(draft)).toBeNull()
    expect(await textsOf(anna, server)).toEqual(['once'])
  })

  it('§2 never seals two texts with one key: a draft stays as it was', async () => {
    const anna = await (await womanIn(server, 'anna')).open()
    const draft = anna.draft('once')
    expect(Object.isFrozen(draft)).toBe(true)
    expect(anna.draft('once').id).not.toBe(draft.id)
  })
})
