import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { findPostgresProgram } from '../../../tools/find/find-postgres.ts'
import { freePort } from '../nodes/free-port.ts'
import { killWithChildren } from '../nodes/postgres-server.ts'
import { type Program, startProgram } from './start-program.ts'

const PATRONI = path.resolve(import.meta.dirname, '../../../docs/examples/patroni.yml')
const START = { timeout: 90_000, interval: 100 }
const SUPERUSER = { user: 'postgres', password: 'only-of-this-test' }
const MACHINES = 3

/** One machine that runs PostgreSQL under Patroni. */
interface DatabaseMachine {
  name: string
  /** `host:port` of PostgreSQL. */
  address: string
  /** The port of Patroni's API. */
  apiPort: number
  start(): void
  /** Sends SIGKILL to Patroni and to every process of PostgreSQL, as if the machine had failed. */
  kill(): Promise<void>
  output(): string
}

export interface DatabaseCluster {
  machines: readonly DatabaseMachine[]
  /** Returns the leader, or undefined while there is none. */
  leader(): Promise<DatabaseMachine | undefined>
  /** Returns the replicas that respond. */
  followers(): Promise<DatabaseMachine[]>
  /** Runs a statement as the superuser on one machine. */
  query(machine: DatabaseMachine, text: string, database?: string): Promise<unknown[]>
}

/**
 * Starts etcd and three PostgreSQL machines under Patroni, and waits until two of them replicate
 * the third. Adds to `ends` the functions that stop them.
 */
export async function startDatabaseCluster(
  folder: string,
  ends: (() => unknown)[],
): Promise<DatabaseCluster> {
  const etcd = await startEtcd(path.join(folder, 'etcd'))
  ends.push(() => etcd.program.end('SIGKILL'))
  const machines: DatabaseMachine[] = []
  for (let at = 1; at <= MACHINES; at += 1) {
    machines.push(await createMachine(`db${at}`, { folder, etcd: etcd.address }))
  }
  for (const machine of machines) machine.start()
  ends.push(() => Promise.all(machines.map((machine) => machine.kill())))
  const among = async (role: 'primary' | 'replica') => {
    const answers = await Promise.all(machines.map((machine) => answersAs(machine, role)))
    return machines.filter((_, at) => answers[at])
  }
  const cluster: DatabaseCluster = {
    machines,
    leader: async () => (await among('primary'))[0],
    followers: () => among('replica'),
    query: (machine, text, database = 'postgres') => query(machine.address, text, database),
  }
  await vi.waitFor(async () => {
    const ready = { leader: await cluster.leader(), followers: await cluster.followers() }
    if (!ready.leader || ready.followers.length < MACHINES - 1) {
      throw new Error(machines.map((machine) => machine.output().slice(-500)).join('\n'))
    }
  }, START)
  return cluster
}

async function startEtcd(folder: string): Promise<{ program: Program; address: string }> {
  mkdirSync(folder)
  const address = `127.0.0.1:${await freePort()}`
  const peers = `http://127.0.0.1:${await freePort()}`
  const flags = {
    name: 'etcd',
    'data-dir': folder,
    'listen-client-urls': `http://${address}`,
    'advertise-client-urls': `http://${address}`,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
  }
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])
  const program = startProgram(['etcd', ...args], { cwd: folder })
  await vi.waitFor(async () => {
    const answer = await fetch(`http://${address}/health`)
    if (!answer.ok) throw new Error(program.output())
  }, START)
  return { program, address }
}

async function createMachine(
  name: string,
  { folder, etcd }: { folder: string; etcd: string },
): Promise<DatabaseMachine> {
  const home = path.join(folder, name)
  mkdirSync(home)
  // PostgreSQL refuses to run as root.
  const who = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (who.uid !== undefined) chownSync(home, who.uid, who.gid)
  const [address, apiPort] = [`127.0.0.1:${await freePort()}`, await freePort()]
  const data = path.join(home, 'data')
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: path.dirname(findPostgresProgram('pg_controldata') ?? ''),
    PATRONI_SUPERUSER_USERNAME: SUPERUSER.user,
    PATRONI_SUPERUSER_PASSWORD: SUPERUSER.password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: SUPERUSER.password,
  }
  let program: Program | undefined
  return {
    name,
    address,
    apiPort,
    start() {
      program = startProgram(['patroni', PATRONI], { cwd: home, env, ...who })
    },
    async kill() {
      await program?.end('SIGKILL')
      await killPostgres(data)
    },
    output: () => program?.output() ?? '',
  }
}

/** Kills the PostgreSQL of a data folder, which survives when Patroni is killed. */
async function killPostgres(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid > 0) await killWithChildren(pid)
}

async function answersAs(machine: DatabaseMachine, role: string): Promise<boolean> {
  const url = `http://127.0.0.1:${machine.apiPort}/${role}`
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return answer?.ok === true
}

async function query(address: string, text: string, database: string): Promise<unknown[]> {
  const [host = '', port] = address.split(':')
  const client = new pg.Client({ host, port: Number(port), database, ...SUPERUSER })
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}
