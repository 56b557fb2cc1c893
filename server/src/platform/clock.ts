/** Returns the present. A port, so that tests can stop or move the time. */
export type Clock = () => Date

/** Returns the time of this machine. */
export const systemClock: Clock = () => new Date()
