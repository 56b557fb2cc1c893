import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useOwnFlag } from '../../platform/drafts/own-value.ts'
import { useRestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { goTo } from '../../platform/navigation/router.tsx'
import { useLayer } from '../../platform/navigation/use-layer.ts'
import { useMedia } from '../../ui/use-media.ts'
import { BreakOffer } from './break-offer.tsx'
import { CasePane } from './case/case-pane.tsx'
import { keysOf } from './keys-of-console.ts'
import { casesBeside, type LeftOut, useLeftOut } from './left-out/left-out.ts'
import { useQueue } from './queries.ts'
import { Queue } from './queue.tsx'
import { restoreRecentDecisions } from './recent-decisions.ts'
import { hasUnstoredText, restoreDecisions } from './typed-decisions.ts'
import { QUEUE_HEADING, rowId, useConsole } from './use-console.ts'
import { useConsoleKeys } from './use-console-keys.ts'
import { useBreakOffer, useNotedWork, useNow } from './working-time.ts'

const KeysDialog = lazy(() =>
  import('./keys-dialog.tsx').then((part) => ({ default: part.KeysDialog })),
)

const HoldersDialog = lazy(() =>
  import('../evidence/holders-dialog.tsx').then((part) => ({ default: part.HoldersDialog })),
)

const FiguresDialog = lazy(() =>
  import('./figures-dialog.tsx').then((part) => ({ default: part.FiguresDialog })),
)

const LeftOutDialog = lazy(() =>
  import('./left-out/left-out-dialog.tsx').then((part) => ({ default: part.LeftOutDialog })),
)

/** The width from which a case is shown beside the queue. It is `nav` of app.css. */
const WIDE = '(width >= 72rem)'
/** The name of the flag that is set if the moderator has turned single keys off in this browser. */
const NO_KEYS = 'console keys off'
const NOT_READ = { cases: [], aheadMs: 0 }

/** Renders the queue, with the open case beside it or in place of it. */
export function Console({ moderator }: { moderator: string }) {
  const place = useRef<HTMLDivElement>(null)
  const here = useNow()
  const leftOut = useLeftOut()
  const keys = useShownKeys()
  const isRestored = useKeptTexts()
  // The queue is read only after both choices, so that keys work as soon as a case is visible, and
  // after the decisions before a reload, because it tells which of them can still be undone.
  const queue = useQueue(leftOut.isKnown && keys.areKnown && isRestored)
  const { cases: all, aheadMs } = queue.data ?? NOT_READ
  // By the server's clock, because the device's may be wrong and the server determines what ends
  // when.
  const now = here + aheadMs
  const cases = casesBeside(all, leftOut)
  const state = useConsole(cases)
  const isWide = useMedia(WIDE)
  const rest = useBreakOffer(here)
  const { openId, open } = state
  const isAlone = !isWide && openId !== null
  const more = useMore(moderator, leftOut)
  useRestoredFocus()
  useNotedWork()
  useConsoleKeys(place, keysOf({ state, cases, now, isWide, onHelp: keys.show }), keys.areOn)

  function close() {
    open(null)
    const back = openId === null ? QUEUE_HEADING : rowId(openId)
    requestAnimationFrame(() => document.getElementById(back)?.focus())
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="mx-auto max-w-[1440px] px-5 pt-6 pb-24 outline-none md:px-8 nav:grid nav:grid-cols-[22rem_minmax(0,1fr)] nav:items-start nav:gap-8 nav:pt-0"
    >
      <output className="sr-only">{state.said}</output>
      {!isAlone && (
        <Queue
          query={queue}
          cases={cases}
          moderator={moderator}
          state={state}
          now={now}
          onKeys={keys.show}
          {...more.openers}
        />
      )}
      {(isWide || isAlone) && (
        <CasePane
          key={openId}
          row={all.find(({ id }) => id === openId)}
          state={state}
          moderator={moderator}
          now={now}
          alone={isAlone}
          onClose={close}
        />
      )}
      {isAlone && <Layer onBack={close} />}
      {rest.isOffered && <BreakOffer onTake={() => goTo('/dashboard')} onGoOn={rest.goOn} />}
      {keys.dialog}
      {more.dialog}
    </div>
  )
}

/** Returns the open dialog of the queue, and functions that open one. */
function useMore(moderator: string, leftOut: LeftOut) {
  const [shown, show] = useState<'holders' | 'figures' | 'left-out' | null>(null)
  const close = () => show(null)
  const dialog = (
    <Suspense>
      {shown === 'holders' && <HoldersDialog moderator={moderator} onClose={close} />}
      {shown === 'figures' && <FiguresDialog onClose={close} />}
      {/* Not rendered until it is known, because a choice would replace the stored one. */}
      {shown === 'left-out' && leftOut.isKnown && (
        <LeftOutDialog leftOut={leftOut} onClose={close} />
      )}
    </Suspense>
  )
  const openers = {
    onHolders: () => show('holders'),
    onFigures: () => show('figures'),
    onLeftOut: () => show('left-out'),
  }
  return { dialog, openers }
}

/**
 * Returns the dialog of the keys while it is open, whether keys are active, and whether the choice
 * is known.
 */
function useShownKeys() {
  const [isShown, setShown] = useState(false)
  const [areOff, setOff] = useOwnFlag(NO_KEYS)
  // Off until the choice is known, because a letter must not act against it.
  const areOn = areOff === false
  const dialog = isShown && (
    <Suspense>
      <KeysDialog areOn={areOn} onTurn={(on) => setOff(!on)} onClose={() => setShown(false)} />
    </Suspense>
  )
  return { dialog, areOn, areKnown: areOff !== undefined, show: () => setShown(true) }
}

/** Makes the back button lead from the case to the queue where they are not side by side. */
function Layer({ onBack }: { onBack: () => void }) {
  useLayer(onBack)
  return null
}

/**
 * Restores what was typed and decided before a reload, and makes the browser ask before a reload
 * that would lose what is typed. Returns whether the decisions are restored.
 */
function useKeptTexts(): boolean {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    void restoreDecisions()
    void restoreRecentDecisions().finally(() => setRestored(true))
    const ask = (event: BeforeUnloadEvent) => {
      if (!document.documentElement.hidden && hasUnstoredText()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return isRestored
}
