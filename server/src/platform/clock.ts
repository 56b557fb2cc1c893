/** The present, as a port: tests hold it still or move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
