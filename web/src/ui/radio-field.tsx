import { useId } from 'react'

interface RadioFieldProps<Value extends string> {
  legend: string
  /** Its key in the form's data. */
  name: string
  /** What may be chosen, in order, with the words for each. */
  options: Readonly<Record<Value, string>>
  error?: string | undefined
}

/** One of a few, none chosen beforehand. */
export function RadioField<Value extends string>({
  legend,
  name,
  options,
  error,
}: RadioFieldProps<Value>) {
  const id = useId()
  return (
    <fieldset className="text-sm" aria-describedby={error ? id : undefined}>
      <legend className="font-[560]">{legend}</legend>
      <div className="mt-1.5">
        {Object.entries<string>(options).map(([value, words]) => (
          <label key={value} className="flex cursor-pointer items-center gap-3 py-2">
            <input type="radio" name={name} value={value} className="size-5 accent-lamp" />
            {words}
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
