import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useRestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/empty-state.tsx'
import { type Icon, KeyRound, MessageCircleOff, ShieldAlert } from '../../ui/icons/icons.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { closed } from '../messages.ts'

/**
 * Why a room is not shown. A room that does not exist looks the same as a room of other members.
 */
export type Closed = 'invalid' | 'signed-out' | 'left' | 'ended' | 'no-keys' | 'refused'

interface Words {
  icon: Icon
  title: string
  text: string
  link: { to: string; word: string }
}

const toDashboard = { to: '/dashboard', word: closed.toDashboard }
const words: Readonly<Record<Closed, Words>> = {
  invalid: {
    icon: MessageCircleOff,
    title: closed.invalid,
    text: closed.invalidText,
    link: toDashboard,
  },
  'signed-out': {
    icon: KeyRound,
    title: closed.signInRequired,
    text: closed.signInText,
    link: { to: '/auth', word: closed.signIn },
  },
  left: { icon: MessageCircleOff, title: closed.left, text: closed.leftText, link: toDashboard },
  ended: { icon: MessageCircleOff, title: closed.ended, text: closed.endedText, link: toDashboard },
  'no-keys': {
    icon: ShieldAlert,
    title: closed.noKeys,
    text: closed.noKeysText,
    link: toDashboard,
  },
  refused: {
    icon: ShieldAlert,
    title: closed.refused,
    text: closed.refusedText,
    link: { to: '/contact', word: closed.contact },
  },
}

/** Renders the card that replaces a room. `back` is the path to return to after signing in. */
export function ClosedRoom({ why, back }: { why: Closed; back?: string }) {
  const { icon: Icon, title, text, link } = words[why]
  const to = back === undefined ? link.to : `${link.to}?${new URLSearchParams({ next: back })}`
  return (
    <RoomColumn>
      <div className="card flex flex-col items-center px-6 py-12 text-center">
        <Icon className="size-6 text-fg3" aria-hidden />
        <h1 className="mt-4 text-lg font-[600]">{title}</h1>
        <p className="mt-1.5 max-w-[46ch] text-sm text-fg2">{text}</p>
        <Button asChild variant={why === 'signed-out' ? 'primary' : 'secondary'} className="mt-5">
          <Link to={to}>{link.word}</Link>
        </Button>
      </div>
    </RoomColumn>
  )
}

/** Renders why a room did not open, with a retry button. Retries when the browser is online again. */
export function UnopenedRoom({ cause, onRetry }: { cause: string; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = () => retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return (
    <RoomColumn>
      <h1 className="sr-only">{closed.title}</h1>
      <LoadError title={closed.failed} cause={cause} onRetry={onRetry} />
    </RoomColumn>
  )
}

/** Renders a placeholder while the log is fetched and verified. */
export function OpeningRoom() {
  return (
    <RoomColumn>
      <h1 className="sr-only">{closed.title}</h1>
      <output className="sr-only">{closed.loading}</output>
      <Skeleton className="h-6 w-44" />
      <Skeleton className="mt-3 h-5 w-64" />
      <Skeleton className="mt-10 h-12 w-3/5 rounded-[1.125rem]" />
      <Skeleton className="mt-3 ml-auto h-12 w-1/2 rounded-[1.125rem]" />
    </RoomColumn>
  )
}

/**
 * Sets the width of what replaces a room, and the height, so that the footer starts below the
 * window.
 */
export function RoomColumn({ children }: { children: ReactNode }) {
  useRestoredFocus()
  return <div className="mx-auto min-h-svh max-w-[720px] px-5 pt-10 pb-24 md:pt-14">{children}</div>
}
