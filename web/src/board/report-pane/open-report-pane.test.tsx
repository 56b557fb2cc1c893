import type { Warning } from '@sidelight/contract/calls/board'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refreshSession } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import { button, endBoard, faults, renderBoard, sent, server, startBoard } from '../test-board.tsx'
import { warning } from '../test-warning.ts'

const long = 'He cancelled. '.repeat(20).trim()
/** Three warnings about one number, and one about each of two others. */
const rows = [
  warning('a1', { group: 'group-a', reportCount: 3, description: long, location: 'Oakland' }),
  warning('b1', { group: 'group-b', phoneNumber: '+1 (212) ***-**07' }),
  warning('a2', { group: 'group-a', disputed: true, createdAt: '2026-06-02T12:00:00.000Z' }),
  warning('c1', { group: 'group-c', phoneNumber: '+1 (305) ***-**31' }),
  warning('a3', { group: 'group-a', verified: true, createdAt: '2026-03-02T12:00:00.000Z' }),
]
const card = (number: string) => page.getByRole('article', { name: number })
const report = (number: string) => page.getByRole('region', { name: number })
const first = '+1 (415) ***-**42'
const second = '+1 (212) ***-**07'

function serve(list: Warning[]) {
  server.list = (path) => {
    const group = new URL(path, location.origin).searchParams.get('group')
    return Response.json(group === null ? list : list.filter((row) => row.group === group))
  }
}

beforeEach(async () => {
  await startBoard()
  serve(rows)
})
afterEach(endBoard)

describe('a report beside the list', () => {
  it('§2 opens from a card that combines all warnings about its number', async () => {
    await renderBoard()
    await expect.element(page.getByText('3 numbers, 5 warnings', { exact: true })).toBeVisible()
    await expect.poll(() => page.getByRole('article').all()).toHaveLength(3)
    const lines = card(first)
    await expect.element(lines.getByText(/^3 warnings, newest .*2026/)).toBeVisible()
    await expect.element(lines.getByRole('button', { name: 'Read all 3' })).toBeVisible()
    await expect
      .element(card(second).getByRole('button', { name: 'Read in full', exact: true }))
      .toBeVisible()
  })

  it('§6 shows the answer of the reported person below its warning, and the card says Answered', async () => {
    const reply = { text: 'I was at ***.', on: '2026-09-03T12:00:00.000Z', by: 'phone' } as const
    serve(rows.map((row) => (row.id === 'a2' ? { ...row, reply } : row)))
    await renderBoard()
    await expect.element(card(first).getByRole('button', { name: 'Answered' })).toBeVisible()
    await button('Read all 3').click()
    const open = report(first)
    const name = /^Answer of the person named, who proved control of the number/
    const answer = open.getByRole('figure', { name })
    await expect.element(answer.getByRole('blockquote')).toHaveTextContent(reply.text)
    expect(answer.all()).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  it('opens on a press, changes with j, and returns to its card on Escape', async () => {
    await renderBoard()
    await button('Read all 3').click()
    const open = report(first)
    for (const text of [long, 'ma***@example.com', 'M***y', 'Ghosting']) {
      await expect.element(open.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await expect.element(open.getByText('1 of 3')).toBeVisible()
    expect(location.pathname).toBe('/public-board/w/group-a')
    await expect.element(card(first)).toHaveAttribute('aria-current', 'true')
    expect(await faults()).toEqual([])
    await userEvent.keyboard('j')
    await expect.element(report(second)).toBeVisible()
    await expect.element(card(second)).toHaveFocus()
    await expect.element(card(second)).toHaveAttribute('aria-current', 'true')
    await expect.element(card(first)).not.toHaveAttribute('aria-current')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(card(first)).toHaveFocus()
    await expect.element(report(first)).toBeVisible()
    const back = vi.spyOn(history, 'back')
    await userEvent.keyboard('{Escape}')
    await expect.element(card(first)).toHaveFocus()
    await expect.element(report(first)).not.toBeInTheDocument()
    expect(location.pathname).toBe('/public-board')
    // Escape goes back to the board's history entry, which has its scroll position, and adds no
    // second one.
    expect(back).toHaveBeenCalledOnce()
    back.mockRestore()
  })

  it('rules: Corrections: says to a visitor that she is not notified, and to a member that she is', async () => {
    server.signedIn = false
    await renderBoard()
    await button('Read all 3').click()
    const open = report(first)
    await expect.element(open.getByText('we cannot tell you', { exact: false })).toBeVisible()
    server.signedIn = true
    await refreshSession()
    await expect
      .element(open.getByText('your notifications say so', { exact: false }))
      .toBeVisible()
  })

  it('§4 WCAG 2.1.4: ignores the shortcuts while text is typed into the search box', async () => {
    await renderBoard()
    await button('Read all 3').click()
    await expect.element(report(first)).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await userEvent.keyboard('jk')
    await expect.element(page.getByRole('searchbox')).toHaveValue('jk')
    expect(location.pathname).toBe('/public-board/w/group-a')
  })

  it('takes the focus to its heading on Enter, also when j changes the report', async () => {
    await renderBoard()
    await card(first).hover()
    card(first).element().focus()
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Enter}')
        return document.activeElement?.textContent
      })
      .toBe(first)
    await userEvent.keyboard('j')
    await expect.element(report(second).getByRole('heading', { name: second })).toHaveFocus()
  })

  it('shows months and classes from three warnings on, every place, and the next steps', async () => {
    await renderBoard()
    await button('Read all 3').click()
    const open = report(first)
    await expect.element(open.getByText('When they were posted')).toBeVisible()
    await expect.element(open.getByText('What the 3 warnings name')).toBeVisible()
    await expect.element(open.getByText('3 of 3').first()).toBeVisible()
    for (const [name, path] of [
      ['Check his number', '/search'],
      ['Watch', '/watches'],
    ] as const)
      await expect
        .element(open.getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', path)
    await userEvent.keyboard('j')
    await expect.element(report(second)).toBeVisible()
    expect(report(second).getByText('When they were posted').query()).toBeNull()
  })

  it('§4 WCAG 2.1.4: goes back with k, stays at the last card, and ignores keys with modifiers', async () => {
    await renderBoard()
    await button('Read all 3').click()
    await expect.element(report(first)).toBeVisible()
    card(first).element().focus()
    for (const key of ['{Control>}j{/Control}', '{Alt>}j{/Alt}', '{Shift>}j{/Shift}', 'k']) {
      await userEvent.keyboard(key)
      await expect.element(card(first)).toHaveFocus()
    }
    await userEvent.keyboard('jj')
    await expect.element(report('+1 (305) ***-**31')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(card('+1 (305) ***-**31')).toHaveFocus()
    await userEvent.keyboard('k')
    await expect.element(report(second)).toBeVisible()
    await expect.element(report(second).getByText('2 of 3')).toBeVisible()
  })

  it('copies its URL, or says that it could not', async () => {
    await renderBoard()
    await button('Read all 3').click()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await button('Copy link').click()
    await expect.poll(() => currentToast.get()?.title).toBe('Link copied')
    expect(writeText.mock.calls).toEqual([[`${location.origin}/public-board/w/group-a`]])
    writeText.mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'))
    await button('Copy link').click()
    await expect.poll(() => currentToast.get()?.title).toBe('The link was not copied')
    writeText.mockRestore()
  })

  it('loads every page of its warnings', async () => {
    const more = { headers: { link: '</api/public-receipts?cursor=next>; rel="next"' } }
    server.list = (path) => {
      if (!path.includes('group=')) return Response.json(rows.slice(0, 1))
      return path.includes('cursor=')
        ? Response.json(rows.slice(4))
        : Response.json([rows[0], rows[2]], more)
    }
    await renderBoard()
    await card(first).getByRole('button', { name: /^Read/ }).first().click()
    await expect.element(report(first).getByText('What the 3 warnings name')).toBeVisible()
    expect(sent('GET /api/public-receipts?group=')).toHaveLength(2)
  })

  it('sends a problem about one of its warnings', async () => {
    await renderBoard()
    await button('Read all 3').click()
    await report(first).getByRole('button', { name: 'Report a problem' }).nth(1).click()
    await page.getByLabelText('Something in it is wrong').click()
    await page.getByLabelText('What is wrong?').fill('This is not him.')
    await button('Send report').click()
    await expect.element(page.getByText('We have your report.')).toBeVisible()
    expect(sent('POST /api/public-receipts/a2/problems')).toHaveLength(1)
  })
})

describe('a report as a page of its own', () => {
  it('returns to its card and the same place of the list', async () => {
    await page.viewport(390, 844)
    await renderBoard()
    const before = card('+1 (305) ***-**31')
    await before.getByRole('button', { name: 'Read in full' }).click()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('+1 (305) ***-**31')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(page.getByRole('searchbox').query()).toBeNull()
    expect(await faults()).toEqual([])
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await expect.element(before).toHaveFocus()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Public Safety Board')
    expect(sent('GET /api/public-receipts').map(({ path }) => path)).toHaveLength(2)
  })

  it('shows an error if it did not load, and loads on a second try', async () => {
    await page.viewport(390, 844)
    history.replaceState(null, '', '/public-board/w/group-b')
    server.list = () => new Response('', { status: 500 })
    await renderBoard()
    await expect.element(page.getByText('The warnings did not load.')).toBeVisible()
    serve(rows)
    await button('Try again').click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(second)
  })

  it('offers no check of a report that is gone beside the list', async () => {
    await page.viewport(1440, 900)
    history.replaceState(null, '', '/public-board/w/group-x')
    await renderBoard()
    await expect
      .element(page.getByText('This report is not on the board any more.').last())
      .toBeVisible()
    expect(page.getByRole('link', { name: 'Check his number' }).query()).toBeNull()
    await expect.element(button('Close')).toBeVisible()
  })

  it('says that it is no longer on the board, and leads to the list', async () => {
    await page.viewport(390, 844)
    history.replaceState(null, '', '/public-board/w/group-x')
    await renderBoard()
    const gone = page.getByText('This report is not on the board any more.')
    await expect.element(gone.last()).toBeVisible()
    expect(page.getByRole('button', { name: 'Copy link' }).query()).toBeNull()
    expect(await faults()).toEqual([])
    await button('Show all warnings').click()
    await expect.element(page.getByText('3 numbers, 5 warnings', { exact: true })).toBeVisible()
    expect(location.pathname).toBe('/public-board')
  })
})

describe('the cards of a search', () => {
  it('mark the found words and name their place, but no hidden field', async () => {
    server.search = () => Response.json(rows)
    await renderBoard()
    await page.getByRole('searchbox').fill('oakland')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText('3 numbers, 5 warnings with oakland', { exact: true }))
      .toBeVisible()
    await expect.element(card(first).getByText('Found in the place')).toBeVisible()
    await expect.element(card(first).getByRole('mark')).toHaveTextContent('Oakland')
    await expect.element(card(second).getByText('Found in a hidden part')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('say in how many warnings the words were found', async () => {
    server.search = () => Response.json(rows)
    await renderBoard()
    await page.getByRole('searchbox').fill('cancelled')
    await expect.element(card(first).getByText('Found in the text of 3 warnings')).toBeVisible()
    await expect.element(card(second).getByText('Found in the text', { exact: true })).toBeVisible()
  })
})

it('§2 a warning of a later page joins the card of its number, which counts it', async () => {
  const next = { headers: { link: '</api/public-receipts?cursor=next>; rel="next"' } }
  server.list = (path) =>
    path.includes('cursor=')
      ? Response.json([rows[2], rows[3]])
      : Response.json(rows.slice(0, 2), next)
  await renderBoard()
  await button('Show more').click()
  await expect.element(card('+1 (305) ***-**31')).toHaveFocus()
  await expect.element(card(first).getByText('+1 warning')).toBeVisible()
  expect(page.getByRole('article').all()).toHaveLength(3)
})
