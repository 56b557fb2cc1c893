import axe from 'axe-core'

/**
 * Returns the axe rules that a part of the page violates. Waits for running animations, because
 * colours in the middle of a fade are not the ones that people read.
 */
export async function accessibilityFaults(context: axe.ElementContext): Promise<string[]> {
  const ending = document.getAnimations().filter(ends)
  await Promise.allSettled(ending.map((animation) => animation.finished))
  const { violations } = await axe.run(context)
  return violations.map(({ id }) => id)
}

/** Returns whether an animation ends; that of a skeleton never does. */
function ends({ effect }: Animation): boolean {
  return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
}
