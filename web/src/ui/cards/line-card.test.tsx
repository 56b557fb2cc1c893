import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { brokenWords, crowdedTexts, showAtTwice } from '../../../test/at-twice.ts'
import { Button } from '../button.tsx'
import { LineCard } from './line-card.tsx'

it('§2 a card of one line puts its button below on a phone with text at 200%', async () => {
  await showAtTwice()
  const { container } = await render(
    <div className="px-5">
      <LineCard id="line" title="Add Safety Entry" action={<Button>Add</Button>}>
        Your own record about a number.
      </LineCard>
    </div>,
  )
  const [title, button] = ['h2', 'button'].map((each) =>
    container.querySelector(each)?.getBoundingClientRect(),
  )
  expect(button?.top).toBeGreaterThan(title?.bottom ?? Number.POSITIVE_INFINITY)
  expect(brokenWords(container)).toEqual([])
  expect(crowdedTexts(container)).toEqual([])
})
