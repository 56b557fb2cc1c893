import { BadgeCheck, MapPin } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Masked } from '../ui/masked.tsx'

/** What a warning looks like, with an invented person, said to be one. */
export function ExampleWarning() {
  return (
    <figure className="w-full max-w-[460px] lg:ml-auto">
      <figcaption className="mb-3 text-sm text-fg2">Example. The person is invented.</figcaption>
      <Card as="article" reports={9} className="shadow-pop">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="num text-[1.0625rem] leading-6 font-[600] tracking-[-0.01em]">
              <Masked text="+1 (415) ***-**42" />
            </h2>
            <p className="mt-0.5 text-sm text-fg2">
              <Masked text="@ma***id" /> / <Masked text="M***s R***d" />
            </p>
          </div>
          <p className="flex flex-col text-right text-2xs text-fg2">
            <span className="display num text-2xl leading-6 text-fg">9</span>{' '}
            <span className="mt-1">reports</span>
          </p>
        </div>
        <p className="mt-4 text-[0.9375rem] text-fg2">
          Said he was a contractor overseas. After two weeks of long calls he needed help with a
          customs fee, then a second one. Every video call had an excuse.
        </p>
        <ul aria-label="Red flags" className="mt-4 mb-5 flex flex-wrap gap-1.5">
          <li>
            <Badge tone="flag">Asks for money</Badge>
          </li>
          <li>
            <Badge tone="flag">Love bombing</Badge>
          </li>
          <li>
            <Badge>+2 more</Badge>
          </li>
        </ul>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-2xs text-fg2">
          <span className="inline-flex items-center gap-1">
            <MapPin className="size-3.5" aria-hidden />
            San Francisco
          </span>
          <span>Nov 2, 2026</span>
          <span className="ml-auto inline-flex items-center gap-1 font-[560] text-clear">
            <BadgeCheck className="size-4" aria-hidden />
            Verified
          </span>
        </p>
      </Card>
    </figure>
  )
}
