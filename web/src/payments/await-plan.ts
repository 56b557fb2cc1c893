import type { PlanName, Tier } from '@sidelight/contract/plans'
import { call } from '../platform/api.ts'

const ORDER: readonly string[] = ['free', 'promo', 'basic', 'full', 'vip'] satisfies Tier[]
/** Between two looks, in milliseconds; together the 10 s that a plan is waited for. */
const PAUSES_MS = [250, 750, 1_000, 2_000, 2_000, 2_000, 2_000]
const LIMIT_MS = 10_000

interface Ports {
  /** The tier that the server gives her now. */
  readTier: (memberId: string, signal: AbortSignal) => Promise<string>
  pause: (milliseconds: number) => Promise<void>
}

const inBrowser: Ports = {
  readTier: async (id, signal) =>
    (await call('getMember', { params: { id }, signal })).subscriptionTier,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/**
 * Looks for up to 10 s until the server says that she has the plan, or one that holds more; false
 * when it did not say so. Access is what the server grants, never what a form reports.
 */
export async function awaitPlan(
  plan: PlanName,
  memberId: string,
  { readTier, pause }: Ports = inBrowser,
): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  for (const milliseconds of [...PAUSES_MS, 0]) {
    const tier = await readTier(memberId, signal).catch(() => '')
    if (ORDER.indexOf(tier) >= ORDER.indexOf(plan)) return true
    if (signal.aborted) return false
    await pause(milliseconds)
  }
  return false
}
