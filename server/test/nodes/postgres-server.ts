import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresProgram } from '../../../tools/find/find-postgres.ts'
import { freePort } from '../../../tools/find/free-port.ts'
import { memoryFolder } from './memory-folder.ts'

const START_TRIES = 100
const START_PAUSE_MS = 100
const KILL_PAUSE_MS = 10

export interface PostgresServer {
  /** Returns the URL of a database on this server. */
  url(database: string): string
  /**
   * Returns its URL by a Unix socket, which takes less CPU time than a connection over loopback.
   */
  socketUrl(database: string): string
  /** The folder with all of its files. */
  folder: string
  stop(): Promise<void>
  /** Sends SIGKILL to all of its processes. */
  kill(): Promise<void>
  /**
   * Sends SIGKILL to the process of one connection. PostgreSQL then drops all other connections.
   */
  killOneBackend(): void
  /** Shuts the server down in the normal way: connections end with error 57P01. */
  shutDown(): Promise<void>
  /** Starts it again with the same data and port, and waits until it responds. */
  startAgain(): Promise<void>
}

interface PostgresOptions {
  /** Whether it is on disk and syncs every commit, as in production. */
  durable?: boolean
  /** The parent of its folder. */
  within?: string
  settings?: readonly string[]
  /** The URL of a running server that this one is to replicate. */
  replicaOf?: string
}

/** Starts a temporary PostgreSQL on 127.0.0.1 from the system's binaries. */
export async function startPostgres({
  durable = false,
  within = durable ? tmpdir() : memoryFolder(),
  settings = [],
  replicaOf,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(within, 'sidelight-postgres-'))
  const who = ordinaryUser()
  if (who) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  runProgram(replicaOf === undefined ? newCluster(data) : copyOf(replicaOf, data), {
    ...who,
    cwd: folder,
  })
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const speed = durable ? [] : ['fsync=off', 'full_page_writes=off', 'max_wal_size=128MB']
  const set = [...speed, 'max_connections=200', ...settings]
  const start = () =>
    spawn(programPath('postgres'), [...options, ...set.flatMap((one) => ['-c', one])], {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    })
  let server = start()
  const url = (database: string) => `postgres://sidelight@127.0.0.1:${port}/${database}`
  await untilReady(url('postgres'))
  const socket = encodeURIComponent(folder)
  return {
    url,
    socketUrl: (database) => `postgres://sidelight@${socket}:${port}/${database}`,
    folder,
    async stop() {
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    async kill() {
      await killWithChildren(server.pid ?? 0)
      await end(server, 'SIGKILL')
    },
    killOneBackend() {
      // The newest child serves a connection; the first ones are the server's own helpers.
      const [newest] = childrenOf(server.pid ?? 0).toSorted((a, b) => b - a)
      if (newest !== undefined) killIfAlive(newest)
    },
    shutDown: () => end(server, 'SIGINT'),
    async startAgain() {
      await end(server, 'SIGINT')
      server = start()
      await untilReady(url('postgres'))
    },
  }
}

function programPath(name: string): string {
  const found = findPostgresProgram(name)
  if (found === undefined) throw new Error(`PostgreSQL's ${name} was not found`)
  return found
}

function runProgram([name, args]: Command, options: SpawnSyncOptions): void {
  const { status, stderr } = spawnSync(programPath(name), args, options)
  if (status !== 0) throw new Error(`${name} failed: ${String(stderr)}`)
}

type Command = [program: string, args: string[]]

const newCluster = (data: string): Command => [
  'initdb',
  ['-D', data, '-U', 'sidelight', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
]

/** Returns the command that copies a server. The copy then replicates the server. */
const copyOf = (url: string, data: string): Command => [
  'pg_basebackup',
  ['-D', data, '-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
]

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

/**
 * Sends SIGKILL to a PostgreSQL server and all of its processes, and waits until none has memory.
 */
export async function killWithChildren(pid: number): Promise<void> {
  if (!isRunning(pid)) return
  // Stopped first: a backend forked after this listing would hold the shared memory, and PostgreSQL
  // refuses to start while any process holds it.
  process.kill(pid, 'SIGSTOP')
  const all = [...childrenOf(pid), pid]
  for (const one of all) killIfAlive(one)
  while (all.some(isRunning)) await wait(KILL_PAUSE_MS)
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended since it was listed.
  }
}

/** Returns whether a process still has memory. A killed one may take a while to end. */
function isRunning(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The state follows the name in parentheses, which may contain any character (proc(5)).
    return !/^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user `nobody`. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
}

async function untilReady(connectionString: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === START_TRIES) throw error
      await wait(START_PAUSE_MS)
    }
  }
}
