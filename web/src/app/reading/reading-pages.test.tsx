import { helpLines } from '@sidelight/contract/help-lines'
import {
  ERASE_AFTER_DECISION_MS,
  ERASE_AFTER_FINAL_MS,
  ERASE_NAME_MS,
  ERASE_REPLY_MS,
  KEEP_BALANCE_MS,
  TOMBSTONE_MS,
} from '@sidelight/contract/rules/case-policy'
import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { RELEASE_AFTER_MINUTES } from '@sidelight/contract/rules/date-plan-policy'
import { EVIDENCE_DAYS } from '@sidelight/contract/rules/evidence-policy'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { STRIKE_MS, WITHDRAWN_MS } from '@sidelight/contract/rules/strike-policy'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { startConfig } from '../../platform/config.ts'
import { ContactPage } from './contact-page.tsx'
import { FaqPage } from './faq-page.tsx'
import { HelpPage } from './help-page.tsx'
import { InvestigatorPage } from './investigator-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

const facts = { productName: 'Sidelight', investigatorUrl: null, identity: 'builtin', notice: null }

describe('the pages to read', () => {
  it.for([
    ['Privacy', PrivacyPage],
    ['Terms', TermsPage],
  ] as const)(
    '§2 %s begins with a summary of four lines and shows when it was last changed',
    async ([title, Page]) => {
      const screen = await render(<Page />)
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
      const short = screen.container.querySelectorAll('section[aria-labelledby="in-short"] li')
      expect(short).toHaveLength(4)
      await expect.element(screen.getByText(/^Last changed \w+ \d+, \d{4}\.$/)).toBeVisible()
      expect(await accessibilityFaults(screen.container)).toEqual([])
    },
  )

  it.for([
    ['/contact', ContactPage],
    ['/faq', FaqPage],
    ['/investigator', InvestigatorPage],
    ['/legal/privacy', PrivacyPage],
    ['/legal/terms', TermsPage],
  ] as const)('our own: %s speaks of this website, not of an installation', async ([, Page]) => {
    const { container } = await render(
      <WithQueries>
        <Page />
      </WithQueries>,
    )
    await expect.poll(() => container.textContent).not.toBe('')
    expect(container.textContent).not.toMatch(/installation/i)
  })

  it('§2 the FAQ groups its questions by topic', async () => {
    const { container } = await render(<FaqPage />)
    const titles = [...container.querySelectorAll('h2')].map((title) => title.textContent)
    expect(titles).toEqual([
      'Who sees what',
      'Reading a warning',
      'Checking numbers',
      'Plans',
      'Being told',
      'For yourself',
      'Disputes',
      'Match rooms',
      'Leaving quickly',
      'Deletion',
      'This website',
    ])
  })

  it('our own: the FAQ names the minutes after which the note of a date plan opens', async () => {
    const { container } = await render(<FaqPage />)
    const answer = container.querySelector('#date-plan')?.textContent
    expect(answer).toContain(`opens ${RELEASE_AFTER_MINUTES} minutes after`)
  })

  it('§2 each answer of the FAQ has a unique URL, and the old ones still exist', async () => {
    const { container } = await render(<FaqPage />)
    const ids = [...container.querySelectorAll('details > [id]')].map(({ id }) => id)
    expect(ids).toHaveLength(container.querySelectorAll('details').length)
    expect(new Set(ids).size).toBe(ids.length)
    // These ids are already part of links and histories.
    const old = ['what-we-see', 'person-named', 'badges', 'all-clear', 'leaving', 'clear-history']
    expect(ids).toEqual(expect.arrayContaining([...old, 'licences']))
    expect(await accessibilityFaults(container)).toEqual([])
  })
})

describe('what the privacy page tells the person whom a warning names', () => {
  const partFor = async () => {
    const { container } = await render(<PrivacyPage />)
    const parts = [...container.querySelectorAll('section')]
    return parts.find((part) => part.querySelector('h2')?.textContent === 'If a warning names you')
  }

  it('our own: the privacy page leads the person named to what needs no account', async () => {
    const links = [...((await partFor())?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/named',
      '/take-down',
      '/case',
    ])
  })

  it('our own: the privacy page names no time about the person named that no policy sets', async () => {
    const text = (await partFor())?.textContent ?? ''
    const days = (ms: number) => `${ms / DAY_MS} days`
    const years = (ms: number) => `${Math.floor(ms / DAY_MS / 365)} years`
    expect(text.match(/\d+ \w+/g)).toEqual([
      days(ERASE_AFTER_FINAL_MS),
      `${Math.floor(ERASE_AFTER_DECISION_MS / DAY_MS / 30)} months`,
      years(ERASE_REPLY_MS),
      days(ERASE_NAME_MS),
      `${PROOF_MS / MINUTE_MS} minutes`,
      `${EVIDENCE_DAYS} days`,
      years(TOMBSTONE_MS),
      years(KEEP_BALANCE_MS),
      days(STRIKE_MS),
      days(WITHDRAWN_MS),
    ])
  })

  it('our own: the privacy page says who reads what the person named writes, and where he can complain', async () => {
    const text = (await partFor())?.textContent
    expect(text).toContain('its handle, email and names stay masked')
    expect(text).toContain('The author reads nothing of yours but an answer below her warning')
    expect(text).toContain('a certified body for disputes outside of court')
  })
})

describe('the help page', () => {
  it('§2 lists the help line of each checked country, with its source and the day it was read', async () => {
    const { container } = await render(<HelpPage />)
    const countries = [...container.querySelectorAll('h3')].map((title) => title.textContent)
    expect(countries).toHaveLength(helpLines.length + 1)
    for (const name of countries) expect(name).not.toMatch(/^[A-Z]{2}$/)
    for (const { phone, source, checkedOn } of helpLines) {
      const call = container.querySelector(`a[href="tel:${phone.replaceAll(/\D/g, '')}"]`)
      expect(call?.textContent).toBe(phone)
      const read = container.querySelector(`a[href="${source}"] + span`)
      expect(new Date(`${read?.textContent?.replace('Read on ', '')} UTC`)).toEqual(
        new Date(checkedOn),
      )
    }
    expect(await accessibilityFaults(container)).toEqual([])
  })

  it('§2 names the hours of a line that is closed at night', async () => {
    const screen = await render(<HelpPage />)
    const hours = /1455. Monday to Friday from 8 in the morning to midnight, not on holidays/
    await expect.element(screen.getByText(hours)).toBeVisible()
  })

  it('§2 says that no line is checked yet for any other country', async () => {
    const screen = await render(<HelpPage />)
    await expect.element(screen.getByRole('heading', { name: 'Every other country' })).toBeVisible()
    await expect.element(screen.getByText(/^No line is checked yet\./)).toBeVisible()
  })

  it('§2 has parts about the time before and after a date, a shared phone and a legal threat', async () => {
    const { container } = await render(<HelpPage />)
    const titles = [...container.querySelectorAll('h2')].map((title) => title.textContent)
    expect(titles).toEqual([
      'In short',
      'Help lines',
      'Before the date',
      'After the date',
      'If somebody else uses your phone',
      'He says he will sue me',
    ])
  })

  it.each([
    [
      'Before the date',
      ['on the day: a warning may be newer', 'public place', 'own way home', 'Tell somebody where'],
      ['/date-plans'],
    ],
    [
      'After the date',
      ['Write it down', 'Block him', 'Keep messages', 'without the police', 'talk to one of'],
      ['/dashboard'],
    ],
    [
      'If somebody else uses your phone',
      [
        'stay in the history',
        'Discreet mode',
        'private window',
        'may see your accounts',
        'app that',
      ],
      [],
    ],
    [
      'He says he will sue me',
      [
        'no legal advice',
        'not a lawsuit',
        'Never ignore that one',
        'Keep the threat',
        'No legal aid',
      ],
      ['/legal/terms', '/records', '/exhibit'],
    ],
  ])('§2 gives its advice and its links under "%s"', async (title, says, links) => {
    const { container } = await render(<HelpPage />)
    const parts = [...container.querySelectorAll('section')]
    const part = parts.find((each) => each.querySelector('h2')?.textContent === title)
    for (const words of says) expect(part?.textContent).toContain(words)
    expect(
      [...(part?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    ).toEqual(links)
  })
})

describe('the contact page', () => {
  let supportEmail: string | null
  beforeEach(() => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ ...facts, google: false, outgoingMail: true, supportEmail }),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  it('§2 says when an answer can be expected, and links to the help lines', async () => {
    supportEmail = null
    await startConfig()
    const { container } = await render(<ContactPage />)
    expect([...container.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
      'Safety, or a warning about youwithin 1 working day',
      'VIP Side Radarwithin 1 working day',
      'Full Accesswithin 2 working days',
      'Everybody elsewithin 5 working days',
    ])
    expect(container.querySelector('a[href="/help"]')?.textContent).toBe('Help lines by country')
    // A telephone number is shown only together with its source and the day on which it was read.
    expect(container.textContent).not.toMatch(/\d{3}-\d{4}/)
    expect(container.textContent).not.toContain('@')
  })

  it('§6 promises no date if the website sends no email, and asks a visitor to sign in before', async () => {
    supportEmail = 'help@sidelight.example'
    vi.stubGlobal('fetch', async () =>
      Response.json({ ...facts, mail: false, outgoingMail: false, supportEmail }),
    )
    await startConfig()
    const { container } = await render(<ContactPage />)
    expect(container.querySelector('dl')).toBeNull()
    expect(container.textContent).toContain('This website sends no email. Sign in before you write')
    expect(container.textContent).not.toContain('by email, which')
  })

  it('§2 promises a day with Firebase, which only replaces the emails to accounts', async () => {
    supportEmail = null
    vi.stubGlobal('fetch', async () =>
      Response.json({ ...facts, mail: false, outgoingMail: true, supportEmail }),
    )
    await startConfig()
    const { container } = await render(<ContactPage />)
    expect(container.querySelectorAll('dl > div')).toHaveLength(4)
    expect(container.textContent).not.toContain('This website sends no email')
  })

  it('§2 names the configured mailbox, and that it gets a copy', async () => {
    supportEmail = 'help@sidelight.example'
    await startConfig()
    const { container } = await render(<ContactPage />)
    const text = container.textContent
    expect(text).toContain('You can also write to help@sidelight.example yourself.')
    expect(text).toContain('A copy goes to help@sidelight.example by email')
  })
})
