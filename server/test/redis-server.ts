import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** The system's redis-server, or undefined. */
export function findRedis(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file))
}

export interface RedisServer {
  url: string
  port: number
  stop(): Promise<void>
}

/** Starts a throw-away Redis that keeps nothing, on 127.0.0.1; on a port of before to come back there. */
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
  // No pipe of the runner's: one that a failed test leaves behind would keep it from ending.
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
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
