import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createBuses,
  createTable,
  startLiveNode,
  type TestNode,
  type TestTable,
} from '../../../test/nodes/live-node.ts'
import { type LiveReader, openLiveReader } from '../../../test/nodes/live-reader.ts'

const HEARTBEAT_MS = 15_000

let table: TestTable
let node: TestNode
const readers: LiveReader[] = []

beforeEach(async () => {
  // Only the hub's own timers are faked; sockets work as usual.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  table = createTable()
  table.open.set('ada', new Set(['a', 'b']))
  node = await startLiveNode(table)
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.cut()
  await node.stop()
  vi.useRealTimers()
})

async function follow(cookie: string, lastId?: string, url = node.url): Promise<LiveReader> {
  const reader = await openLiveReader(url, { cookie, ...(lastId === undefined ? {} : { lastId }) })
  readers.push(reader)
  await reader.next('hello')
  return reader
}

function post(room: string, content: string, hub = node.hub): void {
  table.rooms.set(room, [...(table.rooms.get(room) ?? []), content])
  hub.publish([`room:${room}`])
}

interface Said {
  roomId: string
  seq: number
  content: string
}

const messages = ({ events }: LiveReader) =>
  events.filter(({ event }) => event === 'message').map(({ data }) => data as Said)
const contents = (reader: LiveReader) => messages(reader).map(({ content }) => content)
const SOON = { interval: 10 }

describe('§7 a stream', () => {
  it('begins with new events, and with an id to resume from', async () => {
    post('a', 'before')
    const reader = await follow('ada')
    expect(reader.lastId()).toBe('room:a:1,room:b:0')
    post('a', 'after')
    await expect.poll(() => contents(reader), SOON).toEqual(['after'])
    expect(reader.lastId()).toBe('room:a:2,room:b:0')
  })

  it('resumes after a disconnect, in all rooms', async () => {
    const first = await follow('ada')
    post('a', 'one')
    post('b', 'two')
    await expect.poll(() => contents(first), SOON).toHaveLength(2)
    first.cut()
    post('b', 'three')
    post('a', 'four')
    const second = await follow('ada', first.lastId())
    await expect.poll(() => contents(second).toSorted(), SOON).toEqual(['four', 'three'])
  })

  it('replays more than one batch in order', async () => {
    const reader = await follow('ada')
    reader.cut()
    for (let at = 0; at < 1_000; at += 1) post('a', `${at}`)
    const again = await follow('ada', reader.lastId())
    await expect
      .poll(() => messages(again).map(({ seq }) => seq), SOON)
      .toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1))
  })

  it("accepts any text as the client's last id", async () => {
    post('a', 'one')
    for (const id of ['', '-1', 'room:a:-1', 'room:a:99', 'room:c:0', 'x'.repeat(9_000)]) {
      const reader = await follow('ada', id)
      expect([id, reader.events.at(0)?.id]).toEqual([id, 'room:a:1,room:b:0'])
    }
    const behind = await follow('ada', 'room:a:0')
    await expect.poll(() => contents(behind), SOON).toEqual(['one'])
  })

  it('sends nothing of rooms that the member is not in', async () => {
    table.open.set('eve', new Set(['b']))
    post('a', 'not for eve')
    const eve = await follow('eve', 'room:a:0,room:b:0')
    post('a', 'nor this')
    post('b', 'for all')
    await expect.poll(() => contents(eve), SOON).toEqual(['for all'])
  })

  it('follows a room from when the member joins until she leaves', async () => {
    const reader = await follow('ada')
    table.open.set('ada', new Set(['b', 'c']))
    node.hub.revalidate([node.hub.memberTopic('ada')])
    await reader.next('rooms')
    post('a', 'she has left')
    post('c', 'she has come')
    await expect.poll(() => contents(reader), SOON).toEqual(['she has come'])
    expect(reader.lastId()).toBe('room:b:0,room:c:1')
  })

  it('sends no more signals of a room to a member who left, but to those who stay', async () => {
    table.open.set('eve', new Set(['a', 'b']))
    const [ada, eve] = [await follow('ada'), await follow('eve')]
    table.open.set('ada', new Set(['b']))
    node.hub.revalidate([node.hub.memberTopic('ada')])
    await ada.next('rooms')
    node.hub.signal('room:a', 'epoch', { roomId: 'a', n: 2 })
    node.hub.signal('room:b', 'epoch', { roomId: 'b', n: 3 })
    expect(await ada.next('epoch')).toEqual({ roomId: 'b', n: 3 })
    expect(await eve.next('epoch')).toEqual({ roomId: 'a', n: 2 })
  })

  it('sends a message once, even while another page of the member is behind', async () => {
    const first = await follow('ada')
    post('a', 'one')
    await expect.poll(() => contents(first), SOON).toEqual(['one'])
    // One query serves both pages, from the position of the second one.
    const second = await follow('ada', 'room:a:0')
    await expect.poll(() => contents(second), SOON).toEqual(['one'])
    post('a', 'two')
    await expect.poll(() => contents(first).at(-1), SOON).toBe('two')
    expect(contents(first)).toEqual(['one', 'two'])
  })

  it('sends signals only to their recipients', async () => {
    table.open.set('eve', new Set(['b']))
    const [ada, eve] = [await follow('ada'), await follow('eve')]
    node.hub.signal(node.hub.memberTopic('ada'), 'plan', {})
    node.hub.signal('room:a', 'epoch', { roomId: 'a', n: 2 })
    expect(await ada.next('epoch')).toEqual({ roomId: 'a', n: 2 })
    expect(ada.events.map(({ event }) => event)).toEqual(['hello', 'plan', 'epoch'])
    expect(eve.events.map(({ event }) => event)).toEqual(['hello'])
  })
})

describe('§7 a stream under faults', () => {
  it('delivers later what a failed read delayed', async () => {
    const reader = await follow('ada')
    table.failing = true
    post('a', 'one')
    await expect.poll(() => node.reports, SOON).toEqual(['new rows were not read'])
    table.failing = false
    await vi.advanceTimersByTimeAsync(500)
    await expect.poll(() => contents(reader), SOON).toEqual(['one'])
  })

  it('makes up for a lost hint with the next heartbeat', async () => {
    const { buses, state } = createBuses(2)
    const [one, two] = await Promise.all(buses.map((bus) => startLiveNode(table, bus)))
    if (!one || !two) throw new Error('There are two')
    const reader = await follow('ada', undefined, two.url)
    state.deaf = true
    post('a', 'unheard', one.hub)
    state.deaf = false
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await expect.poll(() => contents(reader), SOON).toEqual(['unheard'])
    await Promise.all([one.stop(), two.stop()])
  })

  it('polls twice a second while it cannot hear other nodes', async () => {
    const { buses, state } = createBuses(2)
    const [one, two] = await Promise.all(buses.map((bus) => startLiveNode(table, bus)))
    if (!one || !two) throw new Error('There are two')
    const reader = await follow('ada', undefined, two.url)
    state.deaf = true
    post('a', 'unheard', one.hub)
    await vi.advanceTimersByTimeAsync(500)
    await expect.poll(() => contents(reader), SOON).toEqual(['unheard'])
    await Promise.all([one.stop(), two.stop()])
  })

  it('holds back data for a slow reader, and sends everything once the reader continues', async () => {
    const reader = await follow('ada')
    reader.pause()
    const long = 'x'.repeat(20_000)
    for (let at = 0; at < 1_000; at += 1) post('a', `${at} ${long}`)
    await expect.poll(() => node.hub.waiting(), SOON).toBeGreaterThan(1_000_000)
    // Twenty megabytes are to be sent, and hardly more than the limit waits in memory.
    expect(node.hub.waiting()).toBeLessThan(2_500_000)
    reader.resume()
    await expect
      .poll(() => messages(reader).map(({ seq }) => seq), SOON)
      .toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1))
    await reader.next('look')
  })

  it('disconnects a reader who is stuck for half a minute and can resume afterwards', async () => {
    const reader = await follow('ada')
    reader.pause()
    for (let at = 0; at < 1_000; at += 1) post('a', `${at} ${'x'.repeat(20_000)}`)
    await expect.poll(() => node.hub.waiting(), SOON).toBeGreaterThan(1_000_000)
    // While the system's own buffers fill, the stream drains occasionally and its count restarts.
    const openAfterBeats = async () => {
      await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS)
      return node.hub.count()
    }
    await expect.poll(openAfterBeats, SOON).toBe(0)
    reader.resume()
    await expect.poll(() => reader.closed(), SOON).toBe(true)
    const again = await follow('ada', reader.lastId())
    await expect.poll(() => messages(reader).length + messages(again).length, SOON).toBe(1_000)
  })

  it('ends with its session, and says so', async () => {
    table.open.set('eve', new Set())
    const [ada, eve] = [await follow('ada'), await follow('eve')]
    table.ended.add('ada')
    await vi.advanceTimersByTimeAsync(500)
    expect(await ada.next('end')).toEqual({ reason: 'session' })
    await expect.poll(() => ada.closed(), SOON).toBe(true)
    expect(eve.closed()).toBe(false)
  })

  it('ends the oldest page of a member who opens too many', async () => {
    const all: LiveReader[] = []
    for (let at = 0; at < 21; at += 1) all.push(await follow('ada'))
    expect(await all[0]?.next('end')).toEqual({ reason: 'elsewhere' })
    await expect
      .poll(() => all.map((reader) => reader.closed()), SOON)
      .toEqual(all.map((_, at) => at === 0))
  })

  it('ends one old page for each of many pages that open at once', async () => {
    // Responses without a reader: an ended stream stays until its last frames have been sent.
    const answers = Array.from(
      { length: 40 },
      () => new ServerResponse(new IncomingMessage(new Socket())),
    )
    const owner = { memberId: 'ada', sessionId: 'ada' }
    await Promise.all(answers.map((answer) => node.hub.open(owner, new Map(), () => answer)))
    const ended = answers.map(({ writableEnded }) => writableEnded)
    expect(ended).toEqual(answers.map((_, at) => at < 20))
  })

  it('ends no further page while other pages of the member are already ending', async () => {
    const pages = Array.from(
      { length: 20 },
      () => new ServerResponse(new IncomingMessage(new Socket())),
    )
    const open = (sessionId: string, page: ServerResponse) =>
      node.hub.open({ memberId: 'ada', sessionId }, new Map(), () => page)
    const [oldest, ...others] = pages
    if (!oldest) throw new Error('There are twenty')
    await open('ada', oldest)
    for (const page of others) await open('another session', page)
    table.ended.add('another session')
    await vi.advanceTimersByTimeAsync(500)
    await expect.poll(() => others.every(({ writableEnded }) => writableEnded), SOON).toBe(true)
    await open('ada', new ServerResponse(new IncomingMessage(new Socket())))
    expect(oldest.writableEnded).toBe(false)
  })

  it('does not begin if its page was closed before the topics of the member were read', async () => {
    const closed = new ServerResponse(new IncomingMessage(new Socket()))
    const opened = node.hub.open({ memberId: 'ada', sessionId: 'ada' }, new Map(), () => closed)
    closed.destroy()
    await opened
    expect(node.hub.count()).toBe(0)
  })

  it('ends no other page for a page that is already closed', async () => {
    const pages = Array.from(
      { length: 20 },
      () => new ServerResponse(new IncomingMessage(new Socket())),
    )
    const open = (page: ServerResponse) =>
      node.hub.open({ memberId: 'ada', sessionId: 'ada' }, new Map(), () => page)
    await Promise.all(pages.map(open))
    await open(new ServerResponse(new IncomingMessage(new Socket())).destroy())
    expect(pages.map(({ writableEnded }) => writableEnded)).not.toContain(true)
  })

  it('ends when the server stops, and cannot be opened afterwards', async () => {
    const reader = await follow('ada')
    node.hub.close()
    await reader.next('bye')
    await expect.poll(() => reader.closed(), SOON).toBe(true)
    await expect(openLiveReader(node.url, { cookie: 'ada' })).rejects.toThrow()
  })
})
