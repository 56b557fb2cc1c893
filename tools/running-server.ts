import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './find/free-port.ts'
import { ROOT } from './run-command.ts'

// Much longer than needed, for busy machines.
const START_MS = 150_000
const POLL_MS = 100

const PROGRAMS = { main: 'server/src/main.mjs', demo: 'server/src/demo.ts' } as const

export interface ServerOptions {
  /** The program to start. `demo` has example data. */
  program?: keyof typeof PROGRAMS
  /** A data folder that is copied for the server. Without one it starts with an empty folder. */
  template?: string | undefined
  /** Called with the data folder after the server has stopped and before the folder is removed. */
  stopped?: (folder: string) => void
}

/**
 * Runs `use` with a real server on a free port and a temporary data folder, and removes both
 * afterwards. `use` gets the URL, the folder and a function that returns the log. The server gets
 * `settings` as its only configuration, so that it cannot touch another database.
 */
export async function withServer<Result>(
  use: (origin: string, folder: string, log: () => string) => Promise<Result>,
  settings: Record<string, string> = {},
  { program = 'main', template, stopped }: ServerOptions = {},
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidelight-server-'))
  if (template !== undefined) cpSync(template, folder, { recursive: true })
  const origin = `http://127.0.0.1:${await freePort()}`
  const server = spawn(process.execPath, [PROGRAMS[program]], {
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
    stopped?.(folder)
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
