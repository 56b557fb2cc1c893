import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLiveReader } from '../nodes/live-reader.ts'
import { startCrew } from '../nodes/outage-crew.ts'
import { memberFactory, type TestMember, visitorOf } from '../test-app.ts'
import { readOn } from './read-on.ts'
import { type AppNode, type Cluster, startCluster } from './start-cluster.ts'

const NODES = 3
const WORKERS = 2
const UNTIL = { timeout: 60_000, interval: 50 }
/** Returns the process ids of a node's workers. */
function workersOf({ process: { pid } }: AppNode): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** Six workers start one after another, so replacing them takes long. */
const REPLACED = { timeout: 150_000, interval: 100 }
/** The names of jobs that a single node runs once an hour. */
const HOURLY = ['budgets', 'idempotency keys', 'notifications', 'rooms', 'searches', 'sessions']
/** Records the start of each run of a job, in any process. */
const NOTE_RUNS = `
  create table noted_runs (name text not null);
  create function note_run() returns trigger language plpgsql security definer as $$
    begin insert into noted_runs values (new.name); return new; end $$;
  create trigger note_run after update on sweep_runs for each row
    when (new.claimed_until > now() and new.claimed_until > old.claimed_until)
    execute function note_run()`

/** A few writes per second, because the machine runs the databases as well. */
const GENTLE = { pauseMs: 300 }
const BOARD = '/api/public-receipts?limit=10'

describe('three nodes of two workers behind HAProxy, over Patroni and Redis', () => {
  let cluster: Cluster
  let ada: TestMember
  beforeAll(async () => {
    cluster = await startCluster(NODES, WORKERS)
    ada = await memberFactory(cluster.url)('Ada')
  })
  afterAll(() => cluster.stop())

  const entriesOf = ({ id }: TestMember) => `/api/user/${id}/entries`
  const newEntry = { phoneNumber: '(415) 555-0142', metadata: { notes: 'He was late.' } }

  it('§2 a member who signed up on one node can use all of them', async () => {
    for (const { url } of cluster.nodes) {
      const { status } = await visitorOf(url, ada.cookie).send('GET', entriesOf(ada))
      expect(status).toBe(200)
    }
  })

  it('§6 a member has three checks a day over all nodes together', async () => {
    const answers: number[] = []
    for (let check = 0; check < 4; check += 1) {
      const { url } = cluster.nodes[check % NODES] ?? cluster
      const body = { phoneNumber: `(415) 555-016${check}` }
      answers.push((await visitorOf(url, ada.cookie).send('POST', '/api/search', body)).status)
    }
    expect(answers).toEqual([200, 200, 200, 429])
  })

  it('§7 a change that is sent to two nodes with the same key is made once', async () => {
    const ids: string[] = []
    for (const { url } of cluster.nodes) {
      const node = visitorOf(url, ada.cookie)
      const key = { 'idempotency-key': 'the-same-press' }
      const { body } = await node.send<{ id: string }>('POST', '/api/phone-numbers', newEntry, key)
      ids.push(body.id)
    }
    expect(new Set(ids).size).toBe(1)
    expect((await ada.send('GET', entriesOf(ada))).body).toHaveLength(1)
  })

  it('§7 events of one node reach pages that another node serves', async () => {
    const bea = await memberFactory(cluster.url)('Bea')
    const readers = await Promise.all(
      cluster.nodes.map(({ url }) => openLiveReader(url, { cookie: bea.cookie })),
    )
    await Promise.all(readers.map((reader) => reader.next('hello')))
    await bea.send('POST', '/api/identity/sign-out', {})
    for (const reader of readers) expect(await reader.next('end')).toEqual({ reason: 'session' })
  })

  it('§7 visitors read the board from the replicas, and an author finds her warning at once', async () => {
    const { databases } = cluster
    const description = 'He asked twice for money on the first evening.'
    const warning = { phoneNumber: '(415) 555-0142', redFlags: ['Ghosting'], description }
    expect((await ada.send('POST', '/api/public-receipts', warning)).status).toBe(201)
    for (let time = 0; time < 12; time += 1) {
      const { text } = await ada.send('GET', BOARD)
      expect(text).toContain(description)
    }
    const asked = `select 1 from pg_stat_activity where query like '%from warnings%'
      and pid <> pg_backend_pid()`
    await vi.waitFor(async () => {
      for (let time = 0; time < 12; time += 1) {
        expect((await visitorOf(cluster.url, undefined).send('GET', BOARD)).text).toContain(
          description,
        )
      }
      const found = await Promise.all(
        (await databases.followers()).map((machine) => databases.query(machine, asked)),
      )
      expect(found.flat().length).toBeGreaterThan(0)
    }, UNTIL)
  })

  it('one of six processes runs each due job for all of them', async () => {
    const { databases } = cluster
    const leader = await databases.leader()
    if (!leader) throw new Error('No database leads')
    const onLeader = (text: string) => databases.query(leader, text, 'sidelight')
    await onLeader(NOTE_RUNS)
    await onLeader("update sweep_runs set done_until = 'epoch', claimed_until = 'epoch'")
    await onLeader('truncate noted_runs')
    const before = cluster.nodes.flatMap(workersOf)
    // A worker looks for due jobs as soon as it starts.
    for (const { process: node } of cluster.nodes) process.kill(node.pid, 'SIGHUP')
    await vi.waitFor(() => {
      const now = cluster.nodes.flatMap(workersOf)
      expect(now).toHaveLength(NODES * WORKERS)
      expect(now.filter((pid) => before.includes(pid))).toEqual([])
    }, REPLACED)
    const listed = HOURLY.map((name) => `'${name}'`).join()
    const counted = `select name, count(*)::int as runs from noted_runs
      where name in (${listed}) group by name order by name`
    const once = HOURLY.map((name) => ({ name, runs: 1 }))
    await vi.waitFor(async () => expect(await onLeader(counted)).toEqual(once), UNTIL)
  }, 240_000)

  describe('while members write and visitors read', () => {
    beforeAll(async () => {
      // No further test concerns budgets, so they are turned off.
      for (const node of cluster.nodes) {
        await node.process.stop()
        await node.startAgain({ LIMITS: 'off' })
      }
      await cluster.untilNodesUp(NODES)
    })

    it('nodes are replaced one after another, and no request fails', async () => {
      const crew = await startCrew(cluster, 'roll', GENTLE)
      const stopReading = readOn(cluster.url)
      await crew.untilStored(10)
      for (const node of cluster.nodes) {
        expect(await node.process.stop()).toBe(0)
        await crew.untilStored(10)
        await node.startAgain({ LIMITS: 'off' })
        await cluster.untilNodesUp(NODES)
        await crew.untilStored(10)
      }
      expect(await stopReading()).toEqual({ reads: expect.any(Number), failures: [] })
      expect(crew.counts.refused).toBe(0)
      await crew.finish()
    })

    it('systemctl reload replaces the workers of a node, and no request fails', async () => {
      const crew = await startCrew(cluster, 'load', GENTLE)
      const stopReading = readOn(cluster.url)
      await crew.untilStored(10)
      const before = cluster.nodes.flatMap(workersOf)
      for (const { process: node } of cluster.nodes) process.kill(node.pid, 'SIGHUP')
      await vi.waitFor(() => {
        const now = cluster.nodes.flatMap(workersOf)
        expect(now).toHaveLength(NODES * WORKERS)
        expect(now.filter((pid) => before.includes(pid))).toEqual([])
      }, UNTIL)
      await crew.untilStored(10)
      expect((await stopReading()).failures).toEqual([])
      expect(crew.counts.refused).toBe(0)
      await crew.finish()
    })

    it('a node is killed: the others respond, and nothing that was confirmed is lost', async () => {
      const crew = await startCrew(cluster, 'kill', { ...GENTLE, machinesDie: true })
      await crew.untilStored(10)
      const [node] = cluster.nodes
      await node?.process.kill()
      await crew.untilRecovered()
      expect(await visitorOf(cluster.url, undefined).send('GET', BOARD)).toMatchObject({
        status: 200,
      })
      await node?.startAgain({ LIMITS: 'off' })
      await cluster.untilNodesUp(NODES)
      await crew.untilStored(10)
      await crew.finish()
    })

    it('Redis is killed and comes back: no request fails', async () => {
      const crew = await startCrew(cluster, 'red', GENTLE)
      await crew.untilStored(10)
      await cluster.redis.stop()
      await crew.untilStored(20)
      await cluster.restartRedis()
      await crew.untilStored(20)
      expect(crew.counts.refused).toBe(0)
      await crew.finish()
    })

    it('a table gets a column while the previous version serves, and no request fails', async () => {
      const crew = await startCrew(cluster, 'grow', GENTLE)
      const stopReading = readOn(cluster.url)
      await crew.untilStored(10)
      const leader = await cluster.databases.leader()
      for (const table of ['warnings', 'entries', 'members', 'sessions']) {
        const text = `alter table ${table} add column of_the_next_version text`
        if (leader) await cluster.databases.query(leader, text, 'sidelight')
      }
      await crew.untilStored(20)
      expect((await stopReading()).failures).toEqual([])
      expect(crew.counts.refused).toBe(0)
      await crew.finish()
    })

    it('the primary is killed: a replica takes over, and nothing that was confirmed is lost', async ({
      annotate,
    }) => {
      const { databases } = cluster
      const crew = await startCrew(cluster, 'lead', { ...GENTLE, machinesDie: true })
      await crew.untilStored(10)
      const before = await databases.leader()
      const killed = performance.now()
      await before?.kill()
      await vi.waitFor(async () => expect(await databases.leader()).toBeDefined(), UNTIL)
      const promoted = performance.now()
      await crew.untilRecovered()
      const recovered = performance.now()
      await annotate(
        `A replica led ${Math.round(promoted - killed)} ms after the primary was killed, ` +
          `and writes went on ${Math.round(recovered - promoted)} ms later.`,
      )
      expect((await databases.leader())?.name).not.toBe(before?.name)
      before?.start()
      await vi.waitFor(async () => expect(await databases.followers()).toHaveLength(2), UNTIL)
      await crew.untilStored(10)
      await crew.finish()
    })
  })
})
