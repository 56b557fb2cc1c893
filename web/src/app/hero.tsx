import { Search } from 'lucide-react'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { hero } from './hero-messages.ts'
import { HeroStats } from './hero-stats.tsx'

export function Hero() {
  return (
    <section className="relative overflow-hidden">
      <div className="hero-light pointer-events-none absolute inset-0" aria-hidden />
      <div className="relative mx-auto max-w-[1200px] px-5 pt-14 pb-16 md:px-8 md:pt-24 lg:pt-28">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.4fr_1fr] lg:items-end">
          <h1 className="display text-[2.75rem] leading-[1.02] sm:text-4xl lg:text-5xl">
            {hero.title}
          </h1>
          <div>
            <p className="max-w-[34rem] text-lg text-fg2">{hero.lead}</p>
            <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
              <Button asChild size="lg">
                <Link to="/search">
                  <Search aria-hidden />
                  {hero.check}
                </Link>
              </Button>
              <Button asChild size="lg" variant="outline">
                <Link to="/public-board">{hero.board}</Link>
              </Button>
            </div>
          </div>
        </div>
        <HeroStats />
      </div>
    </section>
  )
}
