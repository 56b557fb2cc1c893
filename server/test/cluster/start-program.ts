import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program of the system that the cluster has started. */
export interface Program {
  pid: number
  /** Returns everything printed so far. */
  output(): string
  end(signal: NodeJS.Signals): Promise<void>
}

interface ProgramOptions {
  cwd: string
  env?: Record<string, string>
  uid?: number
  gid?: number
}

/** Starts a program. Of the environment it inherits only the search path. */
export function startProgram(
  [name, ...args]: [string, ...string[]],
  { env = {}, ...options }: ProgramOptions,
): Program {
  const child: ChildProcess = spawn(name, args, {
    ...options,
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: options.cwd, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const add = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  child.on('error', (error) => {
    output += error.message
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
