import type { InputOf } from '@sidelight/contract/calls/calls'
import { type CodeWay, type ControlKind, reachedBy } from '@sidelight/contract/rules/control-policy'
import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { type SyntheticEvent, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { RadioField } from '../../ui/forms/radio-field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callModeration } from '../call-moderation.ts'
import { ask, kinds, ways } from './named-messages.ts'

export type Asked = Pick<InputOf<'askControl'>['body'], 'kind' | 'value'>

/** Renders the form that sends a code to a number or an email. */
export function AskCode({ onSent }: { onSent: (asked: Asked) => void }) {
  const { codeWays = [] } = useConfig()
  const offered = [...new Set(codeWays.map((way) => reachedBy[way]))]
  const [first] = offered
  if (first === undefined) {
    return (
      <Notice>
        <LinkedText text={ask.none} />
      </Notice>
    )
  }
  return <AskForm ways={codeWays} offered={offered} first={first} onSent={onSent} />
}

interface AskFormProps {
  ways: readonly CodeWay[]
  offered: readonly ControlKind[]
  first: ControlKind
  onSent: (asked: Asked) => void
}

function AskForm({ ways: available, offered, first, onSent }: AskFormProps) {
  const [kind, setKind] = useState(first)
  const [typed, setTyped] = useState('')
  const reaching = available.filter((way) => reachedBy[way] === kind)
  const [chosen, setWay] = useState<CodeWay>()
  const way = reaching.find((each) => each === chosen) ?? reaching[0]
  const [isSending, setSending] = useState(false)
  const { form, errors, failure, refuse, refuseBy, clear } = useRefusedForm('send')

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = typed.trim()
    if (value === '' || way === undefined) return refuse({ value: ask.missing[kind] })
    clear()
    setSending(true)
    try {
      await callModeration('askControl', { body: { kind, value, way } })
      onSent({ kind, value })
    } catch (error) {
      refuseBy(error, { failed: ask.failed })
      setSending(false)
    }
  }
  return (
    <form {...form} onSubmit={(event) => void send(event)} className="max-w-sm space-y-5">
      {offered.length > 1 && (
        <RadioField
          legend={ask.kind}
          name="kind"
          values={offered}
          words={kinds}
          chosen={kind}
          onChoose={setKind}
        />
      )}
      <ValueField kind={kind} value={typed} error={errors['value']} onType={setTyped} />
      {way && <WayField ways={reaching} way={way} error={errors['way']} onWay={setWay} />}
      {failure && (
        <Notice tone="flag" role="alert">
          {failure.sentence}
        </Notice>
      )}
      <Button type="submit" name="send" size="lg" disabled={isSending}>
        {isSending ? ask.sending : ask.send}
      </Button>
      <Notes hasNumbers={offered.includes('phone')} />
    </form>
  )
}

function Notes({ hasNumbers }: { hasNumbers: boolean }) {
  return (
    <>
      <p className="text-xs text-fg3">{ask.budget}</p>
      {!hasNumbers && (
        <p className="text-sm text-fg2">
          <LinkedText text={ask.noNumbers} />
        </p>
      )}
    </>
  )
}

interface WayFieldProps {
  ways: readonly CodeWay[]
  way: CodeWay
  error: string | undefined
  onWay: (way: CodeWay) => void
}

function WayField({ ways: values, way, error, onWay }: WayFieldProps) {
  if (values.length < 2) return null
  const words = { legend: ask.way, name: 'way', words: ways }
  return <RadioField {...words} values={values} chosen={way} onChoose={onWay} error={error} />
}

interface ValueFieldProps {
  kind: ControlKind
  value: string
  error: string | undefined
  onType: (value: string) => void
}

function ValueField({ kind, value, error, onType }: ValueFieldProps) {
  const shared = {
    label: ask.value[kind],
    name: 'value',
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return kind === 'phone' ? (
    <PhoneField {...shared} hint={ask.phoneHint} />
  ) : (
    <Field {...shared} type="email" autoComplete="off" maxLength={EMAIL_LENGTH} />
  )
}
