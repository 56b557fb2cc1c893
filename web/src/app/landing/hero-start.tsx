import { CHECKS_A_DAY } from '@sidelight/contract/rules/limits'
import { useId } from 'react'
import { openSignInSheet } from '../../platform/auth/sign-in-sheet.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { carryPrefill, currentPrefill } from '../../platform/storage/search-prefill.ts'
import { BoxNotes } from '../../search/box-notes.tsx'
import { SearchBox } from '../../search/search-box.tsx'
import { useCheckBox } from '../../search/use-check-box.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { SheetRegion } from '../sign-in/sheet-region.tsx'
import { HeroExamples } from './hero-examples.tsx'
import { hero } from './hero-messages.ts'
import { useKnownSession } from './use-known-session.ts'

/** Renders the headline, the box and the numbers to press. */
export function HeroStart() {
  return (
    <>
      <h1 className="display text-[2.75rem] leading-[1.02] sm:text-4xl lg:text-5xl">
        {hero.title}
      </h1>
      <p className="mt-5 max-w-[36rem] text-lg text-fg2 max-sm:text-base">{hero.lead}</p>
      <HeroBox />
      <HeroExamples />
      <p className="mt-6 text-sm text-fg2">
        {hero.free(CHECKS_A_DAY)}{' '}
        <LinkedText text={hero.board} className="text-fg underline underline-offset-4" />
      </p>
    </>
  )
}

/** Renders the box. A press opens the sheet for a visitor, and the search page for a member. */
function HeroBox() {
  const id = useId()
  const whenKnown = useKnownSession()
  const { box, fault } = useCheckBox((_text, field) =>
    whenKnown((signedIn) => {
      // Focused first, so that the sheet returns the focus to the field when it closes.
      field?.focus()
      if (!signedIn) return openSignInSheet('sign-up')
      carryPrefill(currentPrefill().text, 'check')
      return goTo('/search')
    }),
  )
  return (
    <div className="mt-8">
      <SearchBox {...box} button={{ text: hero.check }} wrong={fault !== null} noteId={id} />
      <BoxNotes id={id} fault={fault} />
      <SheetRegion />
    </div>
  )
}
