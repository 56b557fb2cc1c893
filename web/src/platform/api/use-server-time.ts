import { useEffect, useState } from 'react'
import { serverDate } from './server-clock.ts'

const MINUTE_MS = 60_000

/** Returns the server's time, updated every minute and when the page is shown again. */
export function useServerTime(): Date {
  const [now, setNow] = useState(serverDate)
  useEffect(() => {
    const update = () => setNow(serverDate())
    const ticking = setInterval(update, MINUTE_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
