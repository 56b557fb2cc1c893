import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { LiveStream } from './live-stream.ts'

const MEGABYTE = 1024 * 1024
const owner = { memberId: 'ada', sessionId: 'ada' }

/** Returns a stream to a reader that reads nothing. */
function stuckStream() {
  const out = new ServerResponse(new IncomingMessage(new Socket()))
  return { out, stream: new LiveStream(owner, out, () => undefined) }
}

describe('§7 a stream whose reader does not read', () => {
  it('ends at the third heartbeat after too much data waits', () => {
    const { out, stream } = stuckStream()
    stream.send('x'.repeat(MEGABYTE + 1))
    stream.beat()
    stream.beat()
    expect(out.destroyed).toBe(false)
    stream.beat()
    expect(out.destroyed).toBe(true)
  })

  it('stays open while less data waits', () => {
    const { out, stream } = stuckStream()
    stream.send('x'.repeat(MEGABYTE / 2))
    for (let beats = 0; beats < 10; beats += 1) stream.beat()
    expect(out.destroyed).toBe(false)
  })

  it('gets no more rows or signals until the reader has caught up', () => {
    const { stream } = stuckStream()
    stream.follow('room:a', 3)
    expect(stream.takes('room:a')).toBe(true)
    stream.send('x'.repeat(MEGABYTE + 1))
    const waiting = stream.waiting
    expect(stream.takes('room:a')).toBe(false)
    stream.deliver('room:a', 4, 'row')
    stream.send('signal')
    expect(stream.waiting).toBe(waiting)
    expect(stream.positionIn('room:a')).toBe(3)
  })
})

describe('§7 a stream', () => {
  it('delivers each row once, and no row of a topic that it no longer follows', () => {
    const { stream } = stuckStream()
    stream.follow('room:a', 3)
    stream.deliver('room:a', 3, 'row')
    expect(stream.waiting).toBe(0)
    stream.deliver('room:a', 5, 'row')
    expect(stream.positionIn('room:a')).toBe(5)
    stream.unfollow('room:a')
    const waiting = stream.waiting
    stream.deliver('room:a', 6, 'row')
    expect(stream.waiting).toBe(waiting)
    expect(stream.topics.size).toBe(0)
  })
})
