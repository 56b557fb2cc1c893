import { createServer } from 'node:http'
import { Server } from 'socket.io'

// The comparison for event streams: plain Socket.IO, without sessions, database or messages.
const http = createServer()
new Server(http, { serveClient: false }).on('connection', () => undefined)
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (address && typeof address === 'object') {
    console.log(`Socket.IO is at http://127.0.0.1:${address.port}`)
  }
})
