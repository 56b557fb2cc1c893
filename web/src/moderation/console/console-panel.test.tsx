import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { ConsolePanel } from './console-panel.tsx'
import { waitingCase } from './test-console.ts'
import { endConsole, press, rows, serveConsole } from './test-console-screen.tsx'

beforeEach(() => serveConsole(waitingCase()))
afterEach(endConsole)

it('§6 the console focuses its heading and accepts its shortcuts when it opens', async () => {
  await render(
    <WithQueries>
      <main>
        <ConsolePanel missing={null} />
      </main>
    </WithQueries>,
  )
  await expect.element(rows().first()).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cases' })).toHaveFocus()
  await press('j')
  await expect.element(rows().first()).toHaveFocus()
})
