import type { Warning } from '@sidelight/contract/board'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Masked } from '../ui/masked.tsx'
import { FlagList } from './flag-list.tsx'
import { card } from './messages.ts'
import { ReportCount } from './report-count.tsx'
import { WarningBadges } from './warning-badges.tsx'
import { localDay } from './warning-text.ts'

interface WarningDetailsProps {
  warning: Warning
  onClose: () => void
  onProblem: () => void
}

/** One warning whole: the full text, every flag, every masked detail. */
export function WarningDetails({ warning, onClose, onProblem }: WarningDetailsProps) {
  return (
    <Dialog
      title={card.detailsTitle}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
          <Button variant="ghost" onClick={onProblem}>
            {card.problem}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {card.close}
          </Button>
        </div>
      }
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="num text-xl font-[600] tracking-[-0.01em] wrap-anywhere">
            <Masked text={warning.phoneNumber} />
          </h3>
          <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
            <WarningBadges warning={warning} />
          </div>
        </div>
        <ReportCount count={warning.reportCount} />
      </div>
      <p className="mt-4 max-w-[60ch] whitespace-pre-line text-fg2 wrap-anywhere">
        <Masked text={warning.description} />
      </p>
      <div className="mt-5">
        <FlagList flags={warning.redFlags} />
      </div>
      <Facts warning={warning} />
    </Dialog>
  )
}

function Facts({ warning }: { warning: Warning }) {
  const nicknames = warning.nicknames.join(', ')
  return (
    <dl className="mt-6 border-t border-line text-sm">
      <Fact name={card.handle} value={warning.handle} />
      <Fact name={card.name} value={warning.realName} />
      <Fact name={card.alsoKnownAs} value={nicknames} />
      <Fact name={card.email} value={warning.email} />
      <Fact name={card.place} value={warning.location} />
      <Fact name={card.when} value={warning.timeframe} />
      <Fact name={card.published} value={warning.appearsAt ? null : localDay(warning.createdAt)} />
    </dl>
  )
}

// What nobody stated is left out: a dash would look like something hidden.
function Fact({ name, value }: { name: string; value: string | null }): ReactNode {
  if (!value) return null
  return (
    <div className="flex gap-4 border-b border-line py-3">
      <dt className="w-32 shrink-0 text-fg3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <Masked text={value} />
      </dd>
    </div>
  )
}
