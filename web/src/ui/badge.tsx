import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-s2 text-fg2',
  clear: 'bg-clear-soft text-clear',
  flag: 'bg-flag-soft text-flag',
  info: 'bg-info-soft text-info',
  lamp: 'bg-lamp text-lamp-ink',
}

/** The meaning of a badge's colour (see `Badge`). */
export type Tone = keyof typeof tones

/** Returns the classes of a badge, for elements that are more than a word. */
export function badgeClass(tone: Tone, className?: string): string {
  return clsx(
    'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-2xs font-[560] whitespace-nowrap [&_svg]:size-3.5',
    tones[tone],
    className,
  )
}

interface BadgeProps {
  tone?: Tone
  className?: string
  children: ReactNode
}

/**
 * Renders a word that the product has computed; never decoration. Each tone has one meaning: flag =
 * red flag, clear = proven, info = corroborated, lamp = offer, neutral = anything else.
 */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={badgeClass(tone, className)}>{children}</span>
}
