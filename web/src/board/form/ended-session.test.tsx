import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refreshSession } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import {
  button,
  endBoard,
  fillForm,
  openForm,
  refusal,
  server,
  signIn,
  startBoard,
} from '../test-board.tsx'

beforeEach(startBoard)
afterEach(endBoard)

describe('the warning form of a member whose session has ended', () => {
  it('§5 asks for a sign-in if the session has ended, and keeps what was typed', async () => {
    server.post = async () => refusal(401, { code: 'unauthenticated' })
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect.element(page.getByText(/Your session has ended/)).toBeVisible()
    expect(currentToast.get()).toMatchObject({
      title: 'Authentication Required',
      description: 'Please sign in to post a receipt.',
    })
    await expect.element(page.getByLabelText('Description')).toHaveValue('He cancelled four times.')
  })

  it('§5 no longer says that the session has ended once she has signed in again', async () => {
    server.post = async () => refusal(401, { code: 'unauthenticated' })
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    const ended = page.getByText(/Your session has ended/)
    await expect.element(ended).toBeVisible()
    server.signedIn = false
    await refreshSession()
    await expect.element(ended).toBeVisible()
    // The member signs in again in another tab.
    await signIn()
    await expect.element(ended).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Description')).toHaveValue('He cancelled four times.')
  })
})
