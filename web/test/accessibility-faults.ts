import axe from 'axe-core'

/**
 * Returns the axe rules that a part of the page violates. Waits for running animations, because
 * colours in the middle of a fade are not the ones that people read.
 */
export async function accessibilityFaults(context: axe.ElementContext): Promise<string[]> {
  // An animation that is cancelled, because its element was moved, begins again.
  for (let ending = endingNow(); ending.length > 0; ending = endingNow()) {
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
  const { violations } = await axe.run(context)
  return violations.map(({ id }) => id)
}

function endingNow(): Animation[] {
  return document.getAnimations().filter(ends)
}

/** Returns whether an animation ends; that of a skeleton never does. */
function ends({ effect }: Animation): boolean {
  return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
}
