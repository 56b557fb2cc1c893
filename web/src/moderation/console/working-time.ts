import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { onSessionEnd } from '../../platform/session/session.ts'

/** This long without a key or a press is a break. */
const BREAK_MS = 10 * MINUTE_MS
/** After this long without a break one is offered. */
const OFFER_MS = 90 * MINUTE_MS
/**
 * After this long without a key or a press nothing is read automatically, because the server counts
 * reads as use.
 */
const PRESENT_MS = 5 * MINUTE_MS
const TICK_MS = 15_000

/** The time of the moderator's last action at the console, and since when there was no break. */
let work = { last: 0, since: 0 }
onSessionEnd(() => {
  work = { last: 0, since: 0 }
})

function noteWork() {
  const now = Date.now()
  work = { last: now, since: now - work.last > BREAK_MS ? now : work.since }
}

/** Records key presses and clicks at the console while it is shown. */
export function useNotedWork(): void {
  useEffect(() => {
    noteWork()
    const ending = new AbortController()
    const { signal } = ending
    for (const kind of ['keydown', 'pointerdown', 'wheel', 'touchmove']) {
      addEventListener(kind, noteWork, { signal, passive: true })
    }
    return () => ending.abort()
  }, [])
}

/** Returns the time, updated every few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  return now
}

/** Calls `act` repeatedly while the moderator works, and not while away. */
export function useWhileWorking(everyMs: number, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    const ticking = setInterval(() => {
      const isHere = Date.now() - work.last < PRESENT_MS && document.visibilityState === 'visible'
      if (isHere) run()
    }, everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
}

/** Returns whether to offer a break, and a function that continues without one. */
export function useBreakOffer(now: number) {
  const [, setAnswered] = useState(0)
  const goOn = () => {
    work = { ...work, since: Date.now() }
    setAnswered(work.since)
  }
  return { isOffered: work.since > 0 && now - work.since >= OFFER_MS, goOn }
}
