/** Returns the day of a moment in UTC, as an ISO 8601 date. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10)
