import { type SubmitEvent, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { Notice } from '../ui/notice.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import { checkContact, readContact } from './contact-draft.ts'
import { ContactReceived } from './contact-received.tsx'
import { contact, type Topic, topics } from './messages.ts'
import { useContact } from './use-contact.ts'

const topicOrder: readonly Topic[] = ['account', 'about-me', 'safety', 'other']
const LONGEST_MESSAGE = 4_000

/** Writes to the people who run the installation. Open to everybody, signed in or not. */
export function ContactForm() {
  const { state, failure, send, refuse, startOver } = useContact()
  const ready = useReady()
  if (state === 'received') return <ContactReceived onAgain={startOver} />

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { body, faults } = checkContact(readContact(new FormData(form)))
    const failed = body ? await send(body) : refuse({ sentence: undefined, faults })
    if (failed) focusFirst(form, Object.keys(failed.faults))
  }
  const { faults, sentence } = failure
  return (
    // Sent by script alone; should it ever go without, nothing of it stands in an address.
    <form
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      className="max-w-[480px] space-y-5"
    >
      <ContactFields faults={faults} />
      {sentence !== undefined && (
        <Notice tone="flag" role="alert">
          {sentence}
        </Notice>
      )}
      <Button
        type="submit"
        size="lg"
        className="max-sm:w-full"
        disabled={!ready || state === 'sending'}
      >
        {state === 'sending' ? contact.sending : contact.send}
      </Button>
      <noscript>
        <p className="text-sm">{contact.withoutScript}</p>
      </noscript>
    </form>
  )
}

function ContactFields({ faults }: { faults: Readonly<Record<string, string>> }) {
  return (
    <>
      <Field
        label={contact.name}
        name="name"
        optional
        autoComplete="nickname"
        maxLength={80}
        hint={contact.nameHint}
      />
      <Field
        label={contact.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        hint={contact.emailHint}
        error={faults['email']}
      />
      <RadioField
        legend={contact.topic}
        name="topic"
        values={topicOrder}
        words={topics}
        error={faults['topic']}
      />
      <TextField
        label={contact.message}
        name="message"
        rows={6}
        required
        maxLength={LONGEST_MESSAGE}
        hint={contact.messageHint}
        error={faults['message']}
      />
    </>
  )
}

const neverChanges = () => () => undefined

/** False in prerendered HTML, until the script that sends the form has come. */
function useReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
