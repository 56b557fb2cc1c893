import type { Watch } from '@sidelight/contract/calls/watches'
import { DAY_MS, MEETING_DAYS } from '@sidelight/contract/rules/limits'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors, sentenceFor } from '../platform/api/api-error.ts'
import { localTime } from '../platform/i18n/local-time.ts'
import { Button } from '../ui/button.tsx'
import { TimeField } from '../ui/forms/time-field.tsx'
import { failure, meeting as texts } from './messages.ts'

interface MeetingFormProps {
  watch: Watch
  onMeeting: (at: string | undefined) => Promise<void>
  onClose: () => void
}

/** Renders the form that adds, moves or removes the meeting of a watch. */
export function MeetingForm({ watch, onMeeting, onClose }: MeetingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [time, setTime] = useState(() =>
    watch.meeting === undefined ? '' : localTime(Date.parse(watch.meeting)),
  )
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])

  async function save(at: string | undefined) {
    setSaving(true)
    try {
      await onMeeting(at)
      onClose()
    } catch (refusal) {
      setError(fieldErrors(refusal)['watches.meeting'] ?? sentenceFor(refusal, failure.ourSide))
      setSaving(false)
      focus()
    }
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const at = new Date(time)
    if (!Number.isNaN(at.getTime())) {
      void save(at.toISOString())
      return
    }
    setError(texts.missing)
    focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 max-w-[32rem]">
      <TimeField
        label={texts.label}
        hint={texts.hint}
        error={error}
        name="meeting"
        aheadMs={MEETING_DAYS * DAY_MS}
        value={time}
        onChange={(event) => {
          setTime(event.target.value)
          setError(undefined)
        }}
      />
      <Acts
        disabled={isSaving}
        onNone={watch.meeting === undefined ? undefined : () => void save(undefined)}
        onClose={onClose}
      />
    </form>
  )
}

interface ActsProps {
  disabled: boolean
  onNone: (() => void) | undefined
  onClose: () => void
}

function Acts({ disabled, onNone, onClose }: ActsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button type="submit" variant="secondary" size="sm" disabled={disabled}>
        {texts.save}
      </Button>
      {onNone && (
        <Button variant="outline" size="sm" disabled={disabled} onClick={onNone}>
          {texts.none}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onClose}>
        {texts.cancel}
      </Button>
    </div>
  )
}
