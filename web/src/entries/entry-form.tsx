import { isHandleText } from '@sidelight/contract/identifiers'
import { redFlags as options } from '@sidelight/contract/red-flags'
import { type SubmitEvent, useState } from 'react'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChipInput } from '../ui/chip-input.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { flagName, flagNamed } from '../ui/flag-name.ts'
import { Notice } from '../ui/notice.tsx'
import { HandleField } from './handle-field.tsx'
import { form as texts } from './messages.ts'
import { MoreDetails } from './more-details.tsx'
import { readEntry } from './read-entry.ts'
import { useEntryForm } from './use-entry-form.ts'

interface EntryFormProps {
  memberId: string
  /** A number or handle that she has typed elsewhere already. */
  prefill: string
  onAdded: () => void
  onCancel: () => void
}

/** The fields of a private safety entry (specification §3, §5). */
export function EntryForm({ memberId, prefill, onAdded, onCancel }: EntryFormProps) {
  const [redFlags, setRedFlags] = useState<string[]>([])
  const [counts, setCounts] = useState(true)
  const [openToContact, setOpenToContact] = useState(false)
  const { form, send, refusal, isPending } = useEntryForm(onAdded)
  const errors = refusal?.fields ?? {}
  const wholeRefused = refusal !== null && Object.keys(errors).length === 0

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void send(readEntry(data, { redFlags, counts, openToContact, userId: memberId }))
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-5 space-y-5">
      <Identifiers prefill={prefill} errors={errors} />
      <MoreDetails errors={errors} />
      <ChipInput
        label={texts.redFlags}
        name="metadata.redFlags"
        optional
        values={redFlags.map(flagName)}
        onChange={(names) => setRedFlags(names.map(flagNamed))}
        maxLength={80}
        suggestions={Object.keys(options).map(flagName)}
        error={errors['metadata.redFlags']}
      />
      <TextField
        label={texts.notes}
        name="metadata.notes"
        optional
        maxLength={5_000}
        hint={texts.notesHint}
        error={errors['metadata.notes']}
      />
      <Checkbox
        label={texts.counts}
        hint={texts.countsHint}
        checked={counts}
        onChange={setCounts}
      />
      <Checkbox label={texts.contact} checked={openToContact} onChange={setOpenToContact} />
      {wholeRefused && <Refused sentence={refusal.sentence} sessionOver={refusal.sessionOver} />}
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" name="send" disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  )
}

interface IdentifiersProps {
  prefill: string
  errors: Readonly<Record<string, string>>
}

function Identifiers({ prefill, errors }: IdentifiersProps) {
  const asHandle = isHandleText(prefill)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={texts.phoneNumber}
        name="phoneNumber"
        type="tel"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={asHandle ? '' : prefill}
        error={errors['phoneNumber']}
      />
      <HandleField
        defaultValue={asHandle ? prefill.replaceAll('@', '') : ''}
        error={errors['handle']}
      />
    </div>
  )
}

function Refused({ sentence, sessionOver }: { sentence: string; sessionOver: boolean }) {
  return (
    <Notice tone="flag" role="alert">
      {sentence}{' '}
      {sessionOver && (
        <Link to="/auth" target="_blank" className="underline underline-offset-4">
          {texts.signIn}
        </Link>
      )}
    </Notice>
  )
}
