import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const SETTINGS = { PORT: '0', LIMITS: 'off', DRAIN_MS: '0' }
/** Nobody listens there: letters stay in the database, sealed, and none is written to a file. */
const QUIET_MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@example.org',
  SIGN_IN_ANSWERS: 'explicit',
}
/** Processes of the tests that ended in order leave their compiled modules here for those that follow. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'sidelight-compiled') }
const ADDRESS = /is at (http:\/\/\S+)/

/** The real program in a process of its own. */
export interface ServerProcess {
  url: string
  /** Everything printed so far, log lines included. */
  output(): string
  /** SIGKILL: nothing gets a chance to tidy up. */
  kill(): Promise<void>
  /** SIGTERM, and the exit code that follows. */
  stop(): Promise<number | null>
}

/**
 * Starts `server/src/main.ts`, or a program that says `is at http://…` as it does, on a free port and
 * waits until it listens; throws what it printed.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  program = MAIN,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...cleanEnvironment(), ...COMPILED, ...QUIET_MAIL, ...SETTINGS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await listening(child, () => output)
  return {
    url,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await exited(child)
    },
    async stop() {
      child.kill('SIGTERM')
      await exited(child)
      return child.exitCode
    },
  }
}

/** Only what a program needs to run at all: no setting of the test run leaks into the server. */
function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  return { PATH, HOME, TMPDIR }
}

async function listening(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const url = ADDRESS.exec(output())?.[1]
    if (url) return url
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output()}`)
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
  }
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
