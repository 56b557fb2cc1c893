import { type Ref, useId, useRef } from 'react'
import { locale } from '../../platform/i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { signs, quiet as texts } from './channel-messages.ts'
import { usePreferences, useSavePreferences } from './queries.ts'
import { deviceZone, differentZones } from './quiet-zone.ts'
import { SwitchRow } from './switch-row.tsx'

/** The hours that are suggested. */
const USUAL = [22, 8] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Renders the quiet hours, and whether a notification shows a number and plays a sound. */
export function QuietCard() {
  const { data } = usePreferences()
  const save = useSavePreferences()
  const first = useRef<HTMLSelectElement>(null)
  if (!data) return null
  const { quiet, badge, sound } = data
  const [from, to] = quiet ?? USUAL
  const zone = quiet?.[2] ?? deviceZone()
  const set = (begin: number, end: number) => save.mutate({ quiet: [begin, end, zone] })
  function takeOver() {
    save.mutate({ quiet: [from, to, deviceZone()] })
    // The button disappears.
    first.current?.focus()
  }
  return (
    <Card aria-labelledby="quiet">
      <SwitchRow
        id="quiet"
        title={texts.title}
        hint={quiet ? texts.hours(hourOf(from), hourOf(to)) : texts.off}
        checked={quiet !== null}
        onChange={(on) => (on ? set(from, to) : save.mutate({ quiet: null }))}
      />
      {quiet && (
        <>
          <div className="mt-3 flex flex-wrap gap-4">
            <Hour ref={first} label={texts.from} hour={from} onChoose={(hour) => set(hour, to)} />
            <Hour label={texts.to} hour={to} onChoose={(hour) => set(from, hour)} />
          </div>
          <OtherZone zone={zone} onTakeOver={takeOver} />
        </>
      )}
      <div className="mt-5 space-y-3 border-t border-line pt-4">
        <SwitchRow
          id="badge"
          title={signs.badge}
          hint={signs.badgeHint}
          checked={badge}
          onChange={(on) => save.mutate({ badge: on })}
        />
        <SwitchRow
          id="sound"
          title={signs.sound}
          checked={sound}
          onChange={(on) => save.mutate({ sound: on })}
        />
      </div>
    </Card>
  )
}

/** Renders the time zone in which the hours count, if it is not the one of this device. */
function OtherZone({ zone, onTakeOver }: { zone: string; onTakeOver: () => void }) {
  const zones = differentZones(zone)
  return (
    zones && (
      <div className="mt-3">
        <p className="text-sm text-fg2">{texts.elsewhere(zones.stored, zones.device)}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 max-w-full rounded-2xl"
          onClick={onTakeOver}
        >
          {texts.takeOver}
        </Button>
      </div>
    )
  )
}

interface HourProps {
  ref?: Ref<HTMLSelectElement>
  label: string
  hour: number
  onChoose: (hour: number) => void
}

function Hour({ ref, label, hour, onChoose }: HourProps) {
  const id = useId()
  return (
    <div className="text-sm">
      <label htmlFor={id} className="block font-[560]">
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        value={hour}
        onChange={({ target }) => onChoose(Number(target.value))}
        className="mt-1 h-11 rounded-md border border-line-strong bg-s1 px-3"
      >
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {hourOf(one)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Returns an hour as clocks show it in the reader's locale: `10:00 PM`. */
const hourOf = (hour: number) =>
  new Date(2026, 0, 1, hour).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
