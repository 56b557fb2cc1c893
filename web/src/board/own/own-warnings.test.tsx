import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showAtTwice } from '../../../test/at-twice.ts'
import { pressUndo } from '../../../test/press-undo.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signOut } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import { wholeBoard } from '../filters/board-filter.ts'
import { useWarnings } from '../queries.ts'
import { button, faults } from '../test-board.tsx'
import { warning } from '../test-warning.ts'
import { OwnWarnings } from './own-warnings.tsx'
import { NUMBER, own, served, serveOwnWarnings, show, user } from './test-own-warnings.tsx'

serveOwnWarnings()

// By selector, because the page behind an open dialog has no roles.
const cards = () => [...document.querySelectorAll('article')]
function BoardCount() {
  const { data } = useWarnings(wholeBoard, true)
  return <p>{data?.warnings} on the board</p>
}

async function remove() {
  await button(`Delete the warning about ${NUMBER}`).click()
  await button('Delete warning').click()
  await expect.element(page.getByText('Warning deleted')).toBeVisible()
}

describe('OwnWarnings', () => {
  it('§6 says what a warning waits for while the email of its author is not confirmed', async () => {
    served.list = () => Response.json([own('w1', { unconfirmed: true })])
    await show()
    await expect.element(button('Published when you confirm your email')).toBeVisible()
    expect(document.querySelector('time')).toBeNull()
    await button('Published when you confirm your email').click()
    await expect.element(page.getByText(/your dashboard can send a new one/)).toBeVisible()
  })

  it('§3 shows a foreign number in groups, in two lines at most with text at 200%', async () => {
    const { identity } = own('w1')
    const reported = { ...identity, phoneNumber: '+442079460958' }
    served.list = () => Response.json([own('w1', { identity: reported, reportCount: 12 })])
    await showAtTwice()
    const { container } = await show()
    container.className = 'px-5'
    const number = page.getByRole('heading', { name: '+44 20 7946 0958' })
    await expect.element(number).toBeVisible()
    // Less than three lines of 28 px, at twice their height.
    expect(number.element().clientHeight).toBeLessThan(3 * 2 * 28)
  })

  it('§3 shows the reported person unmasked, and the text as others read it', async () => {
    served.list = () => Response.json([own('w1'), own('w2', { state: 'removed' })])
    await show()
    await expect.poll(() => cards().length).toBe(2)
    const [first, second] = cards().map((card) => card.textContent)
    expect(first).toContain(NUMBER)
    expect(first).toContain('@marcusid / Marcus Webb / Marc / Al / marcus@example.com')
    expect(first).toContain('Cancelled four times.')
    expect(second).toContain('Removed')
    expect(page.getByRole('button', { name: /^Edit/ }).elements()).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  it('rules: Search: asks the author of an old warning whether the number is still his', async () => {
    served.list = () =>
      Response.json([own('w1', { mayConfirm: true }), own('w2', { mayConfirm: false })])
    await show()
    const still = page.getByRole('button', { name: `Still his number: ${NUMBER}` })
    await expect.element(still).toBeVisible()
    expect(still.elements()).toHaveLength(1)
    expect(await faults()).toEqual([])
    served.answer = () => new Response('', { status: 500 })
    await still.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    served.answer = () => Response.json({ newest: '2027-12' })
    served.list = () => Response.json([own('w1', { mayConfirm: false })])
    await still.click()
    const done = page.getByText('Noted. The number counts as current within about two days.')
    await expect.element(done).toHaveFocus()
    expect(served.sent.map(({ method, path }) => [method, path])).toEqual(
      [1, 2].map(() => ['POST', '/api/public-receipts/w1/still']),
    )
    expect(await faults()).toEqual([])
  })

  it('shows an error in place of a warning that cannot be rendered, beside the others', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    served.list = () => Response.json([{ ...own('w1'), identity: undefined }, own('w2')])
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^This part could not be shown/)
    await expect.element(page.getByText(NUMBER)).toBeVisible()
    expect(await faults()).toEqual([])
    logged.mockRestore()
  })

  it('§3 deletes a warning only after the dialog is confirmed', async () => {
    served.answer = () => Response.json({ deleted: true })
    await show()
    await button(`Delete the warning about ${NUMBER}`).click()
    await expect.element(page.getByRole('dialog', { name: 'Delete this warning' })).toBeVisible()
    expect(await faults()).toEqual([])
    await button('Delete warning').click()
    await expect.element(page.getByRole('heading', { name: 'Your warnings' })).toHaveFocus()
    await expect.element(page.getByText('Warning deleted')).toBeVisible()
    expect(await faults()).toEqual([])
    expect(served.sent).toEqual([])
    dispatchEvent(new Event('pagehide'))
    await expect
      .poll(() => served.sent)
      .toMatchObject([{ method: 'DELETE', path: '/api/public-receipts/w1' }])
    await expect.element(button('Undo')).not.toBeInTheDocument()
    await expect.element(page.getByText('No warnings yet')).toBeVisible()
  })

  it('§4 keeps a warning on Undo, and otherwise deletes it after ten seconds', async () => {
    served.answer = () => Response.json({ deleted: true })
    await show()
    await remove()
    await pressUndo()
    await expect.poll(() => cards().length).toBe(1)
    expect(page.getByText('Warning deleted').query()).toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await remove()
    // The focus pauses the ten seconds, and test commands cannot move it away.
    const undo = await button('Undo').findElement()
    undo.focus()
    await vi.advanceTimersByTimeAsync(0)
    undo.blur()
    await vi.advanceTimersByTimeAsync(0)
    vi.advanceTimersByTime(9_999)
    expect(served.sent).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(() => served.sent).toMatchObject([{ method: 'DELETE' }])
  })

  it('§4 shows a warning again if it could not be deleted', async () => {
    served.answer = () => new Response('', { status: 503 })
    await show()
    await remove()
    dispatchEvent(new Event('pagehide'))
    await expect.poll(() => cards().length).toBe(1)
    expect(currentToast.get()).toMatchObject({
      title: 'Warning Not Deleted',
      description: 'The warning was not deleted. Please try again.',
    })
  })

  it('§4 deletes a warning at once if the member signs out during the time to undo', async () => {
    served.answer = () => Response.json({ deleted: true })
    await show()
    await remove()
    await signOut()
    expect(served.sent).toMatchObject([{ method: 'DELETE' }])
  })

  it.each([
    ['deletes one', `Delete the warning about ${NUMBER}`, 'Delete warning'],
    ['changes one', `Edit the warning about ${NUMBER}`, 'Save changes'],
  ])('§7 reloads the board when the member %s', async (_what, first, last) => {
    served.answer = () => Response.json(own('w1'))
    served.board = () => Response.json([warning('w1'), warning('w2')])
    await render(
      <WithQueries>
        <OwnWarnings memberId={user.id} />
        <BoardCount />
      </WithQueries>,
    )
    await expect.element(page.getByText('2 on the board')).toBeInTheDocument()
    served.board = () => Response.json([warning('w2')])
    await button(first).click()
    await button(last).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    // Leaving the page ends the time in which a deletion can be undone.
    dispatchEvent(new Event('pagehide'))
    await expect.element(page.getByText('1 on the board')).toBeInTheDocument()
  })

  it('shows an error if the warnings did not load, and loads them on a second try', async () => {
    served.list = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    served.list = () => Response.json([own('w1')])
    await button('Try again').click()
    await expect.poll(() => cards().length).toBe(1)
  })
})
