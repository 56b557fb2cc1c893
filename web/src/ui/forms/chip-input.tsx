import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { RemovableChip } from '../chip.tsx'
import { words } from '../messages.ts'
import { FieldFrame } from './field.tsx'

interface ChipInputProps {
  label: string
  values: readonly string[]
  onChange: (values: string[]) => void
  name?: string
  hint?: string
  error?: string | undefined
  placeholder?: string
  maxLength?: number
  optional?: boolean
  /** Suggested while typing. Any other text is accepted, too. */
  suggestions?: readonly string[]
}

/**
 * Renders a list of short texts. Enter or Add adds one, and each can be removed (specification §5).
 * Blank and repeated texts are not added. The list has no limit.
 */
export function ChipInput({ values, onChange, ...rest }: ChipInputProps) {
  const { label, hint, error, optional = false, name, placeholder, maxLength, suggestions } = rest
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()

  function add() {
    const value = text.trim()
    if (value !== '' && !values.includes(value)) onChange([...values, value])
    setText('')
    box.current?.focus()
  }
  function remove(value: string) {
    onChange(values.filter((other) => other !== value))
    box.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // An Enter that ends a composition belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div>
      <FieldFrame label={label} hint={hint} error={error} optional={optional}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              ref={box}
              name={name}
              value={text}
              maxLength={maxLength}
              placeholder={placeholder}
              autoComplete="off"
              list={suggestions && listId}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              className={clsx(wiring.className, 'h-11 min-w-0 flex-1')}
            />
            <Button variant="secondary" onClick={add}>
              {words.add}
            </Button>
          </div>
        )}
      </FieldFrame>
      {suggestions && <Suggestions id={listId} texts={suggestions} />}
      {values.length > 0 && <Added label={label} values={values} onRemove={remove} />}
    </div>
  )
}

function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text}>{text}</option>
      ))}
    </datalist>
  )
}

interface AddedProps {
  label: string
  values: readonly string[]
  onRemove: (value: string) => void
}

function Added({ label, values, onRemove }: AddedProps) {
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value} className="max-w-full">
          <RemovableChip text={value} onRemove={() => onRemove(value)} />
        </li>
      ))}
    </ul>
  )
}
