/** Returns the value below which a share of the sorted values is; 0 for an empty list. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  return sorted[at] ?? 0
}

/** Returns the median, which one disturbed round does not change much; 0 for an empty list. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
