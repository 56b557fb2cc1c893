/** A rectangle in the window, in px. */
export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

interface Search {
  /** The rectangles that must not be covered. */
  obstacles: readonly Box[]
  direction: 'down' | 'up'
  /** The height of the window, in px. */
  height: number
}

/** The space between a toast and what it must not cover, in px. */
const GAP = 4

/**
 * Returns how far a box has to move to the nearest place where it covers no obstacle, in px;
 * negative values are up. 0 if there is no such place.
 */
export function findFreePlace(box: Box, { obstacles, direction, height }: Search): number {
  let here = movedBy(box, 0)
  // The box moves in one direction only, so it passes each obstacle at most once.
  while (here.top >= 0 && here.bottom <= height) {
    const hit = obstacles.find((obstacle) => meets(here, obstacle))
    if (!hit) return here.top - box.top
    const by = direction === 'down' ? hit.bottom + GAP - here.top : hit.top - GAP - here.bottom
    here = movedBy(here, by)
  }
  return 0
}

function movedBy({ top, bottom, left, right }: Box, by: number): Box {
  return { top: top + by, bottom: bottom + by, left, right }
}

/** Returns whether two boxes overlap. */
export function meets(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
