import type { WriteStream } from 'node:tty'
import type { SeedListener } from './seed-database.ts'

const WIDTH = 24
const REDRAW_MS = 200
const LOG_MS = 5_000
const LINE_START = '\r\u001b[K'

/**
 * Returns a line like `warnings [######------------------] 25% 250,000 of 1,000,000 2,400/s 5:12
 * left`. `from` is how many rows were done when the clock began.
 */
export function progressLine(
  what: string,
  { done, total, from, seconds }: { done: number; total: number; from: number; seconds: number },
): string {
  const share = total === 0 ? 1 : done / total
  const filled = Math.round(share * WIDTH)
  const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled)
  const rate = seconds > 0 ? (done - from) / seconds : 0
  return [
    `${what} [${bar}] ${Math.floor(share * 100)}%`,
    `${count(done)} of ${count(total)}`,
    ...(rate >= 1 ? [`${count(Math.round(rate))}/s`] : []),
    ...(rate > 0 ? [`${minutes((total - done) / rate)} left`] : []),
  ].join('  ')
}

/** Returns a listener that redraws a line on a terminal, or writes one every few seconds. */
export function showProgress(stream: WriteStream): SeedListener {
  let current = ''
  let started = 0
  let from = 0
  let drawn = 0
  return (what, done, total) => {
    const now = performance.now()
    const over = done === total
    if (what !== current) [current, started, from, drawn] = [what, now, done, 0]
    if (!over && now - drawn < (stream.isTTY ? REDRAW_MS : LOG_MS)) return
    drawn = now
    const line = progressLine(what, { done, total, from, seconds: (now - started) / 1_000 })
    stream.write(stream.isTTY ? LINE_START + line + (over ? '\n' : '') : `${line}\n`)
  }
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}

function minutes(seconds: number): string {
  const whole = Math.ceil(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
