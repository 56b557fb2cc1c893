const GAP = '  '

/**
 * Returns a text table. Each column is as wide as its widest cell; the first is left-aligned, the
 * others right-aligned.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join(GAP)
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join(GAP), ...rows.map(line)].join(
    '\n',
  )
}

/** Returns an aim and whether it was reached. */
export function verdict(aim: string, reached: boolean): string {
  return `${aim} ${reached ? 'met' : 'MISSED'}`
}
