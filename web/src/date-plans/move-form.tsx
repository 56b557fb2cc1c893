import { PLAN_AHEAD_MS } from '@sidelight/contract/rules/date-plan-policy'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { localTime } from '../platform/i18n/local-time.ts'
import { Button } from '../ui/button.tsx'
import { TimeField } from '../ui/forms/time-field.tsx'
import { adding, plan as texts } from './messages.ts'

interface MoveFormProps {
  dueAt: string
  isSaving: boolean
  onMove: (dueAt: string) => void
  onClose: () => void
}

/** Renders the form that moves the time of a plan. */
export function MoveForm({ dueAt, isSaving, onMove, onClose }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [time, setTime] = useState(() => localTime(Date.parse(dueAt)))
  const [error, setError] = useState<string>()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const at = new Date(time)
    if (Number.isNaN(at.getTime())) setError(adding.dueMissing)
    else onMove(at.toISOString())
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 max-w-[32rem]">
      <TimeField
        label={adding.due}
        hint={adding.dueHint}
        error={error}
        name="dueAt"
        aheadMs={PLAN_AHEAD_MS}
        value={time}
        onChange={(event) => {
          setTime(event.target.value)
          setError(undefined)
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" disabled={isSaving}>
          {texts.save}
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  )
}
