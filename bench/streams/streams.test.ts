import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openFilesAllowed, streamsWithin } from '../file-limit.ts'
import { streamsTable } from './streams-table.ts'

const idle = (streams: number, rss: number, heapUsed: number) => ({
  streams,
  before: { rss: 100e6, heapUsed: 40e6 },
  after: { rss: 100e6 + streams * rss, heapUsed: 40e6 + streams * heapUsed },
})

describe('the weight of idle streams', () => {
  it('§7 is the memory growth of the server per stream, for Sidelight and for bare Socket.IO', () => {
    const [, , ours, theirs] = streamsTable(
      idle(5_000, 24_000, 15_000),
      idle(5_000, 16_000, 13_000),
    ).split('\n')
    expect(ours?.split(/\s{2,}/)).toEqual([
      'Sidelight',
      '5000',
      '100.0',
      '220.0',
      '24.0',
      '15.0',
      '1.50',
    ])
    expect(theirs?.trim().split(/\s{2,}/)).toEqual([
      'bare Socket.IO',
      '5000',
      '100.0',
      '180.0',
      '16.0',
      '13.0',
    ])
  })

  it('§7 is measured with no more streams than a process may open, and a note states the lower number', () => {
    expect(streamsWithin(5_000, 1_024)).toEqual({
      streams: 824,
      note: 'A process may open 1024 files here (ulimit -n): 824 streams instead of 5000.',
    })
    expect(streamsWithin(5_000, Number.POSITIVE_INFINITY)).toEqual({ streams: 5_000, note: '' })
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.nat(), (wished, files) => {
        const { streams, note } = streamsWithin(wished, files)
        expect(streams).toBeGreaterThan(0)
        expect(streams).toBeLessThanOrEqual(wished)
        expect(note === '').toBe(streams === wished)
      }),
    )
  })

  it('§7 is limited by the number of open files that the operating system allows', () => {
    expect(openFilesAllowed()).toBeGreaterThan(0)
  })
})
