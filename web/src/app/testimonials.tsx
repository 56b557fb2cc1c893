import { testimonials } from './landing-messages.ts'

/** Three invented voices, labelled as such. */
export function Testimonials() {
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
