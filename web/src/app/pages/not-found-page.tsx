import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { notFound } from './not-found-messages.ts'

/** Renders the page for any path that is not a route (specification §2). */
export function NotFoundPage() {
  return (
    <div className="relative overflow-hidden">
      <div className="hero-light pointer-events-none absolute inset-0" aria-hidden />
      <div className="relative mx-auto max-w-[1200px] px-5 py-24 md:px-8 md:py-32">
        <h1 className="display text-3xl lg:text-4xl">{notFound.title}</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-fg2">
          <LinkedText text={notFound.help} />
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <Button asChild size="lg">
            <Link to="/">{notFound.home}</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/search">{notFound.search}</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/public-board">{notFound.board}</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}
