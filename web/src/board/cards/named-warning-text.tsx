import type { Warning } from '@sidelight/contract/calls/board'
import { dayName } from '../../platform/i18n/day-name.ts'
import { Masked } from '../../ui/masked.tsx'
import { FlagList } from './flag-list.tsx'
import { WarningBadges } from './warning-badges.tsx'
import { WarningReply } from './warning-reply.tsx'
import { nameLine } from './warning-text.ts'

/** Renders a whole warning for the reported person, as everybody sees it. */
export function NamedWarningText({ warning, titleId }: { warning: Warning; titleId: string }) {
  const names = nameLine(warning)
  return (
    <>
      <h3 id={titleId} className="num text-[1.0625rem] leading-6 font-[600] wrap-anywhere">
        <Masked text={warning.phoneNumber} />
      </h3>
      <p className="mt-0.5 text-sm text-fg2">
        <Masked
          text={[names, dayName(warning.createdAt), warning.location].filter(Boolean).join(' · ')}
        />
      </p>
      <p className="mt-3 whitespace-pre-wrap wrap-anywhere text-fg2">
        <Masked text={warning.description} />
      </p>
      <div className="mt-4">
        <FlagList flags={warning.redFlags} />
      </div>
      <div className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
        <WarningBadges warning={{ ...warning, reply: undefined }} />
      </div>
      {warning.reply && <WarningReply reply={warning.reply} />}
    </>
  )
}
