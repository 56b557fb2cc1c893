import { Eye, PenLine, Search } from '../../ui/icons/icons.ts'
import { howItWorks } from './landing-messages.ts'

const steps = [
  { icon: Search, ...howItWorks.lookUp },
  { icon: Eye, ...howItWorks.read },
  { icon: PenLine, ...howItWorks.add },
]

export function HowItWorks() {
  return (
    <section className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-[1200px] px-5 py-16 md:px-8 md:py-24">
        <h2 className="display text-3xl lg:text-4xl">{howItWorks.title}</h2>
        <ol className="mt-12 grid gap-x-8 gap-y-10 md:grid-cols-3">
          {steps.map(({ icon: Icon, title, text }, index) => (
            <li key={title} className="border-t border-line-strong/40 pt-5">
              <div className="flex items-center justify-between">
                <Icon className="size-5 text-accent" aria-hidden />
                <span className="num text-sm text-fg3">
                  {howItWorks.step(index + 1, steps.length)}
                </span>
              </div>
              <h3 className="mt-5 text-lg font-[600] tracking-[-0.01em]">{title}</h3>
              <p className="mt-1.5 max-w-[36ch] text-fg2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
