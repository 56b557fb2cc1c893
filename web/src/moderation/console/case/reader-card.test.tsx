import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../app.css'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { LOCATION, TIMEFRAME, waitingCase } from '../test-console.ts'
import { ReaderCard } from './reader-card.tsx'

const facts = () => [...document.querySelectorAll('dl > *')].map((element) => element.textContent)

it('§6 a warning in the console shows masked names, and place and time once they are revealed', async () => {
  const { card } = waitingCase()
  const view = (shown: typeof card, words: string) => (
    <main>
      <ReaderCard card={shown}>{words}</ReaderCard>
    </main>
  )
  const { rerender } = await render(view(card, 'Covered'))
  await expect.element(page.getByText('Nicknames')).toBeVisible()
  const names = ['Handle', 'jo***ny', 'Nicknames', 'J***y, S***h']
  expect(facts()).toEqual(names)
  const revealed = { ...card, location: LOCATION, timeframe: TIMEFRAME }
  await rerender(view(revealed, 'Its words'))
  expect(facts()).toEqual([...names, 'Location', LOCATION, 'Timeframe', TIMEFRAME])
  expect(await accessibilityFaults(document.body)).toEqual([])
})

it('§6 a warning in the console shows no empty rows if it has only a number', async () => {
  const card = { ...waitingCase().card, handle: null, nicknames: [] }
  await render(<ReaderCard card={card}>Covered</ReaderCard>)
  expect(facts()).toEqual([])
})
