import axe from 'axe-core'

/**
 * What axe finds in a part of the page, by rule. Colours in the middle of a fade are not the ones
 * that people read: whatever moves is waited for.
 */
export async function accessibilityFaults(context: axe.ElementContext): Promise<string[]> {
  const ending = document.getAnimations().filter(ends)
  await Promise.allSettled(ending.map((animation) => animation.finished))
  const { violations } = await axe.run(context)
  return violations.map(({ id }) => id)
}

/** A skeleton's sweep never does. */
function ends({ effect }: Animation): boolean {
  return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
}
