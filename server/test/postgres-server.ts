import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../tools/find-postgres.ts'

const START_TRIES = 100
const START_PAUSE_MS = 100

export interface PostgresServer {
  /** Address of a database by name on this server. */
  url(database: string): string
  /** Everything that it writes lies here. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts a throw-away PostgreSQL from the system's binaries on 127.0.0.1. A `durable` one waits for the
 * disk at every commit, as in production.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL binaries were not found')
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-postgres-'))
  const who = ordinaryUser()
  if (who) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'sidelight', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...who, cwd: folder },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`)
  const port = await freePort()
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-c',
      `fsync=${durable ? 'on' : 'off'}`,
      '-c',
      'max_connections=200',
    ],
    { ...who, cwd: folder, stdio: 'ignore' },
  )
  const url = (database: string) => `postgres://sidelight@127.0.0.1:${port}/${database}`
  await untilReady(url('postgres'))
  return {
    url,
    folder,
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
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
