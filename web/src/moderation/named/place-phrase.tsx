import { CASE_TEXT_LENGTH } from '@sidelight/contract/rules/case-policy'
import { type SyntheticEvent, useState } from 'react'
import { dayName } from '../../platform/i18n/day-name.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { callModeration } from '../call-moderation.ts'
import { given } from './profile-messages.ts'

interface PlacePhraseProps {
  receipt: string
  handle: string
  phrase: string
  /** The last day on which the phrase is valid, as an ISO date. */
  until: string
  onSent: () => void
}

/** Renders a phrase, and the form that says which page of the profile contains it. */
export function PlacePhrase({ receipt, handle, phrase, until, onSent }: PlacePhraseProps) {
  const [typed, setTyped] = useState('')
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('place', 'text')

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typed.trim() === '') return refuse({ text: given.placeMissing })
    await attempt({ failed: given.failed }, async () => {
      await callModeration('answerCase', { body: { receipt, text: typed.trim() } })
      onSent()
    })
  }
  return (
    <>
      <Phrase phrase={phrase} />
      <p className="mt-3 max-w-[60ch] text-sm wrap-anywhere text-fg2">
        {given.where(`@${handle}`, dayName(until))}
      </p>
      <form {...form} onSubmit={(event) => void send(event)} className="mt-5 max-w-sm space-y-5">
        <Field
          label={given.place}
          name="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={CASE_TEXT_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errors['text']}
        />
        <FailureNotice sentence={failure?.sentence} />
        <Button type="submit" name="place" size="lg" disabled={isSending}>
          {isSending ? given.sending : given.send}
        </Button>
      </form>
    </>
  )
}

function Phrase({ phrase }: { phrase: string }) {
  const { copy, outcome } = useCopy()
  return (
    <>
      <h3 className="text-sm font-[560]">{given.title}</h3>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="rounded-md border border-line bg-s2 px-4 py-3 font-mono text-lg select-all">
          {phrase}
        </p>
        <Button variant="secondary" onClick={() => void copy(phrase)}>
          {given.copy}
        </Button>
      </div>
      <output className="mt-2 block text-sm empty:hidden">{outcome && given[outcome]}</output>
    </>
  )
}
