import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { exampleWarnings } from '../example-messages.ts'
import { ExampleCard } from './example-card.tsx'

it('§9 the example card counts its reports by month', async () => {
  await render(<ExampleCard charted warning={exampleWarnings['(415) 555-0142']} />)
  await expect
    .element(page.getByRole('figure'))
    .toHaveAccessibleName('Mar: 1, May: 1, Jul: 2, Aug: 1, Oct: 2, Nov: 2')
})
