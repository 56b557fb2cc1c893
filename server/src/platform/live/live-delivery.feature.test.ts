import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { FULL_TAG } from '../../../test/long-run.ts'
import { freePort } from '../../../test/nodes/free-port.ts'
import { openLiveReader } from '../../../test/nodes/live-reader.ts'
import { findRedis, type RedisServer, startRedis } from '../../../test/nodes/redis-server.ts'
import { newPostgresUrl } from '../../../test/test-database.ts'

const PROGRAM = join(import.meta.dirname, '../../../test/nodes/live-node-process.ts')
const ROOMS = ['r1', 'r2', 'r3', 'r4']
const CLIENTS = 40
const MESSAGES = 2_400
const WRITERS = 16
const LIFE_MS = { least: 50, most: 800 }

const redisBinary = findRedis()
const possible = redisBinary !== undefined && inject('template').kind === 'postgres'

interface Node {
  port: number
  process: ChildProcess
}

let databaseUrl: string
let pool: pg.Pool
let redis: RedisServer
let nodes: Node[]
let busy: ChildProcess[]

async function startNode(port: number): Promise<Node> {
  const options = ['--database', databaseUrl, '--redis', redis.url, '--port', `${port}`]
  const child = spawn(process.execPath, [PROGRAM, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { process: child, port }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const urlOf = (turn: number) => `http://127.0.0.1:${nodes[turn % nodes.length]?.port ?? 0}`

/** A reader whose connection is cut at random times, and who then reconnects to the other node. */
interface Client {
  room: string
  seen: number[]
  cuts: number
  run: Promise<void>
}

/** Resolves once the stream has sent its first frame. Rows written from then on must arrive. */
async function startClient(at: number, over: () => boolean): Promise<Client> {
  const room = ROOMS[at % ROOMS.length] ?? ''
  let reader = await openLiveReader(urlOf(at), { cookie: room })
  await reader.next('hello')
  const client: Client = { room, seen: [], cuts: 0, run: Promise.resolve() }
  let lastId = ''
  const take = () => {
    for (const { id, event, data } of reader.events.splice(0)) {
      lastId = id || lastId
      if (event === 'message') client.seen.push((data as { seq: number }).seq)
    }
  }
  client.run = (async () => {
    while (!over()) {
      const until =
        performance.now() + LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least)
      while (!over() && !reader.closed() && performance.now() < until) await wait(10)
      reader.cut()
      take()
      client.cuts += 1
      const turn = at + client.cuts
      const again = await openLiveReader(urlOf(turn), { cookie: room, lastId }).catch(() =>
        wait(20),
      )
      if (again) reader = again
    }
    reader.cut()
    take()
  })()
  return client
}

/** Writes until a response confirms that the row is stored. A retry may store another row. */
async function write(turn: number): Promise<void> {
  for (let at = turn; ; at += 1) {
    const path = `${urlOf(at)}/${ROOMS[turn % ROOMS.length] ?? ''}`
    const answer = await fetch(path, { method: 'POST' }).catch(() => undefined)
    if (answer?.status === 201) return
    await wait(20)
  }
}

/**
 * Runs writers, readers and cuts together. Resolves to what each client received and what was
 * written.
 */
async function converse(
  trouble: (written: (turn: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  let done = false
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => startClient(at, () => done)),
  )
  const turns = Array.from({ length: MESSAGES }, () => Promise.withResolvers<void>())
  const queue = turns.entries()
  const writers = Array.from({ length: WRITERS }, async () => {
    for (const [turn, { resolve }] of queue) {
      await write(turn)
      resolve()
    }
  })
  const written = async (turn: number) => turns[turn]?.promise
  await Promise.all([...writers, trouble(written)])
  const { rows } = await pool.query<{ room: string; seq: string }>('select * from test_rooms')
  const heads = new Map(rows.map(({ room, seq }) => [room, Number(seq)]))
  const left = () => clients.filter(({ room, seen }) => seen.at(-1) !== heads.get(room)).length
  const waited = performance.now()
  while (left() > 0 && performance.now() - waited < MINUTE_MS) await wait(50)
  done = true
  await Promise.all(clients.map(({ run }) => run))
  expect([...heads.values()].reduce((sum, head) => sum + head, 0)).toBeGreaterThanOrEqual(MESSAGES)
  expect(clients.reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThan(CLIENTS)
  for (const { room, seen } of clients) {
    expect(seen).toEqual(Array.from({ length: heads.get(room) ?? 0 }, (_, at) => at + 1))
  }
}

describe.skipIf(!possible)(
  '§7 2,400 messages to 40 readers on two nodes',
  { timeout: 180_000 },
  () => {
    beforeEach(async () => {
      databaseUrl = (await newPostgresUrl()) ?? ''
      pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
      await pool.query(`
      create table test_rooms (room text primary key, seq bigint not null default 0);
      create table test_messages (room text, seq bigint, content text, primary key (room, seq));
      insert into test_rooms (room) values ('r1'), ('r2'), ('r3'), ('r4')`)
      redis = await startRedis(redisBinary ?? '')
      nodes = [await startNode(await freePort()), await startNode(await freePort())]
      busy = []
    })
    afterEach(async () => {
      await Promise.all([...nodes.map((node) => node.process), ...busy].map(kill))
      await redis.stop()
      await pool.end()
    })

    // Runs in the full run only. The last test cuts connections as often, so it would fail too.
    it('reach each exactly once and in order, however often connections are cut', {
      tags: FULL_TAG,
    }, async () => {
      await converse(async () => undefined)
      expect(nodes).toHaveLength(2)
    })

    it('reach each exactly once and in order on a machine that is slow', {
      tags: FULL_TAG,
    }, async () => {
      const spin = ['-e', 'for (;;) Math.sqrt(2)']
      busy = Array.from({ length: 2 }, () => spawn(process.execPath, spin, { stdio: 'ignore' }))
      await converse(async () => undefined)
      expect(busy).toHaveLength(2)
    })

    it('reach each once and in order while Redis, and then a node, is killed and restarted', async () => {
      await converse(async (written) => {
        await written(400)
        await redis.stop()
        await written(1_000)
        redis = await startRedis(redisBinary ?? '', redis.port)
        const [first, second] = nodes
        if (!first || !second) throw new Error('There are two')
        await written(1_400)
        await kill(first.process)
        await written(1_900)
        nodes = [await startNode(first.port), second]
      })
      expect(nodes).toHaveLength(2)
    })
  },
)
