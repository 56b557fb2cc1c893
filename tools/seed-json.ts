type Column = string | number | boolean | Date | Buffer | object | null

/**
 * Rows as the JSON array that `json_populate_recordset` takes: columns in snake_case, bytes as
 * PostgreSQL writes them. What lies inside a column stays as it is.
 */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]: [string, Column]) => [
          name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        ]),
      ),
    ),
  )
}
