import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import type { ControlKind } from '@sidelight/contract/rules/control-policy'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { OpenCaseForm } from './open-case-form.tsx'

const PROOF = { token: 'TOKEN', until: new Date(0) }

afterEach(() => vi.unstubAllGlobals())

it('§6 an objection is sent with its requested rights and its text', async () => {
  let sent: unknown
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    sent = JSON.parse(init.body)
    return Response.json({ receipt: '1', dueAt: '2026-12-21T10:00:00.000Z', ledger: '1:a' })
  })
  const opened = vi.fn()
  const screen = await render(
    <OpenCaseForm
      warningId="w1"
      proof={PROOF}
      proved="phone"
      kind="objection"
      onOpened={opened}
      onCancel={() => undefined}
    />,
  )
  await page.getByRole('checkbox', { name: 'That they are erased' }).click()
  await page.getByRole('checkbox', { name: /^That my data are no longer/ }).click()
  await page.getByLabelText(/^Which data, and why/).fill('My name.')
  expect(await accessibilityFaults(screen.container)).toEqual([])
  await page.getByRole('button', { name: 'Object', exact: true }).click()
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  expect(sent).toEqual({
    proof: 'TOKEN',
    kind: 'objection',
    contact: '',
    text: 'My name.',
    rights: ['erasure'],
  })
})

it.each([
  ['phone', 0],
  ['email', 1],
  ['handle', 1],
] as const)(
  '§6 an answer with a proof of the %s says whether another warning is needed',
  async (proved, sentences) => {
    await render(
      <OpenCaseForm
        warningId="w1"
        proof={PROOF}
        proved={proved}
        kind="reply"
        onOpened={vi.fn()}
        onCancel={() => undefined}
      />,
    )
    await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
    const needed = page.getByText(/only if a warning of another member names that too/)
    expect(needed.elements()).toHaveLength(sentences)
  },
)

const open = (kind: NamedCaseKind, proved: ControlKind = 'phone') =>
  render(
    <OpenCaseForm
      warningId="w1"
      proof={PROOF}
      proved={proved}
      kind={kind}
      onOpened={vi.fn()}
      onCancel={() => undefined}
    />,
  )

it('§6 contesting says by when a moderator decides, and folds when the mark comes later', async () => {
  const screen = await open('dispute')
  await expect.element(page.getByText(/^A moderator decides within 7 days/)).toBeVisible()
  const reason = page.getByText(/^it was decided before that this warning stays/)
  await expect.element(reason).not.toBeVisible()
  await page.getByText('When the mark comes later').click()
  await expect.element(reason).toBeVisible()
  expect(await accessibilityFaults(screen.container)).toEqual([])
})

it('§6 an answer, which marks nothing, does not speak of the mark', async () => {
  await open('reply')
  await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  expect(page.getByText('When the mark comes later').elements()).toHaveLength(0)
})

it('§6 a claim by an email or a profile does not promise what only a claim of the number does', async () => {
  await open('number-mine', 'email')
  const decides = page.getByText(/^A moderator decides within 14 days/)
  await expect.element(decides).toBeVisible()
  expect(page.getByText(/old number|marked as disputed|is asked/).elements()).toEqual([])
  expect(page.getByText('When the mark comes later').query()).toBeNull()
})

it('§6 a claim of the number says what usually follows, and folds when it does not', async () => {
  await open('number-mine')
  await expect.element(page.getByText(/the board usually calls it an old number/)).toBeVisible()
  await expect.element(page.getByText('When the mark comes later')).toBeVisible()
})
