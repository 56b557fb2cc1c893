import { dayName } from '../../../platform/i18n/day-name.ts'

const TIMES = Array.from({ length: 120 }, (_, at) => at)

/**
 * Renders who looks at these texts, and when, across them, so that a photograph of the screen shows
 * it.
 */
export function Watermark({ moderator, now }: { moderator: string; now: number }) {
  const text = `${moderator} ${dayName(new Date(now).toISOString().slice(0, 10))}`
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 overflow-hidden opacity-[0.07] select-none"
    >
      <p className="num -m-24 -rotate-12 text-sm leading-[4.5rem] break-words">
        {TIMES.map((at) => (
          // Drawn, so that it is absent for screen readers and when the page is copied.
          <span
            key={at}
            data-drawn={text}
            className="mr-14 inline-block before:content-[attr(data-drawn)]"
          />
        ))}
      </p>
    </div>
  )
}
