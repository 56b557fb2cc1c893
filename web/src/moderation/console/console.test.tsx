import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import {
  type ConsoleServer,
  DESCRIPTION,
  LOCATION,
  MODERATOR,
  NUMBER,
  REPORT,
  waitingCase,
} from './test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  press,
  rows,
  serveConsole,
  showConsole,
} from './test-console-screen.tsx'

let server: ConsoleServer

const sees = (text: string) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument()

/** Opens the first case with the keyboard and claims it. */
async function claimFirst() {
  await expect.element(rows().first()).toBeVisible()
  rows().first().element().focus()
  await press('{Enter}')
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
  await press('c')
  await expect.element(button('Put back')).toBeVisible()
}

beforeEach(async () => {
  server = await serveConsole(
    waitingCase(),
    waitingCase({ id: 'c2', class: 'other', kind: 'number-mine', joined: 1 }),
    waitingCase({ id: 'c3', class: 'other', late: true, taken: true }),
  )
})
afterEach(endConsole)

describe('the queue of cases', () => {
  it('§6 shows rank, class, kind, age, due time and state of each case, without texts', async () => {
    await showConsole()
    await expect.element(rows().first()).toBeVisible()
    const texts = rows()
      .elements()
      .map((row) => row.textContent)
    expect(texts[0]).toMatch(
      /^1Address or workplace Due in 5 hours A report about a warning 2 days old, 3 reports/,
    )
    expect(texts[1]).toContain('A number that changed hands')
    expect(texts[2]).toMatch(/Late\s*Taken$/)
    await sees('3 wait, 1 late. You are m-k7wq2hdn here.')
    expect(await accessibilityFaults(document.body)).toEqual([])
  })

  it('§6 is navigated with j and k, and offers no claim on a case of another moderator', async () => {
    await showConsole()
    await expect.element(rows().first()).toBeVisible()
    rows().first().element().focus()
    await press('j')
    await expect.element(rows().nth(1)).toHaveFocus()
    await expect.element(rows().nth(1)).toHaveAttribute('aria-current', 'true')
    await press('j')
    await expect.element(rows().nth(2)).toHaveFocus()
    await sees('Another moderator has this case')
    await press('c')
    await press('k')
    await expect.element(rows().nth(1)).toHaveFocus()
    expect(server.askedOf('/claim')).toEqual([])
  })

  it('§6 is reloaded every minute while the moderator is active, and not while she is away', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await showConsole()
    await expect.element(rows().first()).toBeVisible()
    const reads = () => server.askedOf('/mod/cases').length
    const before = reads()
    vi.advanceTimersByTime(60_000)
    await expect.poll(reads).toBe(before + 1)
    vi.advanceTimersByTime(60 * 60_000)
    // Reads may happen until the moderator counts as away, which takes some minutes.
    await expect.poll(reads).toBeLessThanOrEqual(before + 6)
    const away = reads()
    vi.advanceTimersByTime(10 * 60_000)
    await press('{Shift}')
    vi.advanceTimersByTime(60_000)
    await expect.poll(reads).toBe(away + 1)
  })

  it('§6 shows why it did not load, such as the end of the working day, and loads on a second try', async () => {
    const message = 'You have worked at the console for 4 hours today. It opens again tomorrow.'
    server.refusals.set('/mod/cases', { status: 429, code: 'too_many_requests', message })
    await showConsole()
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
    await button('Try again').click()
    await expect.element(rows().first()).toBeVisible()
  })
})

describe('an open case in the console', () => {
  it('§6 is claimed with c, and shows its texts only after r', async () => {
    await showConsole()
    await claimFirst()
    await sees('The case is yours.')
    const text = () => document.body.textContent
    expect(text()).not.toContain(DESCRIPTION)
    expect(text()).not.toContain(REPORT)
    expect(text()).not.toContain(LOCATION)
    expect(await accessibilityFaults(document.body)).toEqual([])
    await press('r')
    await expect.element(page.getByText(DESCRIPTION).first()).toBeVisible()
    await expect.element(page.getByText(REPORT)).toBeVisible()
    await expect.element(page.getByText(LOCATION).first()).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
    expect(text()).not.toContain(NUMBER)
    await button('Reveal the number').click()
    await expect.element(page.getByText(NUMBER).first()).toBeVisible()
    expect(server.askedOf('/reveal')).toEqual([
      'POST /api/mod/cases/c1/reveal {"what":"texts"}',
      'POST /api/mod/cases/c1/reveal {"what":"number"}',
    ])
    expect(await accessibilityFaults(document.body)).toEqual([])
  })

  it('§6 shows its timeline with lines of the ledger, and how earlier cases ended', async () => {
    await showConsole()
    await claimFirst()
    const lines = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
    await expect
      .element(lines.first())
      .toMatchTextContent(/The reporter reported it\s*Line 17 of the ledger$/)
    await expect.element(lines.nth(1)).toMatchTextContent(`You (${MODERATOR}) claimed it`)
    await page.getByText('The lines in full').click()
    await expect.element(page.getByText(`17:${'9f2c'.repeat(16)}`, { exact: true })).toBeVisible()
    const earlier = page.getByRole('region', { name: /^Earlier cases/ })
    await expect
      .element(earlier)
      .toMatchTextContent(/Stayed2Corrected1Removed0False reports that count1$/)
  })

  it('§6 is given up for a conflict of interest only on the second press of x', async () => {
    await showConsole()
    await claimFirst()
    await press('x')
    await expect.element(button('Press again: never show it to me')).toBeVisible()
    expect(server.askedOf('/conflict')).toEqual([])
    await button('Keep the case').click()
    await expect.element(button('I know somebody here')).toBeVisible()
    await press('x')
    await press('x')
    await sees('The case has left you for good.')
    // The focus is on the case that has taken the place of the released one.
    await expect.element(rows().first()).toHaveFocus()
    expect(server.askedOf('/conflict')).toEqual(['POST /api/mod/cases/c1/conflict'])
    await expect.poll(() => rows().all().length).toBe(2)
  })

  it('§6 hides its texts when it is no longer claimed, and restores what was typed on a new claim', async () => {
    await showConsole()
    await claimFirst()
    await press('r')
    await expect.element(page.getByText(DESCRIPTION).first()).toBeVisible()
    await page.getByLabelText('Explanation').fill('It is a mill, not a home.')
    const gone = { status: 404, code: 'not_found', message: 'There is nothing here.' }
    server.refusals.set('/reveal', gone)
    await button('Reveal the number').click()
    await expect.element(page.getByText('This case is not yours any more')).toBeVisible()
    expect(document.body.textContent).not.toContain(DESCRIPTION)
    await button('Claim it again').click()
    await expect
      .element(page.getByLabelText('Explanation'))
      .toHaveValue('It is a mill, not a home.')
  })

  it('§6 is renewed while the moderator is active, and its texts disappear without a renewal', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await showConsole()
    await claimFirst()
    await press('r')
    await expect.element(page.getByText(DESCRIPTION).first()).toBeVisible()
    await press('{Shift}')
    vi.advanceTimersByTime(4 * 60_000)
    const reads = () => server.askedOf('/cases/c1').length
    await expect.poll(reads).toBe(1)
    vi.advanceTimersByTime(21 * 60_000)
    await expect.element(page.getByText('This case is not yours any more')).toBeVisible()
    expect(document.body.textContent).not.toContain(DESCRIPTION)
    expect(reads()).toBeLessThanOrEqual(2)
  })
})

describe('the single-key shortcuts of the console', () => {
  it('§6 are listed by ?, are ignored in a text field, and can be turned off', async () => {
    await showConsole()
    await claimFirst()
    await page.getByText('Ask one side').click()
    await page.getByLabelText('Question').fill('')
    await press('rxjk?')
    await expect.element(page.getByLabelText('Question')).toHaveValue('rxjk?')
    expect(server.askedOf('/reveal')).toEqual([])
    rows().first().element().focus()
    await press('?')
    const dialog = page.getByRole('dialog', { name: 'Keys of the console' })
    await expect.element(dialog).toBeVisible()
    expect(await accessibilityFaults(document.body)).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Use single keys' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(rows().first()).toHaveFocus()
    await press('r')
    expect(server.askedOf('/reveal')).toEqual([])
    await button('Keyboard').click()
    await dialog.getByRole('checkbox', { name: 'Use single keys' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    rows().first().element().focus()
    await press('r')
    await expect.element(page.getByText(DESCRIPTION).first()).toBeVisible()
  })
})

describe('a decision', () => {
  it('§6 is undone from the list of the last minutes, and the reopened case takes the focus', async () => {
    await openFirstCase()
    await page.getByRole('radio', { name: 'It stays', exact: true }).click()
    await page.getByRole('radio', { name: 'Nothing in it breaks our rules.' }).click()
    await button('Decide').click()
    await rows().last().click()
    await button(/^Undo\. /).click()
    await expect.element(button(/^Undo\. /)).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
    await expect.element(rows().first()).toHaveAttribute('aria-current', 'true')
    expect(server.askedOf('/cases/c1/undo')).toHaveLength(1)
  })
})

describe('the offer of a break', () => {
  it('§6 appears after 90 minutes of work without a break', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await showConsole()
    await expect.element(rows().first()).toBeVisible()
    const work = async (count: number) => {
      for (let minute = 0; minute < count; minute += 5) {
        vi.advanceTimersByTime(5 * 60_000)
        await press('{Shift}')
      }
    }
    const offer = page.getByText('You have looked at cases for 90 minutes.')
    await work(85)
    vi.advanceTimersByTime(11 * 60_000)
    await press('{Shift}')
    await work(10)
    await expect.element(offer).not.toBeInTheDocument()
    await work(85)
    await expect.element(offer).toBeVisible()
    expect(await accessibilityFaults(document.body)).toEqual([])
    await button('Go on').click()
    await expect.element(offer).not.toBeInTheDocument()
  })
})

describe('the console on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  it('§6 shows the queue or a case, and Back returns to the row of the case', async () => {
    await showConsole()
    await rows().nth(1).click()
    const heading = page.getByRole('heading', { level: 1, name: 'A number that changed hands' })
    await expect.element(heading).toHaveFocus()
    await expect.element(rows().first()).not.toBeInTheDocument()
    await button('Claim this case').click()
    await expect.element(button('Reveal the texts')).toBeVisible()
    expect(await accessibilityFaults(document.body)).toEqual([])
    history.back()
    await expect.element(rows().nth(1)).toHaveFocus()
    await rows().nth(1).click()
    await button('Queue').click()
    await expect.element(rows().nth(1)).toHaveFocus()
  })

  it('§6 fits into 320 px', async () => {
    await page.viewport(320, 640)
    await showConsole()
    await rows().first().click()
    await button('Claim this case').click()
    await button('Reveal the texts').click()
    await page.getByRole('radio', { name: 'Parts are struck out' }).click()
    await expect.element(page.getByRole('button', { name: 'mill' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
