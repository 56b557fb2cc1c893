import { Search } from 'lucide-react'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { hero } from './hero-messages.ts'
import { callToAction } from './landing-messages.ts'

export function CallToAction() {
  return (
    <section className="relative overflow-hidden border-t border-line">
      <div className="hero-light pointer-events-none absolute inset-0" aria-hidden />
      <div className="relative mx-auto flex max-w-[1200px] flex-col gap-8 px-5 py-16 sm:items-start md:px-8 md:py-24 lg:flex-row lg:items-end lg:justify-between">
        <h2 className="display max-w-[20ch] text-3xl lg:text-4xl">{callToAction.title}</h2>
        <Button asChild size="lg">
          <Link to="/search">
            <Search aria-hidden />
            {hero.check}
          </Link>
        </Button>
      </div>
    </section>
  )
}
