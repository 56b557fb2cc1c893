import { Search } from 'lucide-react'
import { Link, Redirect, useHash } from '../platform/router.tsx'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { ExampleWarning } from './example-warning.tsx'
import { HeroStats } from './hero-stats.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'

/** The first page (specification §2). A member who follows a link into it by hash may read it. */
export function LandingPage() {
  const { state } = useSession()
  const hash = useHash()
  if (state === 'signed-in' && hash === '') return <Redirect to="/dashboard" replace />
  return (
    <>
      <Hero />
      <HowItWorks />
      <Pricing />
      <CallToAction />
    </>
  )
}

function Hero() {
  return (
    <section className="relative overflow-hidden">
      <div className="hero-light pointer-events-none absolute inset-0" aria-hidden />
      <div className="relative mx-auto grid max-w-[1200px] gap-14 px-5 pt-14 pb-16 md:px-8 md:pt-24 md:pb-24 lg:grid-cols-[1.08fr_0.92fr] lg:items-center lg:gap-16">
        <div>
          <h1 className="display text-[2.75rem] leading-[1.02] sm:text-4xl lg:text-5xl">
            Look once more before the first date.
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-fg2">
            Check a phone number or handle against warnings from other women. Searches are private,
            and the person you look up is never told.
          </p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
            <CheckANumber />
            <Button asChild size="lg" variant="outline">
              <Link to="/public-board">Browse the board</Link>
            </Button>
          </div>
          <HeroStats />
        </div>
        <ExampleWarning />
      </div>
    </section>
  )
}

function CallToAction() {
  return (
    <section className="relative overflow-hidden border-t border-line">
      <div className="hero-light pointer-events-none absolute inset-0" aria-hidden />
      <div className="relative mx-auto flex max-w-[1200px] flex-col gap-8 px-5 py-16 md:px-8 sm:items-start md:py-24 lg:flex-row lg:items-end lg:justify-between">
        <h2 className="display max-w-[20ch] text-3xl lg:text-4xl">
          Somebody may already have written it down.
        </h2>
        <CheckANumber />
      </div>
    </section>
  )
}

function CheckANumber() {
  return (
    <Button asChild size="lg">
      <Link to="/search">
        <Search aria-hidden />
        Check a number
      </Link>
    </Button>
  )
}
