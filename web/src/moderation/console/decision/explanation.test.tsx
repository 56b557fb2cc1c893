import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../app.css'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { RestoredFocus } from '../../../platform/navigation/restore-focus.tsx'
import { forgetMember, forgetReader } from '../../../platform/session/session.ts'
import { Console } from '../console.tsx'
import { ConsoleServer, DESCRIPTION, MODERATOR, waitingCase } from '../test-console.ts'

let server: ConsoleServer

const button = (name: string) => page.getByRole('button', { name, exact: true })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const explanation = () => page.getByLabelText('Explanation')
const sent = (): unknown[] =>
  server.askedOf('/decision').map((line) => JSON.parse(line.slice(line.indexOf('{'))))

/** Shows the console with its only case claimed, and its texts revealed. */
async function open() {
  await render(
    <WithQueries>
      <main>
        <RestoredFocus>
          <Console moderator={MODERATOR} />
        </RestoredFocus>
      </main>
    </WithQueries>,
  )
  await page.getByRole('list', { name: 'Queue' }).getByRole('button').first().click()
  await userEvent.keyboard('c')
  await button('Reveal the texts').click()
  await expect.element(page.getByText(DESCRIPTION).first()).toBeVisible()
}

beforeEach(async () => {
  server = new ConsoleServer()
  server.cases = [waitingCase()]
  vi.stubGlobal('fetch', server.fetch)
  await page.viewport(1440, 900)
})
afterEach(() => {
  forgetMember()
  forgetReader()
  vi.unstubAllGlobals()
})

it('§6 an explanation begins with words that fit the reason, whose gaps she fills before it is sent', async () => {
  await open()
  await radio('It is removed').click()
  await expect.element(button('Begin with our words')).not.toBeInTheDocument()
  await radio('It was invented.').click()
  await button('Begin with our words').click()
  await expect.element(explanation()).toHaveFocus()
  await expect.element(explanation()).toHaveValue('What it says did not happen: [what shows that]')
  await button('Decide').click()
  await expect.element(page.getByText('Write your own words where the brackets are.')).toBeVisible()
  expect(sent()).toEqual([])
  await explanation().fill('What it says did not happen: he was abroad.')
  await expect.element(button('Begin with our words')).not.toBeInTheDocument()
  await button('Decide').click()
  await expect.element(button('Undo').first()).toBeVisible()
  expect(sent()).toEqual([
    {
      decision: 'removed',
      reason: 'invented',
      text: 'What it says did not happen: he was abroad.',
    },
  ])
})
