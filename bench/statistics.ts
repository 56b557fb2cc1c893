/** Returns the value below which the given share of the sorted values lies; 0 for an empty list. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  return sorted[at] ?? 0
}

/** Returns the median, which a single disturbed round hardly changes; 0 for an empty list. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
