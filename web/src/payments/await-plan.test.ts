import { expect, it } from 'vitest'
import { awaitPlan } from './await-plan.ts'

/** A server that says these tiers in turn, the last one for ever; `waited` is the time between. */
function saying(...tiers: string[]) {
  const told = [...tiers]
  const waited: number[] = []
  const ports = {
    readTier: async () => (told.length > 1 ? told.shift() : told[0]) ?? '',
    pause: async (milliseconds: number) => void waited.push(milliseconds),
  }
  return { ports, total: () => waited.reduce((sum, each) => sum + each, 0) }
}

it('§4 ends as soon as the server says the plan, or one that holds more', async () => {
  const { ports, total } = saying('free', 'free', 'full')
  expect(await awaitPlan('full', 'ada', ports)).toBe(true)
  expect(total()).toBe(1_000)
  expect(await awaitPlan('basic', 'ada', saying('vip').ports)).toBe(true)
})

it('§4 waits for 10 s and then says that the server has not said so', async () => {
  const { ports, total } = saying('basic')
  expect(await awaitPlan('full', 'ada', ports)).toBe(false)
  expect(total()).toBe(10_000)
})

it('takes a server that does not answer for one that has not said so yet', async () => {
  const { ports } = saying('vip')
  let failures = 2
  const readTier = async () => {
    failures -= 1
    if (failures >= 0) throw new Error('no answer')
    return ports.readTier()
  }
  expect(await awaitPlan('vip', 'ada', { ...ports, readTier })).toBe(true)
})
