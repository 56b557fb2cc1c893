import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PlanChoice } from './plan-choice.tsx'

const show = (locked: boolean) =>
  render(
    <PlanChoice chosen="full" billing={undefined} onChoose={() => undefined} locked={locked} />,
  )
const isDisabled = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.matches(':disabled'))

describe('§4 the one-time plans', () => {
  it('can be chosen', async () => {
    await show(false)
    expect(isDisabled()).toEqual([false, false, false])
  })

  it('cannot be changed while the chosen one is being paid', async () => {
    await show(true)
    expect(isDisabled()).toEqual([true, true, true])
  })
})
