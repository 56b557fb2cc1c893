import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * This range is below the ports that systems give to outgoing connections and to servers on port 0,
 * so none of those can take the port before the server starts, or while it restarts.
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
