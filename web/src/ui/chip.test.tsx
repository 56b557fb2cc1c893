import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { Chip } from './chip.tsx'
import { Checkbox } from './forms/checkbox.tsx'
import { RadioField } from './forms/radio-field.tsx'
import { Switch } from './forms/switch.tsx'
import { Tabs } from './tabs.tsx'

async function forceColours(value: 'active' | 'none') {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
}

beforeEach(() => forceColours('active'))
afterEach(() => forceColours('none'))

/** Renders one of every control that can be on or off. */
function Choices() {
  const [on, setOn] = useState(false)
  const tabs = (['first', 'other'] as const).map((name) => ({ name, label: name, panel: name }))
  return (
    <>
      <Chip pressed={on} onChange={setOn}>
        chip
      </Chip>
      <Switch label="switch" checked={on} onChange={setOn} />
      <Checkbox label="checkbox" checked={on} onChange={setOn} />
      <RadioField
        legend="Is it?"
        name="it"
        values={['radio'] as const}
        words={{ radio: 'radio' }}
        chosen={on ? 'radio' : null}
        onChoose={() => setOn(true)}
      />
      <Tabs
        label="Tabs"
        tabs={tabs}
        value={on ? 'other' : 'first'}
        onChange={(name) => setOn(name === 'other')}
      />
      <button type="button" onClick={() => setOn(!on)}>
        All
      </button>
    </>
  )
}

const CHOICES = [
  ['button', 'chip'],
  ['switch', 'switch'],
  ['checkbox', 'checkbox'],
  ['radio', 'radio'],
  ['tab', 'other'],
] as const

it('§2 selected and unselected chips look different, also in forced colours', async () => {
  await render(<Choices />)
  const take = async () => {
    const pictures = new Map<string, string>()
    for (const [role, name] of CHOICES) {
      const element = page.getByRole(role, { name, exact: true })
      pictures.set(name, await page.screenshot({ element, base64: true, save: false }))
    }
    return pictures
  }
  const off = await take()
  await page.getByRole('button', { name: 'All' }).click()
  const on = await take()
  expect(CHOICES.map(([, name]) => name).filter((name) => on.get(name) === off.get(name))).toEqual(
    [],
  )
})
