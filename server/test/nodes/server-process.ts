import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../src/main.mjs')
const SETTINGS = { PORT: '0', LIMITS: 'off', DRAIN_MS: '0' }
/**
 * No mail server listens on this port, so emails stay in the database, sealed, and are not written
 * to files.
 */
const QUIET_MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@example.org',
  SIGN_IN_ANSWERS: 'explicit',
}
/** Processes of the tests cache their compiled modules here for later ones. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'sidelight-compiled') }
const ADDRESS = /is at (https?:\/\/\S+)/

/** The real program in its own process. */
export interface ServerProcess {
  url: string
  pid: number
  /** Returns whether the process is still running. */
  isAlive(): boolean
  /** Returns everything printed so far, including log lines. */
  output(): string
  /** Sends SIGKILL: the process cannot clean up. */
  kill(): Promise<void>
  /** Sends SIGTERM and resolves to the exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts `server/src/main.mjs`, or another program that prints `is at http://…`, on a free port and
 * waits until it listens. Rejects with the output if the process ends first.
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
  // `exit` would be too early, because output may still arrive after it.
  const closed = once(child, 'close')
  const url = await listening(child, () => output, closed)
  return {
    url,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
    async stop() {
      child.kill('SIGTERM')
      await closed
      return child.exitCode
    },
  }
}

/**
 * Returns only the variables that every program needs, so that no setting of the test run reaches
 * the server.
 */
function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  return { PATH, HOME, TMPDIR }
}

async function listening(
  child: ChildProcess,
  output: () => string,
  closed: Promise<unknown>,
): Promise<string> {
  const ended = closed.then(() => true)
  for (let isOver = false; ; ) {
    const url = ADDRESS.exec(output())?.[1]
    if (url) return url
    if (isOver) throw new Error(`The server did not start:\n${output()}`)
    isOver = await Promise.race([once(child.stdout ?? child, 'data').then(() => false), ended])
  }
}
