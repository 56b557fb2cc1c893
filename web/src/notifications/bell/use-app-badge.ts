import { useEffect } from 'react'
import { useDiscreet } from '../../platform/session/discreet.ts'
import { notifications } from '../messages.ts'
import { usePreferences } from '../preferences/queries.ts'

/**
 * Shows the number on the icon of the installed app and, if the member allows it, lets the service
 * worker do so while no page is open. Does neither in discreet mode, because a number on an icon
 * reveals something too. Also tells the service worker the text of a notification in the member's
 * language.
 */
export function useAppBadge(unread: number) {
  const isDiscreet = useDiscreet()
  const { data } = usePreferences()
  const isShown = hasBadges() && data?.badge === true && !isDiscreet
  const isHeard = data?.sound === true
  useEffect(() => {
    // Absent on plain http. Browsers without app icons reject the call.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const allow = [...(isShown ? ['badge'] : []), ...(isHeard ? ['sound'] : [])]
    workers?.ready.then(
      ({ active }) => active?.postMessage({ allow, line: notifications.outside }),
      () => undefined,
    )
  }, [isShown, isHeard])
  useEffect(() => {
    showBadge(isShown ? unread : 0)
  }, [isShown, unread])
  useEffect(() => () => showBadge(0), [])
}

const hasBadges = () => 'setAppBadge' in navigator

function showBadge(count: number) {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}
