import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { parts } from './read-back-messages.ts'
import { loadReader } from './use-parsed-input.ts'

interface Country {
  code: string
  name: string
}

export interface CountryChoiceProps {
  /** The country of numbers without a calling code. Null for the installation's. */
  country: string | null
  onCountry: (country: string) => void
}

/** Renders "Other country". A press replaces it with a select of all countries. */
export function CountryChoice(props: CountryChoiceProps) {
  const [choices, setChoices] = useState<Country[] | null>(null)
  if (choices)
    return <CountrySelect {...props} choices={choices} onClose={() => setChoices(null)} />
  async function open() {
    // The rules are already loaded, because the line beside this button was parsed with them.
    const reader = await loadReader()
    if (reader) setChoices(reader.countryChoices())
  }
  return (
    <button
      type="button"
      onClick={() => void open()}
      className="-m-3 p-3 text-xs whitespace-nowrap text-fg2 underline underline-offset-4 hover:text-fg"
    >
      {parts.otherCountry}
    </button>
  )
}

interface CountrySelectProps extends CountryChoiceProps {
  choices: readonly Country[]
  onClose: () => void
}

function CountrySelect({ country, onCountry, choices, onClose }: CountrySelectProps) {
  const { region } = useConfig()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    select.current?.focus()
    try {
      select.current?.showPicker()
    } catch {
      // Some browsers open a select only when it is pressed itself.
    }
  }, [])
  return (
    <select
      ref={select}
      aria-label={parts.otherCountry}
      autoComplete="off"
      value={country ?? region}
      onChange={(event) => onCountry(event.target.value)}
      onBlur={onClose}
      className="h-8 max-w-44 rounded-sm pointer-coarse:h-11 border border-line-strong bg-s1 px-1.5 text-xs"
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
