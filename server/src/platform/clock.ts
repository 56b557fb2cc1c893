/** Returns the present. A port, so that tests can stop or move the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
