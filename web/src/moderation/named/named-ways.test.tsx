import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { DEFAULTS, startConfig } from '../../platform/config.ts'
import { ReceiptBody } from '../../ui/receipt-body.tsx'
import { forgetSteps } from './kept-steps.ts'
import { NamedSteps } from './named-steps.tsx'

const ANSWERS: Record<string, object> = {
  '/api/config': { ...DEFAULTS, codeWays: ['sms'] },
  '/api/control': { sent: true },
  '/api/control/proof': { proof: 'TOKEN' },
}
const parts = { WarningText: () => null, Receipt: ReceiptBody }
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = ANSWERS[new URL(url, location.href).pathname]
    return answer ? Response.json(answer) : Response.json({ error: {} }, { status: 422 })
  })
  await startConfig()
  await render(
    <WithQueries>
      <NamedSteps parts={parts} receipt="" />
    </WithQueries>,
  )
  await page.getByLabelText('Your phone number').fill('+14155550127')
  await button('Send a code').click()
})
afterEach(() => {
  forgetSteps()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('§6 a proof that ended while the page was open says so, and when there is a new code', async () => {
  await page.getByLabelText('Code').fill('123456')
  await button('Continue').click()
  await page.getByRole('radio', { name: 'Yes' }).click()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PROOF_MS })
  await button('Show what is public').click()
  const over = 'The 15 minutes of your proof are over. You can ask for a new code tomorrow.'
  await expect.element(page.getByText(over)).toBeVisible()
})

it('§2 "Use another number, email or profile" focuses the first field', async () => {
  await button('Use another number, email or profile').click()
  await expect.element(page.getByRole('radio', { name: 'A phone number' })).toHaveFocus()
})
