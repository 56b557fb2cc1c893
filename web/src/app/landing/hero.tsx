import { lazy } from 'react'
import { loadWhenOnline } from '../../platform/navigation/load-when-online.ts'
import { StaticIsland } from '../../platform/navigation/static-island.tsx'
import { usePrefill } from '../../platform/storage/search-prefill.ts'
import { toast } from '../../platform/toasts.ts'
import { noConnection } from './hero-messages.ts'
import { HeroStats } from './hero-stats.tsx'

const loadStart = () => import('./hero-start.tsx').then((part) => part.HeroStart)
const loadExample = () => import('./hero-example.tsx').then((part) => part.HeroExample)

// Prerendering needs both parts at once. The browser loads their code only when the reader uses
// them.
const prerendering = import.meta.env.SSR
const part = (load: typeof loadExample, onFailure?: () => void) =>
  lazy(async () => ({ default: await loadWhenOnline(load, onFailure) }))
const HeroStart = prerendering ? await loadStart() : part(loadStart, () => toast(noConnection))
const HeroExample = prerendering ? await loadExample() : part(loadExample)

/** Renders the first screen of `/`: the box, and an example of an answer. */
export function Hero() {
  const { text } = usePrefill()
  return (
    <section className="relative overflow-hidden">
      <div className="hero-light pointer-events-none absolute inset-0" aria-hidden />
      <div className="relative mx-auto max-w-[1200px] px-5 pt-10 pb-12 md:px-8 md:pt-16 lg:pt-20">
        <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[1.32fr_1fr] lg:items-center [&>*]:min-w-0">
          <StaticIsland id="check" part={HeroStart} wakes="touched" />
          <StaticIsland id="hero-example" part={HeroExample} wakes={text !== ''} />
        </div>
        <HeroStats />
      </div>
    </section>
  )
}
