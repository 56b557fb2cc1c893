import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { usePartFocus } from '../../platform/navigation/use-part-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { callModeration } from '../call-moderation.ts'
import { CaseSummary } from '../case-summary.tsx'
import { page, view } from '../messages.ts'
import { StatementForms } from '../statement-forms.tsx'
import { AccessPart } from './access-part.tsx'
import { ProfilePart } from './profile-part.tsx'

interface ReportedCaseProps {
  receipt: string
  found: AnswerOf<'lookCase'>
  onChange: (found: AnswerOf<'lookCase'>) => void
  onWithdrawn: () => void
  onAnother: () => void
}

/** Renders a case for the person who reported it: its state, and the actions on it. */
export function ReportedCase({ receipt, found, onChange, ...on }: ReportedCaseProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form has disappeared, so the focus moves to the title.
  useEffect(() => title.current?.focus(), [])
  const place = useRef<HTMLElement>(null)
  usePartFocus(place)
  const read = async () => onChange(await callModeration('lookCase', { body: { receipt } }))
  return (
    <>
      <Card ref={place} aria-labelledby="the-case">
        <CaseSummary titleId="the-case" titleRef={title} shown={found}>
          {found.report !== '' && (
            <>
              <h3 className="mt-6 text-sm font-[560]">{view.report}</h3>
              <p className="mt-1.5 text-sm whitespace-pre-wrap wrap-anywhere text-fg2">
                {found.report}
              </p>
            </>
          )}
          <ProfilePart receipt={receipt} found={found} onSent={read} />
          <AccessPart rights={found.rights} access={found.access} />
          <StatementForms
            shown={found}
            keptAs={{ name: receipt }}
            appealUntil={view.appealUntilOthers}
            answer={(text) => callModeration('answerCase', { body: { receipt, text } })}
            appeal={(text) => callModeration('appealCase', { body: { receipt, text } })}
            onSent={read}
          />
        </CaseSummary>
      </Card>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <Button variant="outline" onClick={on.onAnother}>
          {page.another}
        </Button>
        {(isUndecided(found) || isStanding(found)) && (
          <Withdrawal
            receipt={receipt}
            words={isStanding(found) ? ofReply : ofReport}
            onWithdrawn={on.onWithdrawn}
          />
        )}
      </div>
    </>
  )
}

const isUndecided = ({ state }: Pick<AnswerOf<'lookCase'>, 'state'>) =>
  state === 'open' || state === 'asked'

/** Returns whether a case is an answer of the reported person that is shown below the warning. */
const isStanding = ({ kind, decision }: Pick<AnswerOf<'lookCase'>, 'kind' | 'decision'>) =>
  kind === 'reply' && decision?.outcome === 'published'

const ofReport = { act: page.withdraw, sure: page.withdrawSure, note: page.withdrawNote }
const ofReply = {
  act: page.removeReply,
  sure: page.removeReplySure,
  note: page.removeReplyNote,
}

interface WithdrawalProps {
  receipt: string
  words: typeof ofReport
  onWithdrawn: () => void
}

function Withdrawal({ receipt, words, onWithdrawn }: WithdrawalProps) {
  const [isSure, setSure] = useState(false)
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  async function withdraw() {
    setActing(true)
    setFailure('')
    try {
      await callModeration('withdrawCase', { body: { receipt } })
      onWithdrawn()
    } catch (error) {
      setFailure(sentenceFor(error, page.withdrawFailed))
      setActing(false)
    }
  }
  return (
    <div className="space-y-2">
      <Button
        variant={isSure ? 'danger' : 'outline'}
        disabled={isActing}
        onClick={() => (isSure ? void withdraw() : setSure(true))}
      >
        {isSure ? words.sure : words.act}
      </Button>
      {isSure && <p className="max-w-[40ch] text-xs text-fg3">{words.note}</p>}
      <FailureNotice sentence={failure} />
    </div>
  )
}
