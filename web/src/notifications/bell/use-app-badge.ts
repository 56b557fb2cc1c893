import { useEffect } from 'react'
import { useDiscreet } from '../../platform/session/discreet.ts'
import { readFlag, storeFlag } from '../../platform/storage/stored-flag.ts'
import { notifications } from '../messages.ts'
import { usePreferences } from '../preferences/queries.ts'

/** The name of the flag that is set once the installed app was opened in this browser. */
const INSTALLED = 'installed'

/**
 * Shows the number on the icon of the installed app, also from a page in a tab, and, if the member
 * allows it, lets the service worker do so while no page is open. Does neither in discreet mode,
 * because a number on an icon reveals something too. Also tells the service worker the text of a
 * notification in the member's language.
 */
export function useAppBadge(unread: number) {
  const isDiscreet = useDiscreet()
  const { data } = usePreferences()
  const isShown = hasBadges() && data?.badge === true && !isDiscreet
  const isHeard = data?.sound === true
  useEffect(() => {
    // Absent on plain http.
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

const hasBadges = () => 'setAppBadge' in navigator && isInstalled()

/** The windows of an installed app. A page in a tab can be fullscreen too, so that is not one. */
const OWN_WINDOW = ['standalone', 'minimal-ui', 'window-controls-overlay']
  .map((mode) => `(display-mode: ${mode})`)
  .join(', ')

/** Returns whether the app is installed and has an icon, as far as this browser has seen. */
function isInstalled(): boolean {
  if (matchMedia(OWN_WINDOW).matches) storeFlag(INSTALLED, true)
  return readFlag(INSTALLED)
}

function showBadge(count: number) {
  // Browsers without app icons may end the page for the call.
  if (!hasBadges()) return
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}
