const RealDate = Date
let aheadMs = 0

/**
 * Sets how far the process is ahead of the system clock, in milliseconds. Never moves back.
 * Replaces the global `Date`, because libraries use it instead of our clock. Must not be called in
 * production.
 */
export function setAhead(milliseconds: number): void {
  aheadMs = Math.max(aheadMs, milliseconds)
  if (globalThis.Date === RealDate && aheadMs > 0) globalThis.Date = movedDate()
}

/** Returns how far the process is ahead of the system clock, in milliseconds. */
export const movedAhead = (): number => (globalThis.Date === RealDate ? 0 : aheadMs)

/** Moves the clock of the process to a time. A time in the past has no effect. */
export function moveTo(moment: Date): void {
  setAhead(moment.getTime() - RealDate.now())
}

function movedDate(): DateConstructor {
  const now = () => RealDate.now() + aheadMs
  return new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct(target, values: unknown[]) {
      const made: unknown = Reflect.construct(target, values.length === 0 ? [now()] : values)
      return made instanceof RealDate ? made : new RealDate(now())
    },
    get(target, name): unknown {
      return name === 'now' ? now : Reflect.get(target, name)
    },
  })
}
