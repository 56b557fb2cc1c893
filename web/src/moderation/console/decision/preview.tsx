import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { MARK } from '@sidelight/contract/rules/censoring/censor'
import { useState } from 'react'
import { serverDate } from '../../../platform/api/server-clock.ts'
import { dayName } from '../../../platform/i18n/day-name.ts'
import { Masked } from '../../../ui/masked.tsx'
import { isHeldByRule, ReaderCard } from '../case/reader-card.tsx'
import type { TypedDecision } from '../typed-decisions.ts'
import { decision as texts } from './decision-messages.ts'
import { piecesOf, spansOf, wordsOf } from './words.ts'

interface PreviewProps {
  shown: Pick<ModeratedCase, 'kind' | 'card'>
  description: string
  typed: Pick<TypedDecision, 'outcome' | 'struck'>
}

/** Renders the warning as readers of the board see it after the decision. */
export function Preview(props: PreviewProps) {
  return (
    <section aria-label={texts.preview} className="border-t border-line pt-4">
      <p className="mb-2 text-sm font-[560]">{texts.preview}</p>
      <After {...props} />
    </section>
  )
}

function After({ shown, description, typed: { outcome, struck } }: PreviewProps) {
  const [today] = useState(() => serverDate().toISOString().slice(0, 10))
  const { card, note } = cardAfter(shown, today)
  if (outcome === null) return <p className="text-sm text-fg2">{texts.previewNone}</p>
  if (outcome === 'removed') return <p className="text-sm text-fg2">{texts.previewRemoved}</p>
  if (outcome === 'published' || outcome === 'refused') {
    return (
      <p className="text-sm text-fg2">
        {outcome === 'published' ? texts.previewPublished : texts.previewRefused}
      </p>
    )
  }
  if (outcome === 'verified' || outcome === 'unverified') {
    return (
      <ReaderCard card={{ ...card, state: 'published', verified: outcome === 'verified' }}>
        <Masked text={description} />
      </ReaderCard>
    )
  }
  // A decision that a warning stays ends the dispute.
  const after = { ...card, state: 'published' as const }
  if (outcome === 'stands') {
    return <AsItIs note={texts.previewStands} card={after} description={description} />
  }
  if (outcome === 'retired') {
    return <AsItIs note={texts.previewRetired} card={after} description={description} />
  }
  return (
    <ReaderCard card={after} {...note}>
      <Struck description={description} struck={struck} />
    </ReaderCard>
  )
}

/**
 * Returns the card with the day of its publication, and the note of a correction. A warning that a
 * rule holds is published by the decision, and not marked as corrected.
 */
function cardAfter(shown: PreviewProps['shown'], today: string) {
  return isHeldByRule(shown)
    ? { card: { ...shown.card, publishedOn: today }, note: {} }
    : { card: shown.card, note: { note: texts.previewCorrected(dayName(today)) } }
}

interface AsItIsProps {
  note: string
  card: ModeratedCase['card']
  description: string
}

function AsItIs({ note, card, description }: AsItIsProps) {
  return (
    <>
      <p className="mb-2 text-sm text-fg2">{note}</p>
      <ReaderCard card={card}>
        <Masked text={description} />
      </ReaderCard>
    </>
  )
}

function Struck({ description, struck }: { description: string; struck: readonly number[] }) {
  const spans = spansOf(wordsOf(description), new Set(struck))
  const text = piecesOf(description, spans).map((piece) => (piece.isStruck ? MARK : piece.text))
  return <Masked text={text.join('')} />
}
