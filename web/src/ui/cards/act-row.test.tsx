import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { crowdedTexts, showAtTwice } from '../../../test/at-twice.ts'
import { Button } from '../button.tsx'
import { ActRow } from './act-row.tsx'
import { Card } from './card.tsx'

it('§2 the buttons of a row stay in its card on a phone with text at 200%', async () => {
  await showAtTwice()
  const { container } = await render(
    <div className="px-5">
      <Card>
        <ul>
          <ActRow id="row" icon="1" title="Invitación" acts={<Button size="sm">Aceptar</Button>}>
            Te invitaron a una sala.
          </ActRow>
        </ul>
      </Card>
    </div>,
  )
  const [row, button] = ['ul', 'button'].map((each) => container.querySelector(each))
  expect(row && button && button.getBoundingClientRect().right).toBeLessThanOrEqual(
    row?.getBoundingClientRect().right ?? 0,
  )
  expect(crowdedTexts(container)).toEqual([])
})
