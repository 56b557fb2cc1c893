import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..')
const GRACE_MS = 5000
const MINUTE_MS = 60_000

export interface Finished {
  /** The exit code. Null if the program was killed or did not start. */
  code: number | null
  /** Standard output and standard error in the order of their lines. */
  output: string
}

const running = new Set<ChildProcess>()

/**
 * Runs a program of `node_modules/.bin`, or `node`, in the root of the repository. Stops it and its
 * children after `minutes`. Never rejects.
 */
export function runCommand(
  [program, ...args]: [string, ...string[]],
  minutes: number,
  env: Record<string, string> = {},
): Promise<Finished> {
  const bin = path.join(ROOT, 'node_modules/.bin')
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      ...env,
      PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  running.add(child)
  let output = ''
  const add = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', add)
  child.stderr.setEncoding('utf8').on('data', add)
  const overdue = setTimeout(() => {
    add(`\nStopped: it took longer than ${minutes} minutes.\n`)
    stopGroup(child)
  }, minutes * MINUTE_MS)
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      clearTimeout(overdue)
      running.delete(child)
      // A failed test may leave a server behind.
      signalGroup(child, 'SIGKILL')
      resolve({ code, output })
    }
    child.once('error', (error) => {
      add(`${error.message}\n`)
      finish(null)
    })
    child.once('close', finish)
  })
}

/** Stops every program that `runCommand` has started. */
export function stopCommands(): void {
  for (const child of running) stopGroup(child)
}

function stopGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM')
  setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref()
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // The process group has already exited.
  }
}
