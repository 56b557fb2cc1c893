import { type ComponentProps, useId } from 'react'

interface RadioFieldProps<Value extends string> {
  legend: string
  /** The key in the form's data. */
  name: string
  /** The choices, in order. */
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  error?: string | undefined
  /**
   * The chosen value, if the caller controls it together with `onChoose`. Otherwise the browser
   * holds the choice.
   */
  chosen?: Value | null
  onChoose?: (value: Value) => void
}

/** Renders a choice of one out of a few. None is chosen at first. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { legend, name, values, words, error, chosen, onChoose } = props
  const id = useId()
  const held = (value: Value): ComponentProps<'input'> =>
    onChoose ? { checked: chosen === value, onChange: () => onChoose(value) } : {}
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      className="text-sm"
    >
      <legend className="font-[560]">{legend}</legend>
      <div className="mt-1.5">
        {values.map((value) => (
          <label
            key={value}
            className="flex cursor-pointer items-center gap-3 py-2 pointer-coarse:py-3"
          >
            <input
              type="radio"
              name={name}
              value={value}
              {...held(value)}
              className="size-5 shrink-0 accent-lamp"
            />
            {words[value]}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-xs text-flag">
          {error}
        </p>
      )}
    </fieldset>
  )
}
