import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badRequests, sendAll } from '../calls/bad-requests.ts'
import { noIds } from '../calls/call-samples.ts'
import { sentCalls } from '../calls/sent-calls.ts'
import { startCrew } from '../nodes/outage-crew.ts'
import { type PostgresServer, startPostgres } from '../nodes/postgres-server.ts'
import { findRedis, startRedis } from '../nodes/redis-server.ts'
import { openRoomFor, signUpVip } from '../rooms/rooms.ts'
import { memberFactory } from '../test-app.ts'
import { coreShare } from './core-share.ts'
import { type SupervisedNode, startSupervised } from './supervised-node.ts'

const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`
/** The number of kills after which all confirmed writes are compared with what is stored. */
const BATCH = 10
const INPUTS_AT_ONCE = 5_000
const RECOVERS_WITHIN_MS = 5_000
/** The machine counts as busy below this share of its cores, and the time is not checked. */
const QUIET_SHARE = 0.8
/** More writes than can be in flight, so at least one of them began after the kill. */
const AFTERWARDS = 7
/** Writes of all members between two kills, so that each kill interrupts different ones. */
const BEFORE = 12

/** A number that the crews do not use. */
const ROOM_NUMBER = '(415) 555-0177'

/** Without mail every member counts as confirmed. */
const SETTINGS = { SMTP_URL: '', MAIL_FROM: '', MIN_ACCOUNT_AGE_HOURS: '0', QUIET: '1' }

const amount = (name: string, usual: number) => Number(process.env[name] ?? usual)
const NODE_KILLS = amount('SOAK_NODE_KILLS', 200)
const POSTGRES_KILLS = amount('SOAK_POSTGRES_KILLS', 50)
const INPUTS = amount('SOAK_INPUTS', 100_000)
const SEED = amount('SIDELIGHT_SEED', Date.now() % 2 ** 31)

const folder = mkdtempSync(path.join(tmpdir(), 'sidelight-soak-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

let postgres: PostgresServer
let onPostgres: Record<string, string>
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  ends.push(() => postgres.stop())
  onPostgres = { DATABASE_URL: postgres.url('postgres'), SIDELIGHT_KEYS: KEYS }
})

async function startNode(environment: Record<string, string>): Promise<SupervisedNode> {
  const node = await startSupervised({ DATA_DIR: folder, ...SETTINGS, ...environment })
  ends.push(() => node.process().kill())
  return node
}

interface Soak {
  name: string
  kills: number
  /** Kills a process. Resolves once its supervisor has restarted it. */
  kill: () => unknown
}

/**
 * Kills repeatedly while members write. Throws unless every confirmed write is stored exactly once.
 * Returns the longest time until members could write again, in ms, while the machine was not busy.
 */
async function soak(node: SupervisedNode, { name, kills, kill }: Soak): Promise<number> {
  const times: number[] = []
  const judged: number[] = []
  let written = 0
  while (times.length < kills) {
    const shareBefore = await coreShare()
    const count = Math.min(BATCH, kills - times.length)
    const batch = await soakBatch(node, { name: `${name}-${times.length}`, kills: count, kill })
    const isQuiet = Math.min(shareBefore, await coreShare()) >= QUIET_SHARE
    times.push(...batch.times)
    if (isQuiet) judged.push(...batch.times)
    written += batch.written
    print(`${name}: ${describeTimes(times)} of ${kills}; ${written} writes, none lost or twice`)
  }
  print(`${name}, on a quiet machine: ${describeTimes(judged)}`)
  return Math.max(0, ...judged)
}

async function soakBatch(node: SupervisedNode, { name, kills, kill }: Soak) {
  const times: number[] = []
  const crew = await startCrew(node, name, { machinesDie: true, pauseMs: 20 })
  while (times.length < kills) {
    await crew.untilStored(BEFORE)
    const killed = performance.now()
    await kill()
    await crew.untilStored(AFTERWARDS)
    times.push(Math.round(performance.now() - killed))
  }
  await crew.finish()
  return { times, written: crew.counts.stored }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

function describeTimes(times: readonly number[]): string {
  if (times.length === 0) return 'no kill'
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]
  return `back after ${at(0.5)} ms (half), ${at(0.95)} ms (95 %), ${at(1)} ms (all) in ${times.length}`
}

describe('a long trial', () => {
  // A third for each part. The last part gets the remainder.
  const share = Math.floor(NODE_KILLS / 3)

  it(`the node is killed ${share} times on the embedded database`, async () => {
    const node = await startNode({})
    const kill = () => node.killAndRestart()
    const longest = await soak(node, { name: 'embedded', kills: share, kill })
    expect(longest).toBeLessThanOrEqual(RECOVERS_WITHIN_MS)
    await node.process().stop()
  })

  it(`the node is killed ${share} times on PostgreSQL`, async () => {
    const node = await startNode(onPostgres)
    const kill = () => node.killAndRestart()
    const longest = await soak(node, { name: 'node', kills: share, kill })
    expect(longest).toBeLessThanOrEqual(RECOVERS_WITHIN_MS)
    await node.process().stop()
  })

  it(`one of two workers is killed ${NODE_KILLS - 2 * share} times`, async () => {
    const redis = await startRedis(findRedis() ?? 'redis-server')
    ends.push(() => redis.stop())
    const node = await startNode({ ...onPostgres, WORKERS: '2', REDIS_URL: redis.url })
    const kills = NODE_KILLS - 2 * share
    const longest = await soak(node, { name: 'worker', kills, kill: () => node.killWorker() })
    expect(longest).toBeLessThanOrEqual(RECOVERS_WITHIN_MS)
    await node.process().stop()
  })

  it(`PostgreSQL is killed ${POSTGRES_KILLS} times`, async () => {
    const node = await startNode(onPostgres)
    const { pid } = node.process()
    const kill = async () => {
      await postgres.kill()
      await postgres.startAgain()
    }
    const longest = await soak(node, { name: 'postgres', kills: POSTGRES_KILLS, kill })
    expect(longest).toBeLessThanOrEqual(RECOVERS_WITHIN_MS)
    expect(node.process()).toMatchObject({ pid })
    expect(node.process().isAlive()).toBe(true)
    await node.process().stop()
  })

  it(`${INPUTS} bad requests to all calls are answered without a 500 (seed ${SEED})`, async () => {
    const node = await startNode(onPostgres)
    const signUp = memberFactory(node.url)
    const member = await signUp('Ines')
    const roomId = await openRoomFor(await signUpVip({ signUp }, 'Vip'), member, ROOM_NUMBER)
    const sent = sentCalls({ ...noIds, ownerId: member.id, roomId })
    const statuses = new Set<number>()
    for (let done = 0; done < INPUTS; ) {
      const target = { url: node.url, member, spare: await signUp('Spare') }
      const count = Math.ceil(Math.min(INPUTS_AT_ONCE, INPUTS - done) / sent.length)
      const requests = sent.flatMap((call) => badRequests(call, { count, seed: SEED + done }))
      const answered = await sendAll(target, requests)
      expect(answered.failed).toEqual([])
      for (const status of answered.statuses) statuses.add(status)
      done += requests.length
      print(`inputs: ${done} of ${INPUTS}; ${memoryOf(node)} of memory`)
    }
    for (const status of [200, 201, 400, 404, 415, 422]) expect(statuses).toContain(status)
    await node.process().stop()
  })
})

function memoryOf(node: SupervisedNode): string {
  const status = readFileSync(`/proc/${node.process().pid}/status`, 'utf8')
  return `${Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024)} MB`
}
