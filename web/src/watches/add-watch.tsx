import { isHandleText } from '@sidelight/contract/rules/masking/identifiers'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { useGroupedNumbers } from '../ui/cards/use-grouped-numbers.ts'
import { Field } from '../ui/forms/field.tsx'
import { useIsSeveral } from '../ui/forms/use-is-several.ts'
import { words } from '../ui/messages.ts'
import { ReadBack } from '../ui/read-back/read-back.tsx'
import { loadReader } from '../ui/read-back/use-parsed-input.ts'
import { adding, readBack } from './messages.ts'
import { type NewWatch, useAddWatch } from './use-add-watch.ts'
import { shownWatch } from './watched-value.ts'

interface AddWatchProps {
  /** The values that the member has searched recently. */
  suggestions: readonly NewWatch[]
  onAdd: (watch: NewWatch) => Promise<void>
}

/** Renders the form that adds a watch. Recent searches are offered as a choice. */
export function AddWatch({ suggestions, onAdd }: AddWatchProps) {
  const id = useId()
  const { form, typed, drawn, error, isSaving, ...rest } = useAddWatch(onAdd)
  const { text, country } = typed
  const isSeveral = useIsSeveral(isHandleText(text) ? '' : text)
  const lead = rest.isHeld ? readBack.again : readBack.lead
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-lg font-[600]">
        {adding.title}
      </h2>
      <form ref={form} noValidate onSubmit={(event) => void rest.submit(event)} className="mt-4">
        <Field
          label={adding.label}
          hint={isSeveral ? words.severalNumbers : adding.hint}
          error={error}
          name="watched"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onFocus={() => void loadReader()}
          onChange={(event) => rest.change(event.target.value)}
        />
        {/* A text that could not be read yet is shown once it can be. */}
        <div hidden={error !== undefined && error !== adding.unread}>
          <ReadBack
            drawn={drawn}
            sentences={{ ...readBack, ...words.doubtedNumber, lead }}
            country={country}
            onCountry={rest.choose}
          />
        </div>
        <Button type="submit" disabled={isSaving} className="mt-3 max-sm:w-full">
          {adding.add}
        </Button>
      </form>
      {suggestions.length > 0 && (
        <Suggestions
          suggestions={suggestions}
          disabled={isSaving}
          onAdd={(one) => void rest.add(one)}
        />
      )}
    </Card>
  )
}

interface SuggestionsProps {
  suggestions: readonly NewWatch[]
  disabled: boolean
  onAdd: (watch: NewWatch) => void
}

function Suggestions({ suggestions, disabled, onAdd }: SuggestionsProps) {
  const format = useGroupedNumbers(
    suggestions.map(({ kind, value }) => (kind === 'phone' ? value : undefined)),
  )
  return (
    <>
      <h3 className="mt-6 border-t border-line pt-4 text-sm font-[600]">{adding.recent}</h3>
      <ul className="-mb-3 divide-y divide-line">
        {suggestions.map((one) => (
          <SuggestionRow
            key={`${one.kind} ${one.value}`}
            shown={shownWatch(one, format)}
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
