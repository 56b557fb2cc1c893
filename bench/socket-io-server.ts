import { createServer } from 'node:http'
import { Server } from 'socket.io'

// The peer of the event streams: Socket.IO as it comes, without sessions, database or anything to say.
const http = createServer()
new Server(http, { serveClient: false }).on('connection', () => undefined)
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (address && typeof address === 'object') {
    console.log(`Socket.IO is at http://127.0.0.1:${address.port}`)
  }
})
