import type { Member } from '@sidelight/contract/calls/accounts'
import type { HistoryDays } from '@sidelight/contract/rules/preferences-defaults'
import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { SettingRow } from '../../ui/cards/setting-rows.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { HistoryChoice } from './history-choice.tsx'
import { history } from './history-messages.ts'
import { useHistoryDays, useSaveHistory } from './history-queries.ts'
import { SearchRows } from './search-rows.tsx'

/** Renders for how long the member's searches are stored, and the searches. */
export function HistoryRows({ member }: { member: Member }) {
  const { data: stored } = useHistoryDays()
  return (
    <>
      {stored === undefined ? (
        <SettingRow label={history.label} hint={history.hint} />
      ) : (
        <HistoryRow member={member} stored={stored} />
      )}
      <SearchRows memberId={member.id} />
    </>
  )
}

interface HistoryRowProps {
  member: Member
  stored: HistoryDays
}

/** Returns the sentences of the row's hint that apply to this member. */
function hintFor(member: Member, days: HistoryDays): string {
  return [
    history.hint,
    ...(days === 1 ? [history.oneDay] : []),
    ...(coversOneNumber(member) ? [history.covered] : []),
  ].join(' ')
}

/**
 * Renders the row of the choice. A shorter history is confirmed first, because it deletes searches;
 * a longer one is saved at once.
 */
function HistoryRow({ member, stored }: HistoryRowProps) {
  const { isPending, mutate } = useSaveHistory(member.id)
  const [asked, setAsked] = useState<HistoryDays | null>(null)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState('')
  function save(days: HistoryDays) {
    setAsked(null)
    const isShorter = days < stored
    mutate(days, {
      onSuccess: ({ deletedSearches }) =>
        setSaid(isShorter ? history.deleted(deletedSearches) : history.saved),
      onError: (error) => setFailure(sentenceFor(error, history.notSaved)),
    })
  }
  function choose(days: HistoryDays) {
    setSaid('')
    setFailure('')
    setAsked(days < stored ? days : null)
    if (days > stored) save(days)
  }
  return (
    <SettingRow
      label={history.label}
      hint={hintFor(member, asked ?? stored)}
      failure={failure}
      success={said}
      action={<HistoryChoice chosen={asked ?? stored} disabled={isPending} onChoose={choose} />}
    >
      {asked !== null && (
        <Question
          text={history.ask[asked]}
          onDelete={() => save(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </SettingRow>
  )
}

const coversOneNumber = ({ subscriptionTier }: Member) =>
  subscriptionTier === 'promo' || subscriptionTier === 'basic'

interface QuestionProps {
  text: string
  onDelete: () => void
  onCancel: () => void
}

function Question({ text, onDelete, onCancel }: QuestionProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="alert">{text}</p>
      <ActButtons>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {history.cancel}
        </Button>
        <Button size="sm" variant="secondary" onClick={onDelete}>
          {history.shorten}
        </Button>
      </ActButtons>
    </div>
  )
}
