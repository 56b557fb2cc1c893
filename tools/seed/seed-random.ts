import { hash } from 'node:crypto'

const DRAWS_A_BLOCK = 8
const STEPS = 2 ** 32

/** A stream of random values, determined by its name. */
export interface SeedRandom {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns an integer from 0 up to, but not including, `count`. */
  below(count: number): number
  /** Returns true with the probability `share`. */
  chance(share: number): boolean
  /** Returns one item. Throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item
  /** Returns `count` different items in random order, or all of them if there are fewer. */
  several<Item>(items: readonly Item[], count: number): Item[]
}

/**
 * Returns the stream of a name such as `1 person 42`: SHA-256 in counter mode over the name. Each
 * person and each warning has a stream of its own, so that threads can build them in any order.
 */
export function seedRandom(name: string): SeedRandom {
  let block = Buffer.alloc(0)
  let drawn = 0

  function next(): number {
    const at = drawn % DRAWS_A_BLOCK
    if (at === 0) block = hash('sha256', `${name} ${drawn / DRAWS_A_BLOCK}`, 'buffer')
    drawn += 1
    return block.readUInt32BE(at * 4) / STEPS
  }
  const below = (count: number) => Math.floor(next() * count)
  function pick<Item>(items: readonly Item[]): Item {
    const at = below(items.length)
    for (const item of items.slice(at, at + 1)) return item
    throw new Error('There is nothing to pick from.')
  }
  function several<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items]
    const chosen: Item[] = []
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(below(left.length), 1))
    }
    return chosen
  }
  return { next, below, chance: (share) => next() < share, pick, several }
}

/** Returns a UUIDv4 determined by the name. */
export function seedId(name: string): string {
  const hex = hash('sha256', name, 'hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
