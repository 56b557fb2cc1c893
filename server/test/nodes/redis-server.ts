import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from '../../../tools/find/free-port.ts'

/** Returns the path of the system's redis-server; undefined without one. */
export function findRedis(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file))
}

export interface RedisServer {
  url: string
  port: number
  stop(): Promise<void>
  /** Stops it from responding (SIGSTOP), with all connections open. */
  freeze(): void
  thaw(): void
}

/** Starts a temporary Redis without persistence on 127.0.0.1; `again` is an earlier one's port. */
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
  // It does not inherit the runner's stderr: a process that a failed test leaves would prevent the
  // runner from ending.
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
