/** Returns the items in consecutive groups of at most `size`. */
export function chunk<Thing>(things: readonly Thing[], size: number): Thing[][] {
  const count = Math.ceil(things.length / size)
  return Array.from({ length: count }, (_, at) => things.slice(at * size, (at + 1) * size))
}
