import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import { button, faults } from '../test-board.tsx'
import { NUMBER, own, served, serveOwnWarnings, show, user } from './test-own-warnings.tsx'

serveOwnWarnings()

describe('WarningEditor', () => {
  it('§4 edits a warning in the form of posting, without the delay', async () => {
    served.answer = () => Response.json(own('w1', { description: 'Cancelled five times.' }))
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    const form = page.getByRole('dialog', { name: 'Edit your warning' })
    await expect.element(form.getByLabelText('Phone number')).toHaveValue('+1 (415) 555-0142')
    await expect.element(form.getByLabelText('Nicknames')).toHaveValue('Marc, Al')
    expect(form.getByLabelText('Publish after a random delay').query()).toBeNull()
    expect(await faults()).toEqual([])
    await button('Continue').click()
    await form.getByLabelText('Description').fill('Cancelled five times.')
    served.list = () => Response.json([own('w1', { description: 'Cancelled five times.' })])
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(page.getByText('Cancelled five times.')).toBeVisible()
    expect(currentToast.get()?.title).toBe('Warning changed')
    expect(served.sent).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/public-receipts/w1',
        body: {
          phoneNumber: '+1 (415) 555-0142',
          nicknames: ['Marc', 'Al'],
          description: 'Cancelled five times.',
          userId: 'm1',
        },
      },
    ])
  })

  it.each([
    [true, /“Verified” ends: .* takes new evidence and two moderators\.$/],
    [false, /^Your changes replace what stands there\.$/],
  ])(
    'rules: Moderation: says that a change ends a badge, if there is one (%s)',
    async (verified, sentence) => {
      served.list = () => Response.json([own('w1', { verified })])
      await show()
      await button(`Edit the warning about ${NUMBER}`).click()
      await expect.element(page.getByText(sentence)).toBeVisible()
    },
  )

  it('rules: Board: says what another number means, and that a moderator reads the warning first', async () => {
    served.answer = () => Response.json(own('w1', { state: 'held', held: true }))
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    const means = page.getByText(/^With another number it counts as a new/)
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('+1 (415) 555-0142')
    expect(means.query()).toBeNull()
    await page.getByLabelText('Phone number').fill('(503) 555-0199')
    await expect.element(means).toBeVisible()
    expect(await faults()).toEqual([])
    await button('What happened').click()
    await button('Save changes').click()
    await expect
      .poll(() => currentToast.get()?.description)
      .toBe('A person reads it before it appears, within 24 hours.')
  })

  it('§8 keeps the form and its values if a change is refused', async () => {
    served.answer = () =>
      Response.json(
        { code: 'invalid', message: 'Please check.', fields: { email: 'Enter a whole email.' } },
        { status: 422 },
      )
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await page.getByLabelText('Location').fill('Porto')
    await button('Save changes').click()
    await expect.element(page.getByLabelText('Email')).toHaveFocus()
    expect(currentToast.get()?.title).toBe('Warning Not Changed')
    await expect.element(page.getByLabelText('Location')).toHaveValue('Porto')
  })

  it('§8 keeps what was typed when the session ends while a change is saved, until she is back', async () => {
    const screen = await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await page.getByLabelText('Location').fill('Porto')
    served.answer = () =>
      Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 })
    await button('Save changes').click()
    const sentence = 'Your session has ended. Sign in again in this tab: what you typed is kept.'
    await expect.poll(() => currentToast.get()?.description).toBe(sentence)
    // The member leaves the page to sign in.
    await screen.unmount()
    served.signedIn = false
    await refreshSession()
    await signInWithEmail(user.email, 'secret')
    await show()
    await expect.element(page.getByRole('dialog', { name: 'Edit your warning' })).toBeVisible()
    await button('What happened').click()
    await expect.element(page.getByLabelText('Location')).toHaveValue('Porto')
    await userEvent.keyboard('{Escape}')
    await button('Discard').click()
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await expect.element(page.getByLabelText('Location')).toHaveValue('Brooklyn')
  })

  it('§8 drops a change that was typed and not saved when she signs out', async () => {
    const screen = await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await page.getByLabelText('Location').fill('Porto')
    await screen.unmount()
    await signOut()
    await signInWithEmail(user.email, 'secret')
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await expect.element(page.getByLabelText('Location')).toHaveValue('Brooklyn')
  })

  it('asks before changes are discarded, and not without changes', async () => {
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await page.getByLabelText('Location').fill('Porto')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Keep writing')).toBeVisible()
  })
})
