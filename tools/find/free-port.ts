import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems use for outgoing connections and for servers on port 0, so that no
 * connection takes one between this look and the server's start, or while a server is restarted.
 */
const LOWEST = 20_000
const HIGHEST = 30_000

/** Resolves to a port of this machine on which no server listens. */
export async function freePort(draw = () => randomInt(LOWEST, HIGHEST)): Promise<number> {
  for (;;) {
    const port = draw()
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  probe.listen(port, '127.0.0.1')
  if (!(await listening)) return false
  await new Promise((resolve) => probe.close(resolve))
  return true
}
