import { z } from 'zod'
import { type HeldStream, streamKinds } from './held-stream.ts'

const Start = z.tuple([z.enum(['events', 'socket.io']), z.url()])
const Order = z.object({ cookies: z.array(z.string()).optional(), close: z.boolean().optional() })
export type StreamOrder = z.output<typeof Order>

// Simulates all browsers in one separate process. Opens connections, leaves them idle, and responds
// to each request with the number of open ones.
const AT_ONCE = 25

const [kind, url] = Start.parse(process.argv.slice(2))
const held: HeldStream[] = []

async function perform({ cookies = [], close = false }: StreamOrder): Promise<number> {
  if (close) for (const stream of held.splice(0)) stream.close()
  const queue = cookies.values()
  const open = async () => {
    for (const cookie of queue) held.push(await streamKinds[kind](url, cookie))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, open))
  return held.filter((stream) => stream.isOpen()).length
}

process.on('message', (message) => {
  perform(Order.parse(message)).then(
    (open) => process.send?.({ open }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit())
