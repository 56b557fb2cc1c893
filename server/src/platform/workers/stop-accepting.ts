import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * Makes a worker accept no new connection while it answers on those that it has: the other workers
 * get them. The server's own `close` would also end a connection whose request is on its way; it is
 * left to a later call, which ends idle connections and waits for the rest.
 */
export function stopAccepting(server: Server): void {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => resolve())
  async function endRest(done?: (error?: Error) => void): Promise<void> {
    server.closeIdleConnections()
    await ended
    done?.()
  }
  server.close = (done) => {
    void endRest(done)
    return server
  }
}
