import axe from 'axe-core'

/**
 * Resolves to the axe rules that a part of the page violates. Waits until animations have ended,
 * because colours during a fade are not those that people read.
 */
export async function accessibilityFaults(context: axe.ElementContext): Promise<string[]> {
  // An animation that is cancelled because its element was moved begins again.
  for (let ending = endingNow(); ending.length > 0; ending = endingNow()) {
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
  const { violations } = await axe.run(context)
  return violations.map(({ id }) => id)
}

function endingNow(): Animation[] {
  return document.getAnimations().filter(ends)
}

/** Returns whether an animation ends. That of a placeholder does not. */
function ends({ effect }: Animation): boolean {
  return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
}
