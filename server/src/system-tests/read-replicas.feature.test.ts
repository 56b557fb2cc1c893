import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../../test/nodes/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '../../test/nodes/server-process.ts'
import { memberFactory, type TestMember, visitorOf } from '../../test/test-app.ts'

const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`
const LIST = '/api/public-receipts?limit=10'
const WITHIN = { timeout: 60_000, interval: 20 }

describe.runIf(inject('template').kind === 'postgres')('§7 the board on a replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let direct: pg.Pool
  let nodes: ServerProcess[]
  let ada: TestMember
  beforeAll(async () => {
    primary = await startPostgres()
    replica = await startPostgres({ replicaOf: primary.url('postgres') })
    direct = new pg.Pool({ connectionString: replica.url('postgres') })
    direct.on('error', () => undefined)
    const settings = {
      DATABASE_URL: primary.url('postgres'),
      READ_DATABASE_URL: replica.url('postgres'),
      SIDELIGHT_KEYS: KEYS,
      // Without mail every member counts as confirmed.
      SMTP_URL: '',
      MAIL_FROM: '',
      DATA_DIR: join(replica.folder, 'server'),
    }
    // The nodes start one after the other, because both would migrate the database.
    nodes = [await startServerProcess(settings), await startServerProcess(settings)]
    ada = await memberFactory(at(0))('Ada')
  })
  afterAll(async () => {
    await direct.end()
    for (const node of nodes) await node.kill()
    await replica.stop()
    await primary.stop()
  })

  const at = (node: number) => nodes[node]?.url ?? ''

  /**
   * Returns the descriptions that a reader finds on a node, with the session of a member if given.
   */
  async function listed(node: number, member?: TestMember): Promise<string[]> {
    const { status, body } = await visitorOf(at(node), member?.cookie).send<
      { description: string }[]
    >('GET', LIST)
    expect(status).toBe(200)
    return body.map(({ description }) => description)
  }

  /** Posts a warning and returns its description. */
  async function post(description: string): Promise<string> {
    const { status } = await ada.send('POST', '/api/public-receipts', {
      phoneNumber: '(415) 555-0142',
      redFlags: ['Ghosting'],
      description,
    })
    expect(status).toBe(201)
    return description
  }

  const pauseReplay = () => direct.query('select pg_wal_replay_pause()')
  const resumeReplay = () => direct.query('select pg_wal_replay_resume()')

  /** Returns whether a connection of the server to the replica has read warnings since `from`. */
  async function readsReplica(from: Date): Promise<boolean> {
    const { rowCount } = await direct.query(
      `select 1 from pg_stat_activity where pid <> pg_backend_pid()
       and query like '%from warnings%' and query_start > $1`,
      [from],
    )
    return rowCount !== 0
  }

  it('visitors read from the replica, also after a change', async () => {
    const words = await post('He asked twice for money on the first evening.')
    await vi.waitFor(async () => {
      const before = new Date()
      expect(await listed(0)).toContain(words)
      expect(await readsReplica(before)).toBe(true)
    }, WITHIN)
  })

  it('the node that stored a change does not read from a replica that lags', async () => {
    await pauseReplay()
    const words = await post('He said that he was single and was not at all.')
    // Repeated, because between two reads the node learns how far the replica has to be.
    for (let time = 0; time < 20; time += 1) expect(await listed(0)).toContain(words)
    expect(await listed(0, ada)).toContain(words)
    await resumeReplay()
  })

  it('an author finds her warning on another node that does not know of it yet', async () => {
    await vi.waitFor(async () => {
      const before = new Date()
      await listed(1)
      expect(await readsReplica(before)).toBe(true)
    }, WITHIN)
    await pauseReplay()
    const words = await post('He never came, and never answered again at all.')
    expect(await listed(1, ada)).toContain(words)
    // Others find it there once that node has read the position of the primary.
    await vi.waitFor(async () => expect(await listed(1)).toContain(words), WITHIN)
    await resumeReplay()
  })

  it('a replica that is down fails no reader, and is read again once it is back', async () => {
    await replica.kill()
    for (let time = 0; time < 5; time += 1) expect(await listed(0)).toHaveLength(3)
    expect(nodes[0]?.output()).toContain('"replica":"away"')
    await replica.startAgain()
    await vi.waitFor(async () => {
      await listed(0)
      expect(nodes[0]?.output()).toContain('"replica":"back"')
    }, WITHIN)
  }, 90_000)
})
