import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { orderRedFlags } from '@sidelight/contract/rules/red-flags'
import { Fragment, type ReactNode, useId } from 'react'
import { dayName } from '../../../platform/i18n/day-name.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FlagBadges } from '../../../ui/cards/flag-badges.tsx'
import { BadgeCheck, Scale } from '../../../ui/icons/icons.ts'
import { Masked } from '../../../ui/masked.tsx'
import { card as texts } from '../messages.ts'
import { facts } from './card-facts-messages.ts'

interface ReaderCardProps {
  card: ModeratedCase['card']
  /** Whether the warning waits to be published. */
  isPosted?: boolean
  /** A sentence at the end of the card, after the day. */
  note?: string
  /** The description. */
  children: ReactNode
}

/** Returns whether a rule holds the warning of a case, which is published by the decision. */
export const isHeldByRule = ({ kind, card }: Pick<ModeratedCase, 'kind' | 'card'>): boolean =>
  kind === 'held' && card.state === 'held'

/** Renders a warning as its readers see it. */
export function ReaderCard({ card, isPosted = false, note, children }: ReaderCardProps) {
  const title = useId()
  return (
    <article aria-labelledby={title} className="card p-5">
      <p id={title} className="num text-[1.0625rem] font-[600] wrap-anywhere">
        <Masked text={card.phoneNumber} />
      </p>
      <div className="mt-3 text-[0.9375rem] whitespace-pre-line text-fg2 wrap-anywhere">
        {children}
      </div>
      <Beside card={card} />
      <div className="mt-4">
        <FlagBadges label={texts.redFlags} flags={orderRedFlags(card.redFlags)} />
      </div>
      <div className="num mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3 text-2xs text-fg2">
        <span className="mr-auto">
          {(isPosted ? texts.posted : texts.published)(dayName(card.publishedOn))}
          {note !== undefined && `. ${note}`}
        </span>
        {card.state === 'disputed' && (
          <Badge>
            <Scale aria-hidden />
            {texts.disputed}
          </Badge>
        )}
        {card.verified && (
          <Badge tone="clear">
            <BadgeCheck aria-hidden />
            {texts.verified}
          </Badge>
        )}
      </div>
    </article>
  )
}

/** Renders masked names, place and time, which readers see besides the number and the text. */
function Beside({ card }: Pick<ReaderCardProps, 'card'>) {
  const rows = [
    [facts.handle, card.handle],
    [facts.email, card.email],
    [facts.realName, card.realName],
    [facts.nicknames, card.nicknames.join(', ')],
    [facts.location, card.location],
    [facts.timeframe, card.timeframe],
  ] as const
  const shown = rows.filter(([, value]) => value)
  if (shown.length === 0) return null
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {shown.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-fg3">{label}</dt>
          <dd className="text-fg2 wrap-anywhere">
            <Masked text={value ?? ''} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
