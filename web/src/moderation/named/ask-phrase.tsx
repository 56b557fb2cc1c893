import type { GivenPhrase } from '@sidelight/contract/calls/moderation/named'
import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import { readProfileLink } from '@sidelight/contract/rules/parsing/profile-link'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { callModeration } from '../call-moderation.ts'
import { HandleField } from './handle-field.tsx'
import { ask } from './named-messages.ts'
import { phrase } from './profile-messages.ts'

/** A phrase, and the profile that has to contain it. */
export interface PhraseFor {
  handle: string
  profile: GivenPhrase
}

interface AskPhraseProps {
  onGiven: (given: PhraseFor) => void
  /** Called if the person already has a receipt. */
  onHave: () => void
}

/** Renders the form that requests a phrase for the profile of a handle. */
export function AskPhrase({ onGiven, onHave }: AskPhraseProps) {
  const [typed, setTyped] = useState('')
  const [contact, setContact] = useState('')
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('get', 'value')

  async function get(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = typed.trim()
    if (value === '') return refuse({ value: ask.missing.handle })
    await attempt({ failed: phrase.failed }, async () => {
      const body = { kind: 'handle', value, way: 'profile', contact: contact.trim() } as const
      const { profile } = await callModeration('askControl', { body })
      if (profile) onGiven({ handle: handleIn(value), profile })
    })
  }
  return (
    <form {...form} onSubmit={(event) => void get(event)} className="max-w-md space-y-5">
      <p className="text-sm text-fg2">{phrase.how}</p>
      <HandleField value={typed} error={errors['value']} onType={setTyped} />
      <Field
        label={phrase.contact}
        name="contact"
        optional
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        hint={phrase.contactHint}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
        error={errors['contact']}
      />
      <FailureNotice sentence={failure?.sentence} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="get" size="lg" disabled={isSending}>
          {isSending ? phrase.getting : phrase.get}
        </Button>
        <Button variant="ghost" size="lg" onClick={onHave}>
          {phrase.have}
        </Button>
      </div>
      <p className="text-xs text-fg3">{phrase.budget}</p>
    </form>
  )
}

/** Returns the handle in the typed text, as the server parsed it. */
function handleIn(typed: string): string {
  const link = readProfileLink(typed)
  return normalizeHandle(typeof link === 'object' && 'handle' in link ? link.handle : typed)
}
