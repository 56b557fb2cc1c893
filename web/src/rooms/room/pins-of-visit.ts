import { onSessionEnd } from '../../platform/session/session.ts'
import { browserCopy, CopiedPins, pinCalls } from '../keys/copied-pins.ts'
import { browserPins, type PinOwner } from '../keys/log/pins.ts'

const byRoot = new Map<string, CopiedPins>()
onSessionEnd(() => {
  for (const pins of byRoot.values()) pins.end()
  byRoot.clear()
})

function later(act: () => void, ms: number): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/**
 * Returns the pins of an account, the same object during a visit, because in a browser that refuses
 * storage they are only in memory.
 */
export function pinsOfVisit(account: PinOwner): CopiedPins {
  const { root } = account
  const known =
    byRoot.get(root.id) ??
    new CopiedPins({
      root,
      own: browserPins(account),
      calls: pinCalls,
      kept: browserCopy,
      later,
    })
  byRoot.set(root.id, known)
  return known
}
