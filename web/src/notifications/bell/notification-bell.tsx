import { lazy, Suspense, useEffect, useId } from 'react'
import { goTo } from '../../platform/navigation/router.tsx'
import { leadTitle } from '../../platform/session/discreet.ts'
import { usePopup } from '../../ui/dialogs/use-popup.ts'
import { Bell } from '../../ui/icons/icons.ts'
import { useMedia, WITH_LIST as WIDE } from '../../ui/use-media.ts'
import { notifications } from '../messages.ts'
import { useUnreadCount } from '../queries.ts'
import { shownCount } from '../shown-count.ts'
import { bell } from './bell-messages.ts'
import { useAppBadge } from './use-app-badge.ts'
import { useSpokenCount } from './use-spoken-count.ts'

const NotificationPanel = lazy(() =>
  import('./notification-panel.tsx').then((part) => ({ default: part.NotificationPanel })),
)

/**
 * Renders the bell with the number of unread notifications. It opens a panel below it if there is
 * room, otherwise the page.
 */
export function NotificationBell({ memberId }: { memberId: string }) {
  const counted = useUnreadCount(memberId)
  const unread = counted ?? 0
  const { place, opener, open, setOpen } = usePopup()
  const isWide = useMedia(WIDE)
  const spoken = useSpokenCount(counted)
  const id = useId()
  useTitleCount(unread)
  useAppBadge(unread)
  const isOpen = open && isWide
  return (
    <div ref={place}>
      <button
        ref={opener}
        type="button"
        aria-label={unread > 0 ? bell.name(shownCount(unread)) : notifications.title}
        aria-expanded={isWide ? open : undefined}
        aria-haspopup={isWide ? 'dialog' : undefined}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isWide ? setOpen(!open) : goTo('/notifications'))}
        className="relative grid size-11 place-items-center rounded-full text-fg2 nav:size-9 hover:bg-s2 hover:text-fg"
      >
        <Bell className="size-5" aria-hidden />
        {unread > 0 && (
          <span className="num absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-info-soft px-1 text-[0.6875rem] leading-none font-[620] text-info ring-2 ring-bg nav:-top-0.5 nav:-right-1">
            {shownCount(unread)}
          </span>
        )}
      </button>
      <output className="sr-only">{spoken === undefined ? '' : bell.spoken(spoken)}</output>
      {isOpen && (
        <Suspense>
          <NotificationPanel id={id} memberId={memberId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Puts the number before the title of the tab while the bell is mounted. */
function useTitleCount(unread: number) {
  useEffect(() => {
    leadTitle(unread > 0 ? `(${shownCount(unread)}) ` : '')
    return () => leadTitle('')
  }, [unread])
}
