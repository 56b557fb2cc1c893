import { CONTACT_MESSAGE_LENGTH, LABEL_LENGTH } from '@sidelight/contract/rules/limits'
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useConfig } from '../platform/config.ts'
import { readFields, storeFields } from '../platform/session/form-text.ts'
import { useMember } from '../platform/session/session.ts'
import { contactText } from '../platform/session/unsent-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { useWarningOfLoss } from '../ui/dialogs/use-warning-of-loss.ts'
import { FailureNotice } from '../ui/forms/failure-notice.tsx'
import { Field, TextField } from '../ui/forms/field.tsx'
import { RadioField } from '../ui/forms/radio-field.tsx'
import type { FieldErrors } from '../ui/forms/use-refused-form.ts'
import { checkContact, readContact } from './contact-draft.ts'
import { contact, type Topic, topics } from './messages.ts'
import { promisedDay } from './promised-day.ts'
import { useContact } from './use-contact.ts'

const topicOrder: readonly Topic[] = ['account', 'about-me', 'safety', 'other']

/** Renders the form that sends a message to the operator, for members and visitors. */
export function ContactForm() {
  const { form, errors, failure, refuse, state, send, startOver } = useContact()
  const ready = useReady()
  const [holdsText, setHoldsText] = useState(() => 'message' in readFields(contactText))
  useStoredText(form.ref)
  useWarningOfLoss(holdsText && typeof state !== 'object')
  if (typeof state === 'object') return <ContactReceived {...state} onAgain={startOver} />

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { body, faults } = checkContact(readContact(new FormData(event.currentTarget)))
    if (body) void send(body)
    else refuse(faults)
  }
  return (
    // Submitted by POST, so that a submit without script puts nothing into the URL.
    <form
      {...form}
      method="post"
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => {
        const { topic = '', ...texts } = readContact(new FormData(currentTarget))
        setHoldsText(texts.message !== '')
        storeFields(contactText, { ...texts, topic })
      }}
      className="max-w-[480px] space-y-5"
    >
      <ContactFields errors={errors} />
      <FailureNotice sentence={failure?.sentence} />
      <Button
        type="submit"
        name="send"
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

/** Fills in what this tab has stored, except where something was typed since. */
function useStoredText(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    for (const [name, text = ''] of Object.entries(readFields(contactText))) {
      const field = form.current?.elements.namedItem(name)
      if (field && 'value' in field && field.value === '') field.value = text
    }
  }, [form])
}

function ContactFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field
        label={contact.name}
        name="name"
        optional
        autoComplete="nickname"
        maxLength={LABEL_LENGTH}
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
        error={errors['email']}
      />
      <RadioField
        legend={contact.topic}
        name="topic"
        values={topicOrder}
        words={topics}
        error={errors['topic']}
      />
      <TextField
        label={contact.message}
        name="message"
        rows={6}
        required
        maxLength={CONTACT_MESSAGE_LENGTH}
        hint={contact.messageHint}
        error={errors['message']}
      />
    </>
  )
}

const neverChanges = () => () => undefined

/** Returns whether the script that sends the form has loaded. False in prerendered HTML. */
function useReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

interface ContactReceivedProps {
  answerBy: string
  onAgain: () => void
}

/** Renders, in place of the form, that the message was received and when it is answered. */
function ContactReceived({ answerBy, onAgain }: ContactReceivedProps) {
  const { outgoingMail } = useConfig()
  const member = useMember()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card aria-labelledby="contact-received">
      <h3 id="contact-received" ref={title} tabIndex={-1} className="text-lg font-[600] text-fg">
        {contact.received}
      </h3>
      {(outgoingMail || member !== null) && (
        <p className="mt-1.5">{contact.answerBy(promisedDay(answerBy))}</p>
      )}
      <p className="mt-1.5 text-fg2">{contact.receivedNote}</p>
      <Button variant="secondary" className="mt-5" onClick={onAgain}>
        {contact.again}
      </Button>
    </Card>
  )
}
