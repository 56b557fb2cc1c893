import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openOperatorChannel, sendOperatorCommand } from './operator-channel.ts'

const token = 't0ken'

it('the channel of the operator survives a command that ends in the middle', async () => {
  const rejected: unknown[] = []
  const note = (error: unknown) => void rejected.push(error)
  process.on('unhandledRejection', note)
  const channel = await openOperatorChannel(token, async ({ verb }) => ({
    lines: [verb],
    failed: false,
  }))
  try {
    const socket = connect(channel.port, '127.0.0.1')
    socket.resume()
    const head = [`POST / HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`]
    socket.end(`${head.join('\r\n')}\r\ncontent-length: 99\r\n\r\n{"verb"`)
    await once(socket, 'close')
    const holder = { pid: process.pid, startedAt: '0', token, operatorPort: channel.port }
    const outcome = await sendOperatorCommand(holder, { verb: 'status', args: [] })
    expect(outcome).toEqual({ lines: ['status'], failed: false })
    expect(rejected).toEqual([])
  } finally {
    channel.close()
    process.off('unhandledRejection', note)
  }
})
