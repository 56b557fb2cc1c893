import { describe, expect, it, vi } from 'vitest'
import { noReplicas, openReadReplicas } from './read-replicas.ts'
import type { Handle } from './tables.ts'

/** No server listens there, so every read that tries the replica is reported. */
const NOWHERE = 'postgres://127.0.0.1:1/none'
/** A placeholder for the primary's handle, which these tests never use. */
const PRIMARY = {} as Handle

/** Opens replicas of a primary that responds only when the test allows it. */
function open() {
  const asked: ((lsn: string) => void)[] = []
  const states: string[] = []
  const replicas = openReadReplicas({
    url: NOWHERE,
    primary: {
      query: async () => {
        const { promise, resolve } = Promise.withResolvers<string>()
        asked.push(resolve)
        return { rows: [{ lsn: await promise }] }
      },
    },
    report: (state) => void states.push(state),
  })
  /** Returns whether a read tried the replica before the primary responded. */
  async function triesReplica(): Promise<boolean> {
    let tries = 0
    const answered = await replicas.read(PRIMARY, (db) => {
      tries += 1
      return readName(db)
    })
    expect(answered).toBe('primary')
    return tries > 1
  }
  const answer = (at: number) => asked[at]?.('0/10')
  return { replicas, states, asked, answer, triesReplica }
}

async function readName(db: Handle): Promise<string> {
  if (db !== PRIMARY) await db.selectFrom('warnings').select('id').execute()
  return 'primary'
}

describe('a read that may run on a replica', () => {
  it('runs on the primary if there are no replicas', async () => {
    expect(await noReplicas.read(PRIMARY, readName)).toBe('primary')
  })

  it('runs on the primary until the primary has reported its position', async () => {
    const { replicas, answer, triesReplica } = open()
    expect(await triesReplica()).toBe(false)
    answer(0)
    await expect.poll(triesReplica).toBe(true)
    await replicas.close()
  })

  it('runs on the primary after a change, until the primary has reported the new position', async () => {
    const { replicas, asked, answer, triesReplica } = open()
    answer(0)
    replicas.changed()
    expect(await triesReplica()).toBe(false)
    await expect.poll(() => asked).toHaveLength(2)
    answer(1)
    await expect.poll(triesReplica).toBe(true)
    await replicas.close()
  })

  it('runs on the primary if the reported position is older than a change', async () => {
    const { replicas, answer, triesReplica } = open()
    replicas.changed()
    answer(0)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await triesReplica()).toBe(false)
    await replicas.close()
  })

  it('runs on the primary again after a further change', async () => {
    const { replicas, answer, triesReplica } = open()
    answer(0)
    await new Promise((resolve) => setImmediate(resolve))
    replicas.changed()
    expect(await triesReplica()).toBe(false)
    await replicas.close()
  })

  it('waits for at most one answer of the primary at a time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { replicas, asked, answer, triesReplica } = open()
    try {
      await vi.advanceTimersByTimeAsync(20_000)
      expect(asked).toHaveLength(1)
      answer(0)
      await expect.poll(() => asked).toHaveLength(2)
      expect(await triesReplica()).toBe(true)
    } finally {
      vi.useRealTimers()
      await replicas.close()
    }
  })

  it('is reported as failed once, and replicas are not tried for a while', async () => {
    const { replicas, states, answer, triesReplica } = open()
    answer(0)
    await expect.poll(triesReplica).toBe(true)
    expect(await triesReplica()).toBe(false)
    expect(states).toEqual(['away'])
    await replicas.close()
  })
})
