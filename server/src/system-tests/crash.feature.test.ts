import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS_A_DAY } from '@sidelight/contract/rules/limits'
import { afterAll, describe, expect, it } from 'vitest'
import { longRun } from '../../test/long-run.ts'
import { type ServerProcess, startServerProcess } from '../../test/nodes/server-process.ts'
import { memberFactory, type TestMember, type TestVisitor, visitorOf } from '../../test/test-app.ts'
import { newStore } from '../../test/test-database.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'
import { openDatabase } from '../platform/database/database.ts'

const ROUNDS = longRun ? 10 : 1
const TIMEOUT_MS = 160_000
const ROUNDS_TIMEOUT_MS = ROUNDS * 80_000 + TIMEOUT_MS
const WRITERS = 4
/**
 * The number of acknowledged posts after which the process is killed, while others are in flight.
 */
const KILL_AFTER = 12

const folder = mkdtempSync(join(tmpdir(), 'sidelight-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Journal {
  acknowledged: Set<string>
  unanswered: Set<string>
}

describe('kill -9 during writes', () => {
  it(
    `loses and duplicates no acknowledged warning (rounds: ${ROUNDS})`,
    async () => {
      const environment = await newStore(join(folder, 'writes'))
      const journal: Journal = { acknowledged: new Set(), unanswered: new Set() }
      let server = await startServerProcess(environment)
      let member = await memberFactory(server.url)()
      for (let round = 0; round < ROUNDS; round += 1) {
        await writeUntilKilled(server, member, { round, journal })
        server = await startServerProcess(environment)
        member = { ...member, ...visitorOf(server.url, member.cookie) }
        // Unanswered posts are retried with the same key, as a browser does.
        await Promise.all(
          [...journal.unanswered].map(async (key) => {
            expect(await post(member, key)).toBe(201)
            journal.acknowledged.add(key)
          }),
        )
        journal.unanswered.clear()
      }
      const stored = await readEverything(member)
      expect(stored.toSorted()).toEqual([...journal.acknowledged].toSorted())
      expect(stored.length).toBeGreaterThanOrEqual(ROUNDS * KILL_AFTER)
      expect(await server.stop()).toBe(0)
    },
    ROUNDS_TIMEOUT_MS,
  )
})

describe('kill -9 right after a response', () => {
  it(
    'loses no search whose result was sent',
    async () => {
      const environment = await newStore(join(folder, 'searches'))
      const server = await startServerProcess(environment)
      const member = await memberFactory(server.url)('Bea')
      const answered: string[] = []
      let killed: Promise<void> | undefined
      const searcher = async (name: number) => {
        for (let count = 0; !killed; count += 1) {
          const phoneNumber = `+1415555${String(1_000 + 100 * name + count)}`
          const answer = await member
            .send('POST', '/api/search', { phoneNumber })
            .catch(() => undefined)
          if (answer?.status !== 200) return
          answered.push(phoneNumber)
          if (answered.length >= KILL_AFTER) killed ??= server.kill()
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, (_, name) => searcher(name)))
      await killed
      const again = await startServerProcess(environment)
      const { body } = await visitorOf(again.url, member.cookie).send<{ phoneNumber: string }[]>(
        'GET',
        `/api/user/${member.id}/recent-searches`,
      )
      expect(body.map(({ phoneNumber }) => phoneNumber)).toEqual(expect.arrayContaining(answered))
      expect(answered.length).toBeGreaterThanOrEqual(KILL_AFTER)
      expect(await again.stop()).toBe(0)
    },
    TIMEOUT_MS,
  )
})

describe('kill -9 between a search and its response', () => {
  it(
    '§6 uses a check only for a search that is stored',
    async () => {
      const store = await newStore(join(folder, 'checks'))
      const environment = { ...store, LIMITS: 'normal' }
      const server = await startServerProcess(environment)
      const signUp = memberFactory(server.url)
      const members = await Promise.all(Array.from({ length: WRITERS }, () => signUp()))
      const held = store['DATABASE_URL'] ? await holdSearches(store['DATABASE_URL']) : undefined
      const asked = members.map((member) => search(member).catch(() => undefined))
      await (held ? held.isReached() : Promise.race(asked))
      await server.kill()
      await held?.release()
      const again = await startServerProcess(environment)
      for (const { id, cookie } of members) {
        const member = visitorOf(again.url, cookie)
        const stored = await member.send<unknown[]>('GET', `/api/user/${id}/recent-searches`)
        if (held) expect(stored.body).toEqual([])
        const { body } = await search(member)
        expect(body.checksLeft).toBe(CHECKS_A_DAY - 1 - stored.body.length)
      }
      expect(await again.stop()).toBe(0)
    },
    TIMEOUT_MS,
  )
})

const search = (member: TestVisitor) =>
  member.send<{ checksLeft: number }>('POST', '/api/search', { phoneNumber: '415 555 0142' })

/** Blocks the storing of searches, so that the process is killed in the middle of one. */
async function holdSearches(url: string) {
  const database = await openDatabase({ url })
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table quiet_writes in exclusive mode')
  return {
    isReached: () => waitsForLock(database),
    /**
     * Ends the statements of the killed process first, which would otherwise continue without it.
     */
    async release(): Promise<void> {
      await client.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      await client.query('rollback')
      client.release()
      await database.close()
    },
  }
}

async function writeUntilKilled(
  server: ServerProcess,
  member: TestMember,
  { round, journal }: { round: number; journal: Journal },
): Promise<void> {
  let posted = 0
  let killed: Promise<void> | undefined
  const writer = async (name: number) => {
    for (let count = 0; !killed; count += 1) {
      const key = `round-${round}-writer-${name}-note-${count}`
      journal.unanswered.add(key)
      const status = await post(member, key).catch(() => undefined)
      if (status === undefined) return
      expect(status).toBe(201)
      journal.unanswered.delete(key)
      journal.acknowledged.add(key)
      posted += 1
      if (posted >= KILL_AFTER) killed ??= server.kill()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)))
  await killed
}

async function post(member: TestMember, key: string): Promise<number> {
  const warning = {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Ghosting'],
    description: `Written down as ${key}.`,
  }
  const { status } = await member.send('POST', '/api/public-receipts', warning, {
    'idempotency-key': key,
  })
  return status
}

async function readEverything(member: TestMember): Promise<string[]> {
  const found: string[] = []
  let path: string | undefined = '/api/public-receipts?limit=100'
  while (path) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(member, path)
    found.push(...page.keys)
    path = page.next
  }
  return found
}

async function readPage(member: TestMember, path: string) {
  const { body, headers } = await member.send<{ description: string }[]>('GET', path)
  return {
    keys: body.map(({ description }) => /as (\S+)\./.exec(description)?.[1] ?? description),
    next: /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1],
  }
}
