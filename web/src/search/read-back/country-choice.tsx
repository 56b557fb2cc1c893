import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { chooseCountry, usePrefill } from '../../platform/storage/search-prefill.ts'
import { readBack } from './read-back-messages.ts'
import { loadReader } from './use-parsed-input.ts'

interface Country {
  code: string
  name: string
}

/** Renders "Other country". A press replaces it with a select of all countries. */
export function CountryChoice() {
  const [choices, setChoices] = useState<Country[] | null>(null)
  if (choices) return <CountrySelect choices={choices} onClose={() => setChoices(null)} />
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
      {readBack.otherCountry}
    </button>
  )
}

interface CountrySelectProps {
  choices: readonly Country[]
  onClose: () => void
}

function CountrySelect({ choices, onClose }: CountrySelectProps) {
  const { region } = useConfig()
  const { country } = usePrefill()
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
      aria-label={readBack.otherCountry}
      autoComplete="off"
      value={country ?? region}
      onChange={(event) => chooseCountry(event.target.value)}
      onBlur={onClose}
      className="-my-1 h-8 max-w-44 rounded-sm pointer-coarse:-my-2.5 pointer-coarse:h-11 border border-line-strong bg-s1 px-1.5 text-xs"
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
