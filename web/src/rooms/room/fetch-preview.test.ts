import { afterEach, describe, expect, it, vi } from 'vitest'
import { RoomServer } from '../../../test/rooms/room-server.ts'
import { createTestMember, say, type TestMember } from '../../../test/rooms/test-member.ts'
import { fetchPreview } from './fetch-preview.ts'
import { previews } from './previews.ts'

afterEach(() => {
  previews.set(new Map())
  vi.unstubAllGlobals()
})

/** Fetches the preview of the room for this member from the server's calls alone. */
async function fetchFor({ id: memberId, root }: TestMember, server: RoomServer) {
  const { room: id, messages } = server
  const facts = { id, memberId, phoneNumber: '***', knowsNumber: false, paused: false, blocked: [] }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.includes(id) && method !== 'GET') sent.push(`${method} ${url}`)
    const after = Number(new URLSearchParams(url.split('?')[1]).get('after'))
    if (url.includes('/messages')) return Response.json(messages.filter(({ seq }) => seq > after))
    if (url.includes('/epochs')) return Response.json(server.rowsFor(memberId, after))
    return Response.json(url.includes(id) ? { ...facts, leaving: [] } : {})
  })
  const summary = { ...facts, createdAt: '', participantCount: 2, lastMessageAt: null }
  await fetchPreview(
    { ...summary, messages: messages.length, hidden: [] },
    { owner: memberId, root },
  )
  return sent
}

describe('§7 the newest message of a room that was not opened on this visit', () => {
  it('§7 is decrypted and shown from its beginning, without a change to the room', async () => {
    const server = new RoomServer()
    const [anna, bea] = [
      await createTestMember(server, 'anna'),
      await createTestMember(server, 'bea'),
    ]
    const first = await anna.open()
    await say(first, 'Is anyone else seeing him?')
    const second = await bea.open()
    await say(second, 'Yes, me.')
    expect(await fetchFor(anna, server)).toEqual([])
    const { epoch } = second.state()
    expect(previews.get().get(server.room)).toMatchObject({ text: 'Yes, me.' })
    expect(server.epochs).toHaveLength(epoch + 1)
    expect(await fetchFor(bea, server)).toEqual([])
    expect(previews.get().get(server.room)).toMatchObject({ name: null, text: 'Yes, me.' })
  })

  it('§7 is not shown to a member who has not joined the room, and does not make her join', async () => {
    const server = new RoomServer()
    const anna = await (await createTestMember(server, 'anna')).open()
    await say(anna, 'Is anyone else seeing him?')
    expect(await fetchFor(await createTestMember(server, 'carla'), server)).toEqual([])
    expect(previews.get().size).toBe(0)
    expect(server.epochs).toHaveLength(1)
  })
})
