import { serverDate } from '../../platform/api/server-clock.ts'
import { zoneName } from '../../platform/i18n/moments.ts'

/** Returns the time zone of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The names of two time zones, as sentences contain them. */
interface TwoZones {
  stored: string
  device: string
}

/**
 * Returns the names of a stored time zone and of this device's. Returns undefined if clocks show
 * the same time in both now, whatever they are called.
 */
export function differentZones(stored: string): TwoZones | undefined {
  const at = serverDate()
  const device = deviceZone()
  try {
    if (clockIn(stored, at) === clockIn(device, at)) return undefined
    return { stored: zoneName(stored, at), device: zoneName(device, at) }
  } catch {
    // An older browser does not know a zone that was named lately.
    return { stored, device: zoneName(device, at) }
  }
}

const clockIn = (timeZone: string, at: Date): string =>
  at.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit', timeZone })
