import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { onSessionEnd } from '../../platform/session/session.ts'

/** Idle time that counts as a break. */
const BREAK_MS = 10 * MINUTE_MS
/** Working time without a break after which one is offered. */
const OFFER_MS = 90 * MINUTE_MS
/**
 * Idle time after which nothing is read automatically, because the server counts each read as use.
 */
const PRESENT_MS = 5 * MINUTE_MS
const TICK_MS = 15_000

/**
 * When the moderator last acted at the console, and since when there was no break, in ms since
 * 1970.
 */
let work = { last: 0, since: 0 }
onSessionEnd(() => {
  work = { last: 0, since: 0 }
})

function noteWork() {
  const now = Date.now()
  work = { last: now, since: now - work.last > BREAK_MS ? now : work.since }
}

/** Records key presses, pointer presses, the wheel and touches while the console is mounted. */
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

/** Returns the current time in ms since 1970, updated every few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  return now
}

/** Calls `act` repeatedly while the moderator is active. */
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

/** Returns whether to offer a break, and a function that declines the offer for now. */
export function useBreakOffer(now: number) {
  const [, setAnswered] = useState(0)
  const goOn = () => {
    work = { ...work, since: Date.now() }
    setAnswered(work.since)
  }
  return { isOffered: work.since > 0 && now - work.since >= OFFER_MS, goOn }
}
