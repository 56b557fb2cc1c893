import type { Watch } from '@sidelight/contract/calls/watches'
import { isHandleText } from '@sidelight/contract/rules/masking/identifiers'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { fieldErrors, sentenceFor } from '../platform/api/api-error.ts'
import { useConfig } from '../platform/config.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { Field } from '../ui/forms/field.tsx'
import { useIsSeveral } from '../ui/forms/use-is-several.ts'
import { words } from '../ui/messages.ts'
import { adding, failure } from './messages.ts'
import { readWatched, shownWatch } from './watched-value.ts'

/** A value that the member has searched recently. */
export type Suggestion = Pick<Watch, 'kind' | 'value'>

interface AddWatchProps {
  suggestions: readonly Suggestion[]
  onAdd: (watch: Suggestion) => Promise<void>
}

/** Renders the form that adds a watch. Recent searches are offered as a choice. */
export function AddWatch({ suggestions, onAdd }: AddWatchProps) {
  const id = useId()
  const input = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { region } = useConfig()
  const isSeveral = useIsSeveral(isHandleText(text) ? '' : text)

  async function add(watch: Suggestion | Promise<Suggestion>) {
    setSaving(true)
    setError(undefined)
    try {
      await onAdd(await watch)
      setText('')
    } catch (refusal) {
      setError(fieldErrors(refusal)['watches.value'] ?? sentenceFor(refusal, failure.ourSide))
      input.current?.querySelector('input')?.focus()
    } finally {
      setSaving(false)
    }
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (text.trim() === '') setError(adding.missing)
    else void add(readWatched(text, region))
  }
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-lg font-[600]">
        {adding.title}
      </h2>
      <form ref={input} noValidate onSubmit={submit} className="mt-4">
        <Field
          label={adding.label}
          hint={isSeveral ? words.severalNumbers : adding.hint}
          error={error}
          name="watched"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" disabled={isSaving} className="mt-3 max-sm:w-full">
          {adding.add}
        </Button>
      </form>
      {suggestions.length > 0 && (
        <Suggestions suggestions={suggestions} disabled={isSaving} onAdd={(one) => void add(one)} />
      )}
    </Card>
  )
}

interface SuggestionsProps {
  suggestions: readonly Suggestion[]
  disabled: boolean
  onAdd: (watch: Suggestion) => void
}

function Suggestions({ suggestions, disabled, onAdd }: SuggestionsProps) {
  return (
    <>
      <h3 className="mt-6 border-t border-line pt-4 text-sm font-[600]">{adding.recent}</h3>
      <ul className="-mb-3 divide-y divide-line">
        {suggestions.map((one) => (
          <SuggestionRow
            key={`${one.kind} ${one.value}`}
            shown={shownWatch(one)}
            disabled={disabled}
            onAdd={() => onAdd(one)}
          />
        ))}
      </ul>
    </>
  )
}

interface SuggestionRowProps {
  shown: string
  disabled: boolean
  onAdd: () => void
}

function SuggestionRow({ shown, disabled, onAdd }: SuggestionRowProps) {
  const id = useId()
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 text-sm">
      <span id={id} className="num min-w-0 flex-1 font-[560] wrap-anywhere">
        {shown}
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={id}
        disabled={disabled}
        onClick={onAdd}
      >
        {adding.add}
      </Button>
    </li>
  )
}
