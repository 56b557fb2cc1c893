import type { OwnWarning } from '@sidelight/contract/calls/board'
import type { ReactNode } from 'react'
import { dayName } from '../../platform/i18n/day-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { useGroupedNumbers } from '../../ui/cards/use-grouped-numbers.ts'
import { CircleOff } from '../../ui/icons/icons.ts'
import { Masked } from '../../ui/masked.tsx'
import { ExplainedBadge } from '../../ui/tooltips/explained-badge.tsx'
import { FlagList } from '../cards/flag-list.tsx'
import { ReportCount } from '../cards/report-count.tsx'
import { WarningBadges } from '../cards/warning-badges.tsx'
import { WarningReply } from '../cards/warning-reply.tsx'
import { isWaiting } from '../cards/warning-text.ts'
import { own } from '../messages.ts'
import { StillHis } from './still-his.tsx'

interface OwnWarningCardProps {
  warning: OwnWarning
  memberId: string
  acts?: ReactNode
  onEdit: () => void
  onDelete: () => void
}

/**
 * Renders one of the member's warnings: the reported person unmasked, the text as others read it.
 */
export function OwnWarningCard({ warning, memberId, acts, onEdit, onDelete }: OwnWarningCardProps) {
  const { phoneNumber } = warning.identity
  const number = useGroupedNumbers([phoneNumber])(phoneNumber)
  const removed = warning.state === 'removed'
  return (
    <Card as="article" reports={warning.reportCount} aria-labelledby={`own-${warning.id}`}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-auto">
          <h3 id={`own-${warning.id}`} className="num text-lg font-[600] wrap-anywhere">
            {number}
          </h3>
          <p className="mt-0.5 text-sm text-fg2 wrap-anywhere contain-inline-size">
            {namesOf(warning)}
          </p>
        </div>
        <ReportCount count={warning.reportCount} />
      </div>
      <p className="mt-4 text-[0.9375rem] whitespace-pre-line text-fg2 wrap-anywhere">
        <Masked text={warning.description} />
      </p>
      <div className="mt-4">
        <FlagList flags={warning.redFlags} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4 text-2xs text-fg2">
        {!isWaiting(warning) && (
          <time dateTime={warning.createdAt.slice(0, 10)} className="mr-auto py-1">
            {dayName(warning.createdAt)}
          </time>
        )}
        {removed ? (
          <ExplainedBadge
            tone="neutral"
            icon={<CircleOff aria-hidden />}
            word={own.removed}
            means={own.removedMeans}
          />
        ) : (
          <WarningBadges warning={{ ...warning, yours: false, reply: undefined }} />
        )}
      </div>
      {!removed && warning.reply && <WarningReply reply={warning.reply} />}
      <StillHis warning={warning} memberId={memberId} number={number} />
      <div className="mt-4 flex flex-wrap gap-2">
        {!removed && (
          <Button variant="secondary" size="sm" aria-label={own.editNamed(number)} onClick={onEdit}>
            {own.edit}
          </Button>
        )}
        {acts}
        <Button variant="ghost" size="sm" aria-label={own.deleteNamed(number)} onClick={onDelete}>
          {own.delete}
        </Button>
      </div>
    </Card>
  )
}

function namesOf({ identity }: OwnWarning): string {
  const { handle, realName, nicknames, email } = identity
  return [handle && `@${handle}`, realName, ...nicknames, email].filter(Boolean).join(' / ')
}
