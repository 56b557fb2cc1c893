import { createServer } from 'node:http'
import { Server } from 'socket.io'

// A plain Socket.IO server without sessions, database or messages, with which event streams are
// compared.
const http = createServer()
new Server(http, { serveClient: false }).on('connection', () => undefined)
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (address && typeof address === 'object') {
    console.log(`Socket.IO is at http://127.0.0.1:${address.port}`)
  }
})
