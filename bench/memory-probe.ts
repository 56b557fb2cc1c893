import { once } from 'node:events'
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Loaded before a measured program (--import, with --expose-gc). Reports its memory on a separate
// port, after a garbage collection.

function collect(): void {
  if (!globalThis.gc) throw new Error('--expose-gc is missing')
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

if (isMainThread) {
  const server = createServer((socket) => {
    collect()
    // The second collection frees what the finalizers of the first one release.
    setImmediate(() => {
      collect()
      const { rss, heapUsed } = process.memoryUsage()
      socket.end(JSON.stringify({ rss, heapUsed }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  if (address && typeof address === 'object') console.log(`memory on port ${address.port}`)
}
