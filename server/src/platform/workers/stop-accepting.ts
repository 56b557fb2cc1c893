import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * Makes a worker accept no new connection while it serves those that it has: the other workers get
 * new ones. The server's own `close` would also end a connection whose request is on its way, so it
 * is called later, when it ends idle connections and waits for the rest.
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
