import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createBlindIndex } from '../../src/platform/crypto/blind-index.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { LiveHub } from '../../src/platform/live/live-hub.ts'
import { readPositions } from '../../src/platform/live/live-position.ts'
import type { LiveSource } from '../../src/platform/live/live-source.ts'
import { RedisBus } from '../../src/platform/live/redis-bus.ts'
import { connectRedis } from '../../src/platform/redis.ts'

// One node of a deployment, as a process that can be killed. Serves streams of the tables
// `test_rooms` and `test_messages`. The cookie names the room that the reader follows; a POST to
// /room writes a message.
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    redis: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
  },
})
const { handle: db } = await openDatabase({ url: values.database })

interface Row {
  room: string
  seq: string
  content: string
}

const source: LiveSource = {
  async topicsOf(rooms) {
    const found =
      await sql<Row>`select room, seq from test_rooms where room = any(${rooms})`.execute(db)
    return new Map(
      found.rows.map(({ room, seq }) => [room, [{ topic: `room:${room}`, head: Number(seq) }]]),
    )
  },
  async since(topic, position, limit) {
    const room = topic.slice('room:'.length)
    const { rows } = await sql<Row>`
      select seq, content from test_messages where room = ${room} and seq > ${position}
      order by seq limit ${limit}`.execute(db)
    return rows.map(({ seq, content }) => {
      const told = { id: seq, senderId: 'm', senderName: 'Wren', timestamp: '', encrypted: true }
      const data = { ...told, roomId: room, seq: Number(seq), content }
      return { position: data.seq, event: 'message', data }
    })
  },
}

const url = values.redis
const hub = new LiveHub({
  bus: new RedisBus({ publisher: connectRedis(url), url }, 'sidelight:live:proof'),
  index: createBlindIndex([{ id: 'k1', secret: Buffer.alloc(32) }]),
  sources: [source],
  openSessions: async (ids) => new Set(ids),
  forget: () => undefined,
  report: () => undefined,
})

async function write(room: string): Promise<void> {
  await sql`
    with next as (update test_rooms set seq = seq + 1 where room = ${room} returning seq)
    insert into test_messages (room, seq, content) select ${room}, seq, 'hello' from next`.execute(
    db,
  )
  hub.publish([`room:${room}`])
}

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    write((request.url ?? '').slice(1)).then(
      () => response.writeHead(201).end(),
      () => response.writeHead(503).end(),
    )
    return
  }
  const room = request.headers.cookie ?? ''
  const after = readPositions(request.headers['last-event-id'])
  hub
    .open({ memberId: room, sessionId: room }, after, () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      return response
    })
    .catch(() => response.destroy())
})
server.listen(Number(values.port), '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`)
