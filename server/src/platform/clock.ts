/** Returns the current time. A port, so that tests can stop or move the clock. */
export type Clock = () => Date

/** Returns the time of the system clock. */
export const systemClock: Clock = () => new Date()
