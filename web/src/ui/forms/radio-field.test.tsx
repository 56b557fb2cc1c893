import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { RadioField } from './radio-field.tsx'

it('§2 radio buttons have one size, also beside text of two lines', async () => {
  await page.viewport(320, 640)
  const words = { short: 'Yes', long: 'No, and for a reason that takes more than one line here' }
  await render(
    <RadioField
      legend="Is it?"
      name="it"
      values={['short', 'long'] as const}
      words={words}
      chosen={null}
      onChoose={() => undefined}
    />,
  )
  const widths = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getBoundingClientRect().width)
  expect(widths).toEqual([20, 20])
})
