import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { decision as texts } from './decision-messages.ts'
import { type Word, wordsOf } from './words.ts'

interface WordPickerProps {
  description: string
  /** The indices of the struck words. */
  struck: readonly number[]
  onStrike: (struck: readonly number[]) => void
  error?: string | undefined
}

/** Renders a description as words, each of which a press strikes out. */
export function WordPicker({ description, struck, onStrike, error }: WordPickerProps) {
  const [how, fault] = [useId(), useId()]
  return (
    <fieldset className="text-sm" aria-describedby={`${how} ${fault}`}>
      <legend className="font-[560]">{texts.words}</legend>
      <p id={how} className="mt-0.5 text-xs text-fg3">
        {texts.wordsHow}
      </p>
      <Words description={description} struck={struck} onStrike={onStrike} />
      <Count count={struck.length} onClear={() => onStrike([])} />
      <p id={fault} className="mt-1.5 text-xs text-flag empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

type WordsProps = Pick<WordPickerProps, 'description' | 'struck' | 'onStrike'>

/** Renders the words as one tab stop. The arrow keys move between them. */
function Words({ description, struck, onStrike }: WordsProps) {
  const row = useRef<HTMLDivElement>(null)
  const words = useMemo(() => wordsOf(description), [description])
  const [at, setAt] = useState(0)
  const chosen = new Set(struck)

  function put(places: readonly number[], isStruck: boolean) {
    const others = struck.filter((place) => !places.includes(place))
    onStrike((isStruck ? [...others, ...places] : others).toSorted((a, b) => a - b))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || !words[at + step]) return
    event.preventDefault()
    if (event.shiftKey) put([at, at + step], true)
    setAt(at + step)
    row.current?.querySelectorAll('button')[at + step]?.focus()
  }
  function press(place: number) {
    setAt(place)
    put([place], !chosen.has(place))
  }
  return (
    <div
      ref={row}
      className="mt-2 flex flex-wrap gap-x-0.5 rounded-md border border-line bg-bg px-2 py-1.5 pointer-coarse:gap-1"
    >
      {words.map((word, place) => (
        <WordButton
          key={word.from}
          word={word}
          isStruck={chosen.has(place)}
          isStop={place === at}
          onPress={() => press(place)}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  )
}

interface WordButtonProps {
  word: Word
  isStruck: boolean
  isStop: boolean
  onPress: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function WordButton({ word, isStruck, isStop, onPress, onKeyDown }: WordButtonProps) {
  return (
    <button
      type="button"
      name="spans"
      aria-pressed={isStruck}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={clsx(
        'min-h-7 max-w-full rounded-sm px-1 wrap-anywhere pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        isStruck ? 'bg-s3 text-fg line-through decoration-2' : 'text-fg2 hover:bg-s2 hover:text-fg',
      )}
    >
      {word.text}
    </button>
  )
}

function Count({ count, onClear }: { count: number; onClear: () => void }) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-fg2">
      <output>{texts.struck(count)}</output>
      {count > 0 && (
        <button
          type="button"
          onClick={onClear}
          className="py-1.5 underline underline-offset-4 hover:text-fg pointer-coarse:py-3"
        >
          {texts.clear}
        </button>
      )}
    </div>
  )
}
