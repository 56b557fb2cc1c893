import { SEARCHES_A_DAY } from '@sidelight/contract/rules/limits'
import { dollars, plans } from '@sidelight/contract/rules/plans'
import { useId } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { Button } from '../../ui/button.tsx'
import { Plus } from '../../ui/icons/icons.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { ShownMatch } from '../shown-match.ts'
import { offer as texts } from './report-messages.ts'

interface FullAccessOfferProps {
  match: ShownMatch
  /** The id of the search among the recent ones, if the answer contains it. */
  recentSearchId: string | undefined
  /** Whether the member's plan already opens the days and places. */
  hasBasic: boolean
}

/**
 * Renders what Full Access would add to this report, and the link to buy it, which leads back here.
 */
export function FullAccessOffer({ match, recentSearchId = '', hasBasic }: FullAccessOfferProps) {
  const title = useId()
  const carry = () => carriedReport.set(recentSearchId)
  return (
    <>
      <section
        aria-labelledby={title}
        className="mt-4 rounded-lg border border-line bg-s2/60 p-4 sm:flex sm:items-end sm:gap-6"
      >
        <div className="min-w-0 flex-1">
          <h3 id={title} className="text-sm font-[600]">
            {texts.title}
          </h3>
          <ul className="mt-2 space-y-1.5 text-sm text-fg2">
            {additions(match).map((addition) => (
              <li key={addition} className="flex gap-2">
                <Plus className="mt-1 size-3.5 shrink-0 text-accent" aria-hidden />
                {addition}
              </li>
            ))}
          </ul>
        </div>
        <div className="shrink-0 max-sm:mt-4">
          <Button asChild variant="outline" className="border-line-strong max-sm:w-full">
            <Link to="/checkout?plan=full" onClick={carry}>
              {texts.see}
            </Link>
          </Button>
          <p className="mt-2 text-xs text-fg2 sm:text-right">
            {texts.price(dollars(plans.full.priceCents))}
          </p>
        </div>
      </section>
      {!hasBasic && hasWarnings(match) && (
        <p className="mt-3 text-xs text-fg2">
          <LinkedText
            text={texts.basic(dollars(plans.basic.priceCents))}
            className="text-fg2 underline underline-offset-4 hover:text-fg"
            onFollow={carry}
          />
        </p>
      )}
    </>
  )
}

/**
 * Returns whether the report has warnings. Plans open nothing of private entries, so a report
 * without warnings gets no offer to read them.
 */
const hasWarnings = ({ words, warnings }: ShownMatch) => words?.length !== 0 && warnings !== 0

function additions(match: ShownMatch): string[] {
  const { warnings, whole, onlyYours } = match
  const together = warnings === undefined ? texts.allTogether : texts.together(warnings)
  return [
    ...(hasWarnings(match) ? [together] : []),
    // The members behind an incomplete or unchecked number cannot be asked.
    ...(whole === false || onlyYours ? [] : [texts.rooms]),
    texts.checks(SEARCHES_A_DAY),
  ]
}
