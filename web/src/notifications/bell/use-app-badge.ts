import { useEffect } from 'react'
import { useDiscreet } from '../../platform/session/discreet.ts'
import { notifications } from '../messages.ts'
import { usePreferences } from '../preferences/queries.ts'

/**
 * Shows the number on the icon of the installed app, and lets the service worker do so while no page
 * is open, as far as she wants it. Not in discreet mode: a number on an icon is a sentence too. Tells
 * it as well what a notification says in the language that she reads.
 */
export function useAppBadge(unread: number) {
  const isDiscreet = useDiscreet()
  const { data } = usePreferences()
  const isShown = hasBadges() && data?.badge === true && !isDiscreet
  const isHeard = data?.sound === true
  useEffect(() => {
    // Absent on plain http; a browser without icons of apps refuses.
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
