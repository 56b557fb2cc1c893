import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { chooseCountry, usePrefill } from '../../platform/storage/search-prefill.ts'
import { countryChoices } from './parsed-input.ts'
import { readBack } from './read-back-messages.ts'

const LOOK =
  "relative text-xs whitespace-nowrap text-fg2 after:absolute after:-inset-x-1 after:-inset-y-3 after:content-['']"

/** Renders "Other country": pressed, a native select of the countries takes its place. */
export function CountryChoice() {
  const [open, setOpen] = useState(false)
  if (open) return <CountrySelect onClose={() => setOpen(false)} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className={`${LOOK} underline underline-offset-4 hover:text-fg`}
    >
      {readBack.otherCountry}
    </button>
  )
}

function CountrySelect({ onClose }: { onClose: () => void }) {
  const { region } = useConfig()
  const { country } = usePrefill()
  const select = useRef<HTMLSelectElement>(null)
  const [choices] = useState(countryChoices)
  useEffect(() => {
    select.current?.focus()
    try {
      select.current?.showPicker()
    } catch {
      // Some browsers open it only by a press of its own.
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
      className="-my-1 h-8 max-w-44 rounded-sm border border-line-strong bg-s1 px-1.5 text-xs"
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
