import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './run-command.ts'

const START_MS = 60_000
const POLL_MS = 100

/**
 * Starts the real server on a free port and an empty data folder, and takes both away after; `use`
 * gets the address, the folder, and what it has logged so far. It inherits no configuration, and has `settings` alone: somebody's
 * own database must not be touched. `program` may be the one that begins with example data.
 */
export async function withServer<Result>(
  use: (origin: string, folder: string, log: () => string) => Promise<Result>,
  settings: Record<string, string> = {},
  program: 'main' | 'demo' = 'main',
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidelight-server-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const server = spawn(process.execPath, [`server/src/${program}.ts`], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: new URL(origin).port,
      DATA_DIR: folder,
      ...settings,
    },
  })
  const log: string[] = []
  server.stdout.setEncoding('utf8').on('data', (text: string) => log.push(text))
  const gone = once(server, 'exit')
  try {
    await ready(origin, () => server.exitCode === null)
    return await use(origin, folder, () => log.join(''))
  } finally {
    if (server.exitCode === null) server.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ready(origin: string, alive: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && alive()) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(POLL_MS)
  }
  throw new Error('The server did not become ready.')
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
