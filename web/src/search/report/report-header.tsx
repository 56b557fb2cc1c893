import { type ReactNode, type Ref, useId } from 'react'
import { ChevronDown, ChevronUp } from '../../ui/icons/icons.ts'
import { Masked } from '../../ui/masked.tsx'
import { result } from '../messages.ts'
import type { ShownMatch } from '../shown-match.ts'
import { ReportBadges } from './report-badges.tsx'
import { onlyYours } from './report-messages.ts'
import { reportPeriod } from './report-period.ts'

interface ReportHeaderProps {
  match: ShownMatch
  id: string
  title: string
  /** The part of the server's message that the title does not contain. */
  message?: string | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Set for one of several reports. A press on its title folds it. */
  fold?: { open: boolean; onToggle: () => void } | undefined
}

/** Renders who was reported, masked, by how many women and in which months. */
export function ReportHeader({ match, id, title, message, headingRef, fold }: ReportHeaderProps) {
  const { reportCount, corroborated, verified, disputed, contestedBy, oldNumber } = match
  const identifiersId = useId()
  return (
    <>
      {/* With large text the count is below the title, instead of leaving it no room. */}
      <div className="flex flex-wrap items-start gap-4">
        <div className="min-w-[min(100%,10rem)] flex-1">
          <h2
            id={id}
            ref={headingRef}
            tabIndex={fold ? undefined : -1}
            aria-describedby={fold ? undefined : identifiersId}
            className="display text-2xl"
          >
            {fold ? <FoldButton {...fold}>{title}</FoldButton> : title}
          </h2>
          <Identifiers id={identifiersId} match={match} />
        </div>
        <p className="flex flex-col text-right text-2xs text-fg2">
          <span className="display num text-5xl leading-[0.8] text-fg max-sm:text-4xl max-sm:leading-[0.8]">
            {reportCount}
          </span>{' '}
          <span className="mt-2.5">{result.reportWord(reportCount)}</span>
        </p>
      </div>
      {message && <p className="mt-3 text-sm text-fg2">{message}</p>}
      {match.onlyYours && <p className="mt-3 text-sm text-fg2">{onlyYours}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
        <ReportBadges
          corroborated={corroborated}
          verified={verified}
          disputed={disputed}
          contestedBy={contestedBy}
          oldNumber={oldNumber}
        />
        <Period text={reportPeriod(match)} />
      </div>
    </>
  )
}

function Period({ text }: { text: string }) {
  return text !== '' && <span className="text-xs text-fg2">{text}</span>
}

function Identifiers({ id, match: { phoneNumber, handle } }: { id: string; match: ShownMatch }) {
  return (
    <p id={id} className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-fg2">
      {phoneNumber !== '' && (
        <span className="num font-[560] text-fg wrap-anywhere">
          <Masked text={phoneNumber} />
        </span>
      )}
      {handle !== null && (
        <span className="text-sm wrap-anywhere">
          <Masked text={handle} />
        </span>
      )}
    </p>
  )
}

interface FoldButtonProps {
  open: boolean
  onToggle: () => void
  children: ReactNode
}

function FoldButton({ open, onToggle, children }: FoldButtonProps) {
  const Arrow = open ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-2 text-left"
    >
      {children}
      <Arrow className="size-5 shrink-0 text-fg2" aria-hidden />
    </button>
  )
}
