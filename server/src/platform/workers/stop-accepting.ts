import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * Makes a worker refuse new connections while it serves those that it has; the other workers get
 * the new ones. The server's `close` would also end a connection on which a request is being sent.
 * So it is called later, when it only ends idle connections and waits for the others.
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
