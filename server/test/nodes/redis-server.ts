import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from '../../../tools/find/free-port.ts'

/** Returns the path of the system's redis-server, or undefined if there is none. */
export function findRedis(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file))
}

export interface RedisServer {
  url: string
  port: number
  stop(): Promise<void>
  /** Stops the process (SIGSTOP). Connections stay open without a response. */
  freeze(): void
  thaw(): void
}

/**
 * Starts a temporary Redis without persistence on 127.0.0.1. `again` is the port of an earlier one.
 */
export async function startRedis(binary: string, again?: number): Promise<RedisServer> {
  const port = again ?? (await freePort())
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  // It does not inherit stderr: a process left behind by a failed test would keep the test runner
  // from ending.
  const server = spawn(binary, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const chunk of server.stdout) {
    if (String(chunk).includes('Ready to accept connections')) break
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
  }
}
