import type { NewEntry } from '@sidelight/contract/calls/entries'
import { ENTRY_NOTES_LENGTH, LABEL_LENGTH } from '@sidelight/contract/rules/limits'
import { redFlags as options } from '@sidelight/contract/rules/red-flags'
import { type SubmitEvent, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import type { DraftPlace } from '../platform/drafts/stored-draft.ts'
import { isUnreported } from '../platform/storage/unreported-number.ts'
import { Button } from '../ui/button.tsx'
import { flagName, flagNamed } from '../ui/flag-name.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { ChipInput } from '../ui/forms/chip-input.tsx'
import { DraftLine } from '../ui/forms/draft-line.tsx'
import { FailureNotice } from '../ui/forms/failure-notice.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { PhoneField } from '../ui/forms/phone-field.tsx'
import type { EntryDraft } from './entry-draft.ts'
import { HandleField } from './handle-field.tsx'
import { form as texts } from './messages.ts'
import { MoreDetails } from './more-details.tsx'
import { readEntry } from './read-entry.ts'
import { type SaveEntry, useSendEntry } from './use-send-entry.ts'

interface EntryFormProps {
  memberId: string
  initial: EntryDraft
  save: SaveEntry
  onSaved: () => void
  onCancel: () => void
  /** Called with the form as it is filled, at first and after every change. */
  onFilled: (entry: NewEntry) => void
  /** Where the draft of a new entry is stored, and how it is discarded. */
  kept?: { place: DraftPlace; onDiscard: () => void }
}

/** Renders the fields of a private safety entry (specification §3, §5). */
export function EntryForm({ memberId, initial, save, onFilled, kept, ...acts }: EntryFormProps) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(initial))
  const { form, send, errors, correct, failure, isPending } = useSendEntry(save, acts.onSaved)
  const read = (element: HTMLFormElement, chosen: Choices) =>
    readEntry(new FormData(element), { ...chosen, userId: memberId })

  const keepChoices = useEffectEvent((chosen: Choices) => {
    if (form.ref.current) onFilled(read(form.ref.current, chosen))
  })
  useEffect(() => keepChoices(choices), [choices])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send(read(event.currentTarget, choices))
  }
  function onInput(event: SyntheticEvent<HTMLFormElement>) {
    form.onInput(event)
    onFilled(read(event.currentTarget, choices))
  }
  return (
    <form {...form} onInput={onInput} onSubmit={onSubmit} className="mt-5 space-y-5">
      <Identifiers initial={initial} errors={errors} />
      <MoreDetails initial={initial.metadata} errors={errors} />
      <ChipInput
        label={texts.redFlags}
        name="metadata.redFlags"
        optional
        values={choices.redFlags.map(flagName)}
        onChange={(names) => {
          setChoices({ ...choices, redFlags: names.map(flagNamed) })
          correct('metadata.redFlags')
        }}
        maxLength={LABEL_LENGTH}
        suggestions={Object.keys(options).map(flagName)}
        error={errors['metadata.redFlags']}
      />
      <TextField
        label={texts.notes}
        name="metadata.notes"
        optional
        maxLength={ENTRY_NOTES_LENGTH}
        defaultValue={initial.metadata.notes ?? ''}
        hint={texts.notesHint}
        error={errors['metadata.notes']}
      />
      <Consents
        choices={choices}
        isFirst={isUnreported(initial.phoneNumber)}
        onChange={setChoices}
      />
      <FailureNotice sentence={failure?.sentence} />
      <Foot isPending={isPending} kept={kept} onCancel={acts.onCancel} />
    </form>
  )
}

/** The values that are chosen and not typed. */
type Choices = Pick<EntryDraft, 'counts' | 'countsFrom' | 'openToContact'> & {
  redFlags: readonly string[]
}

function choicesOf({ metadata: { redFlags }, ...draft }: EntryDraft): Choices {
  const { counts, countsFrom = 1, openToContact } = draft
  return { redFlags, counts, countsFrom, openToContact }
}

interface ConsentsProps {
  choices: Choices
  /**
   * Whether no member had reported the number when it was checked, so that this would be the only
   * report.
   */
  isFirst: boolean
  onChange: (choices: Choices) => void
}

function Consents({ choices, isFirst, onChange }: ConsentsProps) {
  const fromThree = (
    <Checkbox
      label={texts.fromThree}
      hint={isFirst ? texts.fromThreeFirst : texts.fromThreeHint}
      checked={choices.countsFrom === 3}
      onChange={(waits) => onChange({ ...choices, countsFrom: waits ? 3 : 1 })}
    />
  )
  return (
    <>
      {isFirst && choices.counts && fromThree}
      <Checkbox
        label={texts.counts}
        hint={texts.countsHint}
        checked={choices.counts}
        onChange={(counts) => onChange({ ...choices, counts })}
      />
      {!isFirst && choices.counts && fromThree}
      <Checkbox
        label={texts.contact}
        hint={texts.contactHint}
        checked={choices.openToContact}
        onChange={(openToContact) => onChange({ ...choices, openToContact })}
      />
    </>
  )
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

interface FootProps {
  isPending: boolean
  kept: EntryFormProps['kept'] | undefined
  onCancel: () => void
}

function Foot({ isPending, kept, onCancel }: FootProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {kept && (
        <DraftLine
          place={kept.place}
          onDiscard={kept.onDiscard}
          className="mr-auto max-sm:w-full"
        />
      )}
      <div className="flex justify-end gap-2 max-sm:w-full max-sm:flex-col-reverse">
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" name="send" disabled={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
    </div>
  )
}
