import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { createTestMember, say, type TestMember } from '../../../test/rooms/test-member.ts'
import { memoryPins } from './log/memory-pins.ts'
import { RoomClient } from './log/room-client.ts'
import type { RoomCalls } from './room-calls.ts'

let server: RoomServer
let annas: TestMember
let anna: RoomClient

/** Resolves to a client of Anna, some of whose calls are replaced. */
async function clientWith(change: (calls: RoomCalls) => Partial<RoomCalls>): Promise<RoomClient> {
  const calls = server.connect('anna')
  return annas.open({ ...calls, ...change(calls) })
}

beforeEach(async () => {
  server = new RoomServer()
  annas = await createTestMember(server, 'anna')
  anna = await annas.open()
})

describe('§2 the newcomers of a room', () => {
  it('§2 include each member until she was acknowledged once', async () => {
    await anna.acknowledge(99)
    await (await createTestMember(server, 'bea')).open()
    await anna.sync()
    expect(anna.state().newSincePin).toHaveLength(1)
    await anna.acknowledge(1)
    await anna.acknowledge(0)
    expect(anna.state().newSincePin).toEqual([])
    expect((await annas.open()).state().newSincePin).toEqual([])
  })

  it('§2 include neither a member who has left nor the reader herself', async () => {
    const bea = await (await createTestMember(server, 'bea')).open()
    await (await createTestMember(server, 'carla')).open()
    server.gone.add('carla')
    await bea.sync()
    await bea.renew(['carla'])
    const anew = await createTestMember(server, 'anna')
    const calls = server.connect('anna')
    const parts = { roomId: server.room, memberId: 'anna', root: anew.root, calls }
    const again = await RoomClient.open({ ...parts, pins: annas.pins })
    await again.reset()
    expect(again.state().newSincePin).toEqual([{ id: 'bea', how: 'joined' }])
    const elsewhere = await RoomClient.open({ ...parts, pins: memoryPins() })
    expect(elsewhere.state()).toMatchObject({
      isFirstLook: true,
      newSincePin: [{ id: 'bea', how: 'joined' }],
    })
  })
})

describe('§2 a server that misbehaves', () => {
  it('§2 is not retried forever', async () => {
    const late = await clientWith(() => ({ addEpoch: async () => 'stale' }))
    await expect(late.renew()).rejects.toMatchObject({ reason: 'busy' })
    const unheard = await clientWith(() => ({ sendMessage: async () => 'stale' }))
    await expect(unheard.send(unheard.draft('hello'))).rejects.toMatchObject({ reason: 'busy' })
    const [first] = server.rowsFor('anna', -1)
    const rows = first ? Array.from({ length: 200 }, () => first) : []
    const endless = clientWith(() => ({ listEpochs: async () => rows }))
    await expect(endless).rejects.toMatchObject({ reason: 'bad_log' })
  })

  it("§2 removes the badge of the room while it withholds the member's key", async () => {
    let withheld = false
    const tab = await clientWith((calls) => ({
      listEpochs: async (after) => {
        const rows = await calls.listEpochs(after)
        return withheld ? rows.map((row) => ({ ...row, wrap: null })) : rows
      },
    }))
    expect(tab.state().badge).toBe('encrypted')
    withheld = true
    await (await createTestMember(server, 'bea')).open()
    await expect(tab.sync()).rejects.toMatchObject({ reason: 'no_key' })
    expect(tab.state()).toMatchObject({ badge: 'unverified', lockedBefore: 3 })
    withheld = false
    await tab.acknowledge(tab.state().epoch)
    await expect(tab.send(tab.draft('hello'))).rejects.toMatchObject({ reason: 'no_key' })
    await tab.sync()
    expect(tab.state()).toMatchObject({ badge: 'encrypted', lockedBefore: 0, epoch: 2 })
  })

  it('§2 cannot hide a message between two others, even if earlier ones are not loaded', async () => {
    const bea = await (await createTestMember(server, 'bea')).open()
    const talk = async (client: RoomClient, text: string) => {
      await client.read(server.messages)
      await say(client, text)
    }
    for (const text of ['one', 'two', 'three']) await talk(anna, text)
    await talk(bea, 'kept back')
    await talk(anna, 'an answer')
    const told = server.messages.filter(({ seq }) => seq === 3 || seq === 5)
    expect((await anna.read(told)).map(({ gap }) => gap)).toEqual([null, 'missing'])
  })

  it('§2 cannot move a message with an older key behind one with a newer key', async () => {
    await say(anna, 'old')
    await anna.renew()
    await say(anna, 'new')
    const [old, young] = server.messages
    if (!old || !young) throw new Error('They were sent.')
    const late = { ...old, seq: 3 }
    expect((await anna.read([young, late])).map(({ gap }) => gap)).toEqual([null, 'reordered'])
  })
})

it('§2 an unencrypted message that arrives without its text is locked, and cannot be reported', async () => {
  await say(anna, 'sealed')
  const [row] = server.messages
  if (!row) throw new Error('It was sent.')
  const plain = { ...row, id: 'plain', seq: 2, encrypted: false, content: 'Hello' }
  const early = { ...plain, id: 'early', seq: 3, content: '' }
  const read = await anna.read([row, plain, early])
  expect(read.map(({ state }) => state)).toEqual(['open', 'plain', 'locked'])
  expect(await anna.proofOf(early)).toBeNull()
})

describe('§2 a tab with an older state', () => {
  it('§2 reads a message with a key that it did not know yet', async () => {
    const other = await annas.open()
    await other.renew()
    await other.send(other.draft('under the new one'))
    const [read] = await anna.read(server.messages)
    expect(read).toMatchObject({ state: 'open', text: 'under the new one' })
  })

  it('§2 sends the same encrypted message again if the answer was lost', async () => {
    const contents: string[] = []
    const tab = await clientWith((calls) => ({
      sendMessage: async (content, key) => {
        contents.push(content)
        const answer = await calls.sendMessage(content, key)
        if (contents.length === 1) throw new Error('The answer was lost.')
        return answer
      },
    }))
    const draft = tab.draft('once')
    await expect(tab.send(draft)).rejects.toThrow('lost')
    await tab.send(draft)
    expect(contents[1]).toBe(contents[0])
    expect(server.messages).toHaveLength(1)
  })

  it('§2 links a new key to the previous one', async () => {
    await anna.renew()
    const bea = await (await createTestMember(server, 'bea')).open()
    server.gone.add('bea')
    await anna.sync()
    await anna.renew(['bea'])
    expect(server.epochs.map(({ links }) => links.size)).toEqual([0, 1, 0, 1])
    expect(bea.state().canShare).toBe(false)
  })

  it('§2 does not derive a key again', async () => {
    await anna.renew()
    const derived = vi.spyOn(crypto.subtle, 'deriveBits')
    await anna.sync()
    expect(derived).not.toHaveBeenCalled()
    await anna.renew()
    expect(derived).toHaveBeenCalled()
    derived.mockRestore()
  })

  it('§2 runs its requests one after the other', async () => {
    const running = new Set<string>()
    const overlaps: string[] = []
    const tab = await clientWith((calls) => ({
      listEpochs: async (after) => {
        if (running.size > 0) overlaps.push(`${after}`)
        running.add('listEpochs')
        const rows = await calls.listEpochs(after)
        running.delete('listEpochs')
        return rows
      },
    }))
    await Promise.all([tab.sync(), tab.renew(), tab.sync(), tab.shareHistory(Infinity)])
    expect(overlaps).toEqual([])
  })
})
