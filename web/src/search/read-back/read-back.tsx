import type { ReactNode } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { carryPrefill, usePrefill } from '../../platform/storage/search-prefill.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowRight, AtSign, Link2, Mail, Phone, UserRound } from '../../ui/icons/icons.ts'
import { CountryChoice } from './country-choice.tsx'
import type { ParsedInput } from './parsed-input.ts'
import { readBack } from './read-back-messages.ts'
import { useParsedInput } from './use-parsed-input.ts'

/**
 * Renders the line below the box: how its text was parsed. Its height is reserved while it is
 * empty, so that nothing moves. Screen readers announce it once the text has not changed for a
 * while.
 */
export function ReadBack({ id }: { id: string | undefined }) {
  const { reading, settled } = useParsedInput()
  const assumed = reading?.kind === 'number' && reading.assumed
  return (
    <>
      <div className="mt-3 flex min-h-6 flex-wrap items-center gap-x-2.5 pl-1 text-sm">
        {/* A new key inserts the text again. Screen readers announce it only if it is inserted into a live region. */}
        <output aria-live={settled ? 'polite' : 'off'} className="min-w-0">
          <span id={id}>
            {reading && <Words key={settled ? 'settled' : 'drawn'} reading={reading} />}
          </span>
        </output>
        {assumed && <CountryChoice />}
      </div>
      {reading?.kind === 'name' && <SearchOnBoardLink />}
    </>
  )
}

/** Renders the link that searches for the same text on the board. */
function SearchOnBoardLink() {
  const { text } = usePrefill()
  return (
    <div className="mt-3 pl-1">
      <Button asChild size="sm" variant="secondary">
        <Link to="/public-board" onClick={() => carryPrefill(text.trim(), 'board')}>
          <ArrowRight aria-hidden />
          {readBack.board}
        </Link>
      </Button>
    </div>
  )
}

function Words({ reading }: { reading: ParsedInput }): ReactNode {
  switch (reading.kind) {
    case 'number':
      return <NumberWords reading={reading} />
    case 'handle':
      return (
        <Line icon={<AtSign />}>
          <span className="text-fg2">
            {reading.halfEmail ? readBack.halfEmail : readBack.handle}
          </span>{' '}
          <span className="font-[560] wrap-anywhere">@{reading.handle}</span>
          <From site={reading.site} />
        </Line>
      )
    case 'email':
      return (
        <Line icon={<Mail />}>
          <span className="text-fg2">{readBack.email}</span>{' '}
          <span className="font-[560] wrap-anywhere">{reading.email}</span>
        </Line>
      )
    case 'name':
      return <Plain icon={<UserRound />}>{readBack.name}</Plain>
    case 'link':
      return <Plain icon={<Link2 />}>{readBack.link}</Plain>
    case 'several':
      return <Plain icon={<Phone />}>{readBack.several}</Plain>
    case 'short':
    default:
      return null
  }
}

function NumberWords({ reading }: { reading: Extract<ParsedInput, { kind: 'number' }> }) {
  if (!reading.whole) {
    return (
      <Plain icon={<Phone />}>{reading.tooLong ? readBack.tooLong : readBack.incomplete}</Plain>
    )
  }
  return (
    <Line icon={<Phone />}>
      {reading.country && <span className="text-fg2">{reading.country} · </span>}
      <span className="num font-[560] whitespace-nowrap">{reading.shown}</span>
      <From site={reading.site} />
    </Line>
  )
}

function From({ site }: { site: keyof typeof readBack.from | undefined }) {
  return site && <span className="text-fg2"> {readBack.from[site]}</span>
}

function Plain({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Line icon={icon}>
      <span className="text-fg2">{children}</span>
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2">
      <span className="mt-0.5 shrink-0 text-accent [&>svg]:size-4" aria-hidden>
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  )
}
