import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { carryPrefill, currentPrefill, forgetPrefill } from '../platform/storage/search-prefill.ts'
import { words } from '../ui/messages.ts'
import {
  BOARD,
  button,
  endBoard,
  faults,
  refusal,
  renderBoard,
  sent,
  server,
  signIn,
  startBoard,
  usual,
} from './test-board.tsx'
import { warning } from './test-warning.ts'

beforeEach(startBoard)
afterEach(endBoard)

describe('the board', () => {
  it("§2 says 'Loading safety warnings...', then shows the cards", async () => {
    server.list = () =>
      Response.json([warning('w1', { reportCount: 9, description: 'x'.repeat(151) })])
    await renderBoard()
    await expect.element(page.getByText('Loading safety warnings...')).toBeVisible()
    const card = page.getByRole('article', { name: '+1 (415) ***-**42' })
    await expect.element(card).toBeVisible()
    await expect.element(card.getByText('9 reports', { exact: true })).toBeVisible()
    await expect.element(card.getByText(`${'x'.repeat(150)}...`, { exact: true })).toBeVisible()
    await expect.element(card.getByText('+1 more')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('§2 shows one text for an empty board and another for an empty search', async () => {
    await renderBoard()
    await expect.element(page.getByText('No warnings found')).toBeVisible()
    const first = page.getByText('Be the first to help keep others safe')
    await expect.element(first).toBeVisible()
    await button('Verified Only').click()
    await expect.element(page.getByText(/Switch off Verified Only/)).toBeVisible()
    await expect.element(first).toBeVisible()
    await page.getByRole('searchbox').fill('nobody')
    await expect.element(page.getByText('Try adjusting your search')).toBeVisible()
    // The filter is the likelier reason, also for a single name.
    const verified = page.getByText(/Switch off Verified Only/)
    await expect.element(verified).toBeVisible()
    await button('Verified Only').click()
    await expect.element(verified).not.toBeInTheDocument()
    const both = page.getByText(/^Looking for a name\?/)
    await expect.element(both).toBeVisible()
    await page.getByRole('searchbox').fill('nobody here')
    await expect.element(both).not.toBeInTheDocument()
    expect(await faults()).toEqual([])
  })

  it('§2 shows 1, 2 or 3 columns by screen width', async () => {
    server.list = () => Response.json(['a', 'b', 'c', 'd'].map((id) => warning(id)))
    await renderBoard()
    await expect.poll(() => page.getByRole('article').all()).toHaveLength(4)
    const list = page.getByRole('list', { name: 'Warnings' })
    const columns = () => getComputedStyle(list.element()).gridTemplateColumns.split(' ').length
    for (const [width, count] of [
      [390, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.viewport(width, 844)
      await expect.poll(columns).toBe(count)
    }
  })

  it('decisions: searches once for a name that was carried over from a check', async () => {
    carryPrefill('Marcus Webb', 'board')
    await renderBoard()
    await expect.element(page.getByRole('searchbox')).toHaveValue('Marcus Webb')
    await expect.poll(() => sent(`POST ${BOARD}/search`).at(-1)?.body).toEqual({ q: 'Marcus Webb' })
    expect(location.href).not.toContain('Marcus')
    expect(currentPrefill().purpose).toBeNull()
    forgetPrefill()
  })

  it('searches by POST and combines it with Verified Only', async () => {
    await renderBoard()
    await page.getByRole('searchbox').fill(' marcus ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(`POST ${BOARD}/search`).at(-1)?.body).toEqual({ q: 'marcus' })
    await button('Verified Only').click()
    await expect.element(button('Verified Only')).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(() => sent(`POST ${BOARD}/search`).at(-1)?.body)
      .toEqual({ q: 'marcus', verified: true })
    await button('Clear search').click()
    await expect.poll(() => sent(`GET ${BOARD}`).at(-1)?.path).toBe(`GET ${BOARD}?verified=true`)
    expect(location.href).not.toContain('marcus')
  })

  it('sends one search for text that is typed without a pause', async () => {
    await renderBoard()
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('brooklyn')
    await expect.poll(() => sent(`POST ${BOARD}/search`)).toHaveLength(1)
    expect(sent(`POST ${BOARD}/search`)[0]?.body).toEqual({ q: 'brooklyn' })
  })

  it.each([
    ['typed', () => undefined],
    ['searched at once', () => userEvent.keyboard('{Enter}')],
  ])('§5 says that two numbers are more than one, and sends no search: %s', async (_, press) => {
    await renderBoard()
    const box = page.getByRole('searchbox')
    await box.fill('(415) 555-0142 or 628-555-0119')
    await press()
    await expect.element(page.getByRole('status')).toHaveTextContent(words.severalNumbers)
    expect(await faults()).toEqual([])
    await box.fill('(415) 555-0142, ext. 12345')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(`POST ${BOARD}/search`)).not.toHaveLength(0)
    const [first] = sent(`POST ${BOARD}/search`)
    expect(first?.body).toEqual({ q: '(415) 555-0142, ext. 12345' })
    await expect.element(page.getByText(words.severalNumbers)).not.toBeInTheDocument()
  })

  it.each(['@41555501426285550119', 'He wrote on 2024-10-05 and 2024-11-06'])(
    '§5 searches for %s, which has the digits of two numbers',
    async (text) => {
      await renderBoard()
      await page.getByRole('searchbox').fill(text)
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => sent(`POST ${BOARD}/search`).at(-1)?.body).toEqual({ q: text })
    },
  )

  it('shows an error if the list did not load, and loads it on a second try', async () => {
    server.list = () => refusal(503, { code: 'unavailable', message: 'Not available right now.' })
    await renderBoard()
    await expect.element(page.getByText('The board did not load.')).toBeVisible()
    await expect.element(page.getByText('Not available right now.')).toBeVisible()
    server.list = usual.list
    await button('Try again').click()
    await expect.element(page.getByText('No warnings found')).toBeVisible()
  })

  it.each([
    ['cards', [warning('w1')]],
    ['an empty list', []],
  ])('§4 says above %s that the board did not reload after a post', async (_, before) => {
    server.list = () => Response.json(before)
    await signIn()
    await renderBoard()
    await expect.element(page.getByText(/^\d numbers?, \d warnings?$/)).toBeVisible()
    await button('Add Safety Warning').click()
    await page.getByLabelText('Phone number').fill('415 555 0142')
    await button('Continue').click()
    await button('Love bombing').click()
    await page.getByLabelText('Description').fill('He cancelled four times.')
    server.list = () => refusal(503, { code: 'unavailable' })
    await button('Post Warning').click()
    const said = page.getByText(
      /^The board could not be read again\. What you see is from .*\d:\d\d/,
    )
    await expect.element(said).toBeVisible()
    expect(page.getByText('The board did not load.').query()).toBeNull()
    expect(page.getByRole('article').all()).toHaveLength(before.length)
    expect(await faults()).toEqual([])
    server.list = () => Response.json([warning('new', { yours: true })])
    await button('Try again').click()
    await expect.element(said).not.toBeInTheDocument()
    await expect.element(page.getByText('1 number, 1 warning', { exact: true })).toBeVisible()
  })

  it('says when a spent search budget renews, and leads back to the whole list', async () => {
    server.search = () => refusal(429, { code: 'quota_spent' }, { 'retry-after': '60' })
    await renderBoard()
    await page.getByRole('searchbox').fill('4155550')
    await expect.element(page.getByText(/^You can search again /)).toBeVisible()
    await button('Show all warnings').click()
    await expect.element(page.getByText('No warnings found')).toBeVisible()
  })

  it('loads more cards on a press, and moves the focus to the first of them', async () => {
    server.list = (path) =>
      path.includes('cursor=next')
        ? Response.json([warning('w2', { phoneNumber: '+1 (212) ***-**07' })])
        : Response.json([warning('w1')], {
            headers: { link: `<${BOARD}?cursor=next>; rel="next"` },
          })
    await renderBoard()
    await button('Show more').click()
    await expect.element(page.getByRole('article', { name: '+1 (212) ***-**07' })).toHaveFocus()
    await expect.element(button('Show more')).not.toBeInTheDocument()
  })

  it('keeps its cards if the next page fails to load', async () => {
    server.list = (path) =>
      path.includes('cursor=')
        ? refusal(503, { code: 'unavailable' })
        : Response.json([warning('w1')], {
            headers: { link: `<${BOARD}?cursor=next>; rel="next"` },
          })
    await renderBoard()
    await button('Show more').click()
    await expect.element(page.getByText('More warnings did not load.')).toBeVisible()
    await expect.element(page.getByRole('article')).toBeVisible()
  })

  it('explains each badge, and shows the member how long her own warning is delayed', async () => {
    const appearsAt = new Date(Date.now() + 13.5 * 3_600_000).toISOString()
    const oldNumber = { since: '2025-03' }
    const proven = { verified: true, corroborated: true, reportCount: 3, oldNumber }
    server.list = () => Response.json([warning('w1', { ...proven, yours: true, appearsAt })])
    await renderBoard()
    await expect.element(button('Appears in 14 hours')).toBeVisible()
    await button('Old number').click()
    await expect.element(page.getByText(/Nobody has confirmed this since March 2025/)).toBeVisible()
    await button('Yours').click()
    await button('Verified').click()
    await button('Corroborated').click()
    await expect.element(page.getByText(/It is not a finding of guilt/)).toBeVisible()
    await expect
      .element(page.getByText('Two or more women reported this number separately.'))
      .toBeVisible()
    expect(await faults()).toEqual([])
  })
})
