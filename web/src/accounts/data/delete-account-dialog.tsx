import type { WarningChoice } from '@sidelight/contract/calls/account-data'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { endSession, useMember } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { account, yourData } from '../account-messages.ts'
import { securityActs } from '../security/security-acts.ts'
import { useAsyncAction } from '../use-async-action.ts'

const choices = [
  { value: 'erase', label: yourData.erase, hint: yourData.eraseHint },
  { value: 'leave', label: yourData.leave, hint: yourData.leaveHint },
] as const

const unpublished = { label: yourData.unpublished, hint: yourData.unpublishedHint }

interface DeleteAccountProps {
  /** What other features say is lost, in both steps. */
  lost?: ReactNode
  onClose: () => void
}

/**
 * Renders the deletion of the account in two steps: what happens to the member's warnings, then the
 * button that cannot be undone. Warnings that were never published because the email is not
 * confirmed are deleted without the question.
 */
export function DeleteAccountDialog({ lost, onClose }: DeleteAccountProps) {
  const waiting = useWaiting()
  const [choice, setChoice] = useState<WarningChoice | null>(waiting ? 'erase' : null)
  const [step, setStep] = useState<'choose' | 'unchosen' | 'last'>(waiting ? 'last' : 'choose')
  const { acting, failure, perform } = useAsyncAction()
  async function erase() {
    if (choice === null) return
    if (!(await perform(() => securityActs.deleteAccount(choice)))) return
    endSession({ state: 'signed-out', deleted: true })
    toast(yourData.gone)
    goTo('/', { withToast: true })
  }
  return (
    <Dialog
      title={yourData.deleteTitle}
      description={yourData.deleteNote}
      onClose={onClose}
      footer={
        <ActButtons>
          <Button variant="ghost" onClick={onClose}>
            {account.cancel}
          </Button>
          {step === 'last' ? (
            // Replaces "Continue", so the second click of a double click must not press it.
            <Button
              key="last"
              variant="danger"
              disabled={acting}
              onClick={({ detail }) => detail < 2 && void erase()}
            >
              {acting ? yourData.deleting : yourData.delete}
            </Button>
          ) : (
            <Button onClick={() => setStep(choice === null ? 'unchosen' : 'last')}>
              {yourData.continue}
            </Button>
          )}
        </ActButtons>
      }
    >
      <FailureNotice sentence={failure} className="mb-5" />
      {lost}
      {step === 'last' ? (
        <LastWord chosen={waiting ? unpublished : choices.find(({ value }) => value === choice)} />
      ) : (
        <Question choice={choice} onChoose={setChoice} missing={step === 'unchosen' && !choice} />
      )}
    </Dialog>
  )
}

interface QuestionProps {
  choice: WarningChoice | null
  onChoose: (choice: WarningChoice) => void
  missing: boolean
}

function Question({ choice, onChoose, missing }: QuestionProps) {
  return (
    <fieldset aria-describedby={missing ? 'warnings-missing' : undefined}>
      <legend className="font-[560]">{yourData.question}</legend>
      <div className="mt-4 space-y-4">
        {choices.map(({ value, label, hint }) => (
          <div key={value} className="flex items-start gap-3 text-sm">
            <input
              type="radio"
              id={`warnings-${value}`}
              name="warnings"
              value={value}
              checked={choice === value}
              aria-describedby={`warnings-${value}-note`}
              onChange={() => onChoose(value)}
              className="mt-px size-5 shrink-0 accent-lamp pointer-coarse:size-6"
            />
            <div>
              <label htmlFor={`warnings-${value}`} className="block cursor-pointer font-[560]">
                {label}
              </label>
              <p id={`warnings-${value}-note`} className="mt-0.5 text-xs text-fg3">
                {hint}
              </p>
            </div>
          </div>
        ))}
      </div>
      {missing && (
        <p id="warnings-missing" role="alert" className="mt-4 text-xs text-flag">
          {yourData.choose}
        </p>
      )}
    </fieldset>
  )
}

/**
 * Returns whether the member's warnings wait for a confirmed email, as known when the dialog
 * opened.
 */
function useWaiting(): boolean {
  const member = useMember()
  const { confirmationCounts } = useConfig()
  const [waiting] = useState(confirmationCounts && member?.emailConfirmed === false)
  return waiting
}

function LastWord({ chosen }: { chosen: { label: string; hint: string } | undefined }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="space-y-3">
      <p ref={place} tabIndex={-1} className="font-[560]">
        {chosen?.label}
      </p>
      <p className="text-sm text-fg2">{chosen?.hint}</p>
      <p>{yourData.last}</p>
    </div>
  )
}
