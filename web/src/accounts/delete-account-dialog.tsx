import type { WarningChoice } from '@sidelight/contract/account-data'
import { useEffect, useRef, useState } from 'react'
import { goTo } from '../platform/router.tsx'
import { refreshSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { account, yourData } from './account-messages.ts'
import { securityActs } from './security-queries.ts'
import { useAct } from './use-act.ts'

const choices = [
  { value: 'erase', label: yourData.erase, hint: yourData.eraseHint },
  { value: 'leave', label: yourData.leave, hint: yourData.leaveHint },
] as const

/** Two steps: what becomes of her warnings, then the button that cannot be undone. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<WarningChoice | null>(null)
  const [step, setStep] = useState<'choose' | 'unchosen' | 'last'>('choose')
  const { acting, failure, perform } = useAct()
  async function erase() {
    if (choice === null) return
    if (!(await perform(() => securityActs.deleteAccount(choice)))) return
    await refreshSession()
    goTo('/')
    toast(yourData.gone)
  }
  return (
    <Dialog
      title={yourData.deleteTitle}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
          <Button variant="ghost" onClick={onClose}>
            {account.cancel}
          </Button>
          {step === 'last' ? (
            // It stands where "Continue" stood: the second press of a double one is not meant for it.
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
        </div>
      }
    >
      {failure !== '' && (
        <Notice tone="flag" role="alert" className="mb-5">
          {failure}
        </Notice>
      )}
      {step === 'last' ? (
        <LastWord choice={choice} />
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
              className="mt-px size-5 shrink-0 accent-lamp"
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

function LastWord({ choice }: { choice: WarningChoice | null }) {
  const chosen = choices.find(({ value }) => value === choice)
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
