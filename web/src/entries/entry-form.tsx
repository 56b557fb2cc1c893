import { redFlags as options } from '@sidelight/contract/red-flags'
import { type SubmitEvent, useState } from 'react'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChipInput } from '../ui/chip-input.tsx'
import { TextField } from '../ui/field.tsx'
import { flagName, flagNamed } from '../ui/flag-name.ts'
import { Notice } from '../ui/notice.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import type { EntryDraft } from './entry-draft.ts'
import { HandleField } from './handle-field.tsx'
import { form as texts } from './messages.ts'
import { MoreDetails } from './more-details.tsx'
import { readEntry } from './read-entry.ts'
import { type SaveEntry, useEntryForm } from './use-entry-form.ts'

interface EntryFormProps {
  memberId: string
  initial: EntryDraft
  save: SaveEntry
  onSaved: () => void
  onCancel: () => void
}

/** The fields of a private safety entry (specification §3, §5). */
export function EntryForm({ memberId, initial, save, onSaved, onCancel }: EntryFormProps) {
  const [redFlags, setRedFlags] = useState(initial.metadata.redFlags)
  const [counts, setCounts] = useState(initial.counts)
  const [openToContact, setOpenToContact] = useState(initial.openToContact)
  const { form, send, errors, correct, failure, isPending } = useEntryForm(save, onSaved)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void send(readEntry(data, { redFlags, counts, openToContact, userId: memberId }))
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => correct(nameOf(event.target))}
      className="mt-5 space-y-5"
    >
      <Identifiers initial={initial} errors={errors} />
      <MoreDetails initial={initial.metadata} errors={errors} />
      <ChipInput
        label={texts.redFlags}
        name="metadata.redFlags"
        optional
        values={redFlags.map(flagName)}
        onChange={(names) => {
          setRedFlags(names.map(flagNamed))
          correct('metadata.redFlags')
        }}
        maxLength={80}
        suggestions={Object.keys(options).map(flagName)}
        error={errors['metadata.redFlags']}
      />
      <TextField
        label={texts.notes}
        name="metadata.notes"
        optional
        maxLength={5_000}
        defaultValue={initial.metadata.notes ?? ''}
        hint={texts.notesHint}
        error={errors['metadata.notes']}
      />
      <Checkbox
        label={texts.counts}
        hint={texts.countsHint}
        checked={counts}
        onChange={setCounts}
      />
      <Checkbox
        label={texts.contact}
        hint={texts.contactHint}
        checked={openToContact}
        onChange={setOpenToContact}
      />
      {failure && <Refused {...failure} />}
      <Foot isPending={isPending} onCancel={onCancel} />
    </form>
  )
}

function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}

interface IdentifiersProps {
  initial: EntryDraft
  errors: Readonly<Record<string, string>>
}

function Identifiers({ initial, errors }: IdentifiersProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PhoneField
        label={texts.phoneNumber}
        name="phoneNumber"
        required
        defaultValue={initial.phoneNumber}
        error={errors['phoneNumber']}
      />
      <HandleField defaultValue={initial.handle} error={errors['handle']} />
    </div>
  )
}

function Foot({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  return (
    <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
      <Button variant="ghost" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button type="submit" name="send" disabled={isPending}>
        {isPending ? texts.saving : texts.save}
      </Button>
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
