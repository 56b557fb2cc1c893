import { type CodeKind, type CodeWay, reachedBy } from '@sidelight/contract/rules/control-policy'
import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { RadioField } from '../../ui/forms/radio-field.tsx'
import { useIsSeveral } from '../../ui/forms/use-is-several.ts'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { words } from '../../ui/messages.ts'
import { ReadBack } from '../../ui/read-back/read-back.tsx'
import { loadReader } from '../../ui/read-back/use-parsed-input.ts'
import { callModeration } from '../call-moderation.ts'
import { ask, ways as wayNames } from './named-messages.ts'
import { type CodeValue, useCodeValue } from './use-code-value.ts'

interface AskCodeProps {
  kind: CodeKind
  ways: readonly CodeWay[]
  onSent: (asked: { kind: CodeKind; value: string }) => void
}

/** Renders the form that sends a code to a number or an email. */
export function AskCode({ kind, ways, onSent }: AskCodeProps) {
  const code = useCodeValue(kind)
  const reaching = ways.filter((way) => reachedBy[way] === kind)
  const [chosen, setWay] = useState<CodeWay>()
  const way = reaching.find((each) => each === chosen) ?? reaching[0]
  const { form, errors, failure, isSending, refuse, clear, attempt } = useRefusedForm('send')

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.typed.text.trim() === '' || way === undefined) {
      return refuse({ value: ask.missing[kind] })
    }
    const read = await code.read(event.currentTarget)
    if (read === undefined) return clear()
    if ('fault' in read) return refuse({ value: read.fault })
    const { value } = read
    await attempt({ failed: ask.failed }, async () => {
      await callModeration('askControl', { body: { kind, value, way } })
      onSent({ kind, value })
    })
  }
  return (
    <form {...form} onSubmit={(event) => void send(event)} className="max-w-sm space-y-5">
      {kind === 'phone' ? (
        <NumberField code={code} error={errors['value']} />
      ) : (
        <EmailField code={code} error={errors['value']} />
      )}
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
  const texts = { legend: ask.way, name: 'way', words: wayNames }
  return <RadioField {...texts} values={values} chosen={way} onChoose={onWay} error={error} />
}

interface ValueFieldProps {
  code: CodeValue
  error: string | undefined
}

function EmailField({ code: { typed, change }, error }: ValueFieldProps) {
  return (
    <Field
      label={ask.value.email}
      name="value"
      type="email"
      autoComplete="off"
      maxLength={EMAIL_LENGTH}
      value={typed.text}
      onChange={({ target }) => change(target.value)}
      error={error}
    />
  )
}

/** Renders the field for a number, and the number as it is read, with its country. */
function NumberField({ code, error }: ValueFieldProps) {
  const { typed, drawn, isHeld } = code
  const isSeveral = useIsSeveral(typed.text)
  const isOther = drawn.reading?.kind === 'handle' || drawn.reading?.kind === 'email'
  const { phone: other } = ask.missing
  return (
    <div>
      <Field
        label={ask.value.phone}
        name="value"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={isSeveral ? words.severalNumbers : ask.phoneHint}
        value={typed.text}
        onFocus={() => void loadReader()}
        onChange={({ target }) => code.change(target.value)}
        error={error}
      />
      {/* A text that could not be read yet is shown once it can be. */}
      <div hidden={(error !== undefined && error !== ask.unread) || isOther}>
        <ReadBack
          drawn={drawn}
          sentences={{
            ...words.doubtedNumber,
            lead: isHeld ? ask.checkCountry : ask.goesTo,
            halfEmail: other,
            name: other,
            link: other,
          }}
          country={typed.country}
          onCountry={code.choose}
        />
      </div>
    </div>
  )
}
