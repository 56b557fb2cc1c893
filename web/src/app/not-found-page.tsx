import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'

/** Any path that is no route (specification §2). */
export function NotFoundPage() {
  return (
    <div className="relative overflow-hidden">
      <div className="hero-light pointer-events-none absolute inset-0" aria-hidden />
      <div className="relative mx-auto max-w-[1200px] px-5 py-24 md:px-8 md:py-32">
        <h1 className="display text-3xl lg:text-4xl">404 - Page Not Found</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-fg2">
          There is no page at this address. The{' '}
          <Link to="/faq" className="underline underline-offset-4">
            FAQ
          </Link>{' '}
          answers most questions, and you can{' '}
          <Link to="/contact" className="underline underline-offset-4">
            contact support
          </Link>
          .
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <Button asChild size="lg">
            <Link to="/">Go Home</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/search">Search Database</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/public-board">Visit Safety Board</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}
