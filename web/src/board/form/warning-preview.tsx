import { censor } from '@sidelight/contract/rules/censoring/censor'
import { maskBoardHandle, maskName, maskPhone } from '@sidelight/contract/rules/masking/mask'
import { readHandleField } from '@sidelight/contract/rules/parsing/read-handle-field'
import { clsx } from 'clsx'
import { memo, useDeferredValue, useId, useState } from 'react'
import { serverDate } from '../../platform/api/server-clock.ts'
import { dayName } from '../../platform/i18n/day-name.ts'
import { Card } from '../../ui/cards/card.tsx'
import { MapPin } from '../../ui/icons/icons.ts'
import { Masked } from '../../ui/masked.tsx'
import { FlagList } from '../cards/flag-list.tsx'
import { nameLine } from '../cards/warning-text.ts'
import { preview as words } from '../messages.ts'
import { countHidden, type Hidden } from './count-hidden.ts'
import { TellingHint } from './telling-hint.tsx'
import { useBoardNumber } from './use-number-hint.ts'
import { personOf, type WarningDraft } from './warning-draft.ts'

interface WarningPreviewProps {
  draft: WarningDraft
  /**
   * Whether the first step is shown. Narrow screens then leave the preview out, because there is
   * little to show.
   */
  isFirstStep: boolean
}

/**
 * Renders the card as the board will show it, with the same masking and censoring as on the server.
 * It shows no number of reports, which only a check reveals.
 */
export function WarningPreview({ draft, isFirstStep }: WarningPreviewProps) {
  // The preview may lag behind the typing. Without `memo` the older draft would be censored on each
  // key press before the letter is rendered.
  return <DraftPreview draft={useDeferredValue(draft)} isFirstStep={isFirstStep} />
}

const DraftPreview = memo(function DraftPreview({ draft, isFirstStep }: WarningPreviewProps) {
  const id = useId()
  const typed = draft.description.trim()
  const text = censor(typed, personOf(draft))
  const hidden = hiddenSentence(countHidden(typed, text, personOf(draft)))
  return (
    <section
      aria-labelledby={id}
      aria-live="off"
      className={clsx(
        'border-line bg-sunken/60 px-5 pt-5 pb-6 max-lg:border-t sm:px-8 lg:border-l lg:px-6',
        isFirstStep && 'max-lg:hidden',
      )}
    >
      <h3 id={id} className="text-sm font-[600]">
        {words.title}
      </h3>
      <p className="mt-0.5 mb-3 text-xs text-fg2">{words.note}</p>
      <PreviewCard draft={draft} text={text} />
      <p className="mt-3 text-xs text-fg2">
        <output>{hidden !== '' && `${hidden} `}</output>
        {hidden === '' ? words.whatIsHidden : words.leaveOut}
      </p>
      <TellingHint text={text} />
    </section>
  )
})

/** Returns the sentence that says how much is hidden, or '' if nothing is. */
function hiddenSentence({ names, numbers }: Hidden): string {
  if (numbers === 0) return names === 0 ? '' : words.hiddenNames(names)
  return names === 0 ? words.hiddenNumbers(numbers) : words.hiddenOfBoth(names + numbers)
}

function PreviewCard({ draft, text }: { draft: WarningDraft; text: string }) {
  const number = useBoardNumber(draft.phoneNumber) ?? maskPhone(draft.phoneNumber)
  const handle = readHandleField(draft.handle)
  const names = nameLine({
    handle: handle.kind === 'one' ? maskBoardHandle(handle.handle) : '',
    realName: maskName(draft.realName),
  })
  return (
    <Card as="div" {...(number === '' ? {} : { reports: 1 })} className="p-5!">
      <p className="num text-[1.0625rem] leading-6 font-[600] wrap-anywhere">
        {number === '' ? (
          <span className="text-fg3">{words.number}</span>
        ) : (
          <Masked text={number} />
        )}
      </p>
      <p className="mt-0.5 text-sm text-fg2 wrap-anywhere">
        <Masked text={names} />
      </p>
      <p
        className={clsx(
          'mt-4 text-[0.9375rem] whitespace-pre-line wrap-anywhere',
          text === '' ? 'text-fg3' : 'text-fg2',
        )}
      >
        {text === '' ? words.empty : <Masked text={text} />}
      </p>
      {draft.redFlags.length > 0 && (
        <div className="mt-4">
          <FlagList flags={draft.redFlags} />
        </div>
      )}
      {text !== '' && <PlaceAndTime draft={draft} />}
    </Card>
  )
}

function PlaceAndTime({ draft }: { draft: WarningDraft }) {
  const [today] = useState(() => dayName(serverDate().toISOString()))
  const person = personOf(draft)
  const place = censor(draft.location.trim(), person)
  const when = censor(draft.timeframe.trim(), person)
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3 text-2xs text-fg2 wrap-anywhere">
      {place !== '' && (
        <span className="flex items-center gap-1">
          <MapPin className="size-3.5 shrink-0" aria-hidden />
          <span>
            <Masked text={place} />
          </span>
        </span>
      )}
      {when !== '' && (
        <span>
          <Masked text={when} />
        </span>
      )}
      {!draft.delayed && <span className="num">{today}</span>}
    </p>
  )
}
