import { type CodeKind, type CodeWay, reachedBy } from '@sidelight/contract/rules/control-policy'
import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { RadioField } from '../../ui/forms/radio-field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { callModeration } from '../call-moderation.ts'
import { ask, ways as wayNames } from './named-messages.ts'

interface AskCodeProps {
  kind: CodeKind
  ways: readonly CodeWay[]
  onSent: (asked: { kind: CodeKind; value: string }) => void
}

/** Renders the form that sends a code to a number or an email. */
export function AskCode({ kind, ways, onSent }: AskCodeProps) {
  const [typed, setTyped] = useState('')
  const reaching = ways.filter((way) => reachedBy[way] === kind)
  const [chosen, setWay] = useState<CodeWay>()
  const way = reaching.find((each) => each === chosen) ?? reaching[0]
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('send')

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = typed.trim()
    if (value === '' || way === undefined) return refuse({ value: ask.missing[kind] })
    await attempt({ failed: ask.failed }, async () => {
      await callModeration('askControl', { body: { kind, value, way } })
      onSent({ kind, value })
    })
  }
  return (
    <form {...form} onSubmit={(event) => void send(event)} className="max-w-sm space-y-5">
      <ValueField kind={kind} value={typed} error={errors['value']} onType={setTyped} />
      {way && <WayField ways={reaching} way={way} error={errors['way']} onWay={setWay} />}
      <FailureNotice sentence={failure?.sentence} />
      <Button type="submit" name="send" size="lg" disabled={isSending}>
        {isSending ? ask.sending : ask.send}
      </Button>
      <p className="text-xs text-fg3">{ask.budget}</p>
    </form>
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
  const words = { legend: ask.way, name: 'way', words: wayNames }
  return <RadioField {...words} values={values} chosen={way} onChoose={onWay} error={error} />
}

interface ValueFieldProps {
  kind: CodeKind
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
