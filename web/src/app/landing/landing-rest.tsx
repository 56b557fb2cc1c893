import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { Search } from '../../ui/icons/icons.ts'
import { callToAction, testimonials } from './landing-messages.ts'
import { RoomPreview } from './room-preview.tsx'

/** Renders the parts below the plans, in the order of the specification. */
export function LandingRest() {
  return (
    <>
      <Testimonials />
      <CallToAction />
      <RoomPreview />
    </>
  )
}

function CallToAction() {
  return (
    <section className="relative overflow-hidden border-t border-line">
      <div className="hero-light pointer-events-none absolute inset-0" aria-hidden />
      <div className="relative mx-auto flex max-w-[1200px] flex-col gap-8 px-5 py-16 sm:items-start md:px-8 md:py-24 lg:flex-row lg:items-end lg:justify-between">
        <h2 className="display max-w-[20ch] text-3xl lg:text-4xl">{callToAction.title}</h2>
        <Button asChild size="lg">
          <Link to="/search">
            <Search aria-hidden />
            {callToAction.check}
          </Link>
        </Button>
      </div>
    </section>
  )
}

/** Renders three invented quotes, labelled as invented. */
function Testimonials() {
  return (
    <section className="border-t border-line">
      <div className="mx-auto max-w-[1200px] px-5 py-16 md:px-8 md:py-24">
        <h2 className="display text-3xl lg:text-4xl">{testimonials.title}</h2>
        <p className="mt-4 text-fg2">{testimonials.note}</p>
        <div className="mt-10 grid gap-x-8 gap-y-8 md:grid-cols-3">
          {testimonials.quotes.map(({ text, who }) => (
            <figure key={who} className="border-t border-line-strong/40 pt-5">
              <blockquote className="text-lg">{text}</blockquote>
              <figcaption className="mt-3 text-sm text-fg2">{who}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
