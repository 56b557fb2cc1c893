/** The value below which a share of the sorted values lies; 0 of none. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  return sorted[at] ?? 0
}

/** The middle value, so that one disturbed round decides nothing; 0 of none. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
