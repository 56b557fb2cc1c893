/** A rectangle of the window, in px. */
export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

interface Search {
  /** Boxes that must not be covered. */
  obstacles: readonly Box[]
  direction: 'down' | 'up'
  /** The height of the window in px. */
  height: number
}

/** Px between a toast and what it avoids. */
const GAP = 4

/**
 * Returns by how many px a box moves down, or up if negative, to the nearest place where it covers
 * no obstacle. Returns 0 if the window has no such place.
 */
export function findFreePlace(box: Box, { obstacles, direction, height }: Search): number {
  let here = movedBy(box, 0)
  // Each obstacle is passed once at most: the box moves in one direction.
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
