import type { Stats } from '@sidelight/contract/calls/stats'
import { useEffect, useState } from 'react'
import { number } from '../../platform/i18n/plural.ts'
import { loadStats } from './load-stats.ts'
import { figures } from './stats-messages.ts'

type Known = Partial<Stats> | 'loading'

// In percent. Shown if the server sends no measured share (specification §2).
const PRIVACY_DEFAULT = 99.9

/**
 * Renders the three figures below the headline: '...' while they load, 0 if they are absent. Makes
 * a plain call in an effect, because the query library is larger than the rest of the page.
 */
export function HeroStats() {
  const [stats, setStats] = useState<Known>('loading')
  useEffect(() => {
    const leaving = new AbortController()
    loadStats(leaving.signal).then(setStats, () => {
      if (!leaving.signal.aborted) setStats({})
    })
    return () => leaving.abort()
  }, [])
  return (
    <dl className="mt-12 grid grid-cols-3 gap-4 border-t border-line pt-6 md:mt-16 md:gap-8">
      <Figure name={figures.users} value={figure(stats, 'totalUsers')} />
      <Figure name={figures.checked} value={figure(stats, 'numbersChecked')} />
      <Figure name={figures.privacy} value={share(stats)} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 mt-1 text-2xs text-fg2 sm:text-sm">{name}</dt>
      <dd className="num text-lg font-[560] tracking-[-0.02em] sm:text-xl lg:text-2xl">{value}</dd>
    </div>
  )
}

function figure(stats: Known, key: 'totalUsers' | 'numbersChecked') {
  return stats === 'loading' ? '...' : number(stats[key] ?? 0)
}

function share(stats: Known) {
  return stats === 'loading' ? '...' : `${stats.privacyProtected ?? PRIVACY_DEFAULT}%`
}
