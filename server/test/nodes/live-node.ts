import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBlindIndex } from '../../src/platform/crypto/blind-index.ts'
import { type Bus, inProcessBus, type LiveHint } from '../../src/platform/live/bus.ts'
import { LiveHub } from '../../src/platform/live/live-hub.ts'
import { readPositions } from '../../src/platform/live/live-position.ts'
import type { LiveFrame, LiveSource } from '../../src/platform/live/live-source.ts'

/** A table of messages in memory, and the members who may read them. It can be made to fail. */
export interface TestTable {
  rooms: Map<string, string[]>
  /** The rooms of each member. */
  open: Map<string, Set<string>>
  ended: Set<string>
  failing: boolean
  source: LiveSource
}

export function createTable(): TestTable {
  const rooms = new Map<string, string[]>()
  const open = new Map<string, Set<string>>()
  const table: TestTable = {
    rooms,
    open,
    ended: new Set(),
    failing: false,
    source: {
      async topicsOf(memberIds) {
        const topicOf = (room: string) => ({
          topic: `room:${room}`,
          head: rooms.get(room)?.length ?? 0,
        })
        return new Map(memberIds.map((id) => [id, Array.from(open.get(id) ?? [], topicOf)]))
      },
      async since(topic, position, limit) {
        if (table.failing) throw new Error('The table does not answer')
        const roomId = topic.slice('room:'.length)
        const rows = (rooms.get(roomId) ?? []).slice(position, position + limit)
        return rows.map((content, at) => frameOf(roomId, position + at + 1, content))
      },
    },
  }
  return table
}

function frameOf(roomId: string, seq: number, content: string): LiveFrame<'message'> {
  const told = { id: `${seq}`, senderId: 'm', senderName: 'Wren', timestamp: '', encrypted: true }
  return { position: seq, event: 'message', data: { ...told, roomId, seq, content } }
}

/** Returns the buses of several nodes. They receive each other's hints unless `deaf` is set. */
export function createBuses(count: number): { buses: Bus[]; state: { deaf: boolean } } {
  const state = { deaf: false }
  const handlers: ((hint: LiveHint) => void)[] = []
  const buses = Array.from({ length: count }, (_, self) => ({
    ...inProcessBus(),
    hint(hints: readonly LiveHint[]) {
      if (state.deaf) return
      for (const [at, handler] of handlers.entries()) {
        if (at !== self) for (const hint of hints) handler(hint)
      }
    },
    onRing: (handler: (hint: LiveHint) => void) => void (handlers[self] = handler),
    deaf: () => state.deaf,
  }))
  return { buses, state }
}

export interface TestNode {
  hub: LiveHub
  url: string
  reports: string[]
  stop(): Promise<void>
}

/** Starts a node that serves streams. The cookie is the id of both the member and the session. */
export async function startLiveNode(
  table: TestTable,
  bus: Bus = inProcessBus(),
): Promise<TestNode> {
  const reports: string[] = []
  const hub = new LiveHub({
    bus,
    index: createBlindIndex([{ id: 'k1', secret: Buffer.alloc(32) }]),
    sources: [table.source],
    openSessions: async (ids) => new Set(ids.filter((id) => !table.ended.has(id))),
    forget: () => undefined,
    report: (what) => void reports.push(what),
  })
  const server = createServer((request, response) => {
    const memberId = request.headers.cookie ?? ''
    const after = readPositions(request.headers['last-event-id'])
    const begin = () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      return response
    }
    hub.open({ memberId, sessionId: memberId }, after, begin).catch(() => response.destroy())
  })
  return { hub, reports, url: await listen(server), stop: () => stopNode(hub, server) }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

async function stopNode(hub: LiveHub, server: Server): Promise<void> {
  hub.close()
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
