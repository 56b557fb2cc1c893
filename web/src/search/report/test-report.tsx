import type { Match, SearchAnswer } from '@sidelight/contract/calls/search'
import { afterEach, beforeEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { signOut } from '../../platform/session/session.ts'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import { SearchResult } from '../search-result.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const thisMonth = new Date().toISOString().slice(0, 7)
/** A number that nine women have reported. */
export const match: Match = {
  id: 'a',
  phoneNumber: '+1 (628) ***-**19',
  handle: '@*******id',
  verified: true,
  corroborated: true,
  reportCount: 9,
  redFlags: ['Asks for money', 'Controlling', 'Catfishing', 'Love bombing', 'Ghosting', 'A', 'B'],
  location: 'Oakland',
  whole: true,
  classCounts: { safety: 7, deception: 6, compatibility: 4 },
  months: [
    { month: '2020-05', reports: 7 },
    { month: thisMonth, reports: 2 },
  ],
  flagCounts: [
    { flag: 'Asks for money', women: 7 },
    { flag: 'Controlling', women: 3 },
    { flag: 'Catfishing', women: 6 },
    { flag: 'Love bombing', women: 5 },
    { flag: 'Ghosting', women: 4 },
  ],
  newestMonth: '2020-11',
  warnings: 3,
  words: [
    { text: 'Asked for a loan...', verified: true, disputed: false, group: 'g1' },
    { text: 'Two jobs in two weeks.', verified: false, disputed: true, group: 'g1' },
  ],
}
/** Overrides for a number with few reports, for which the server leaves these fields out. */
export const few = {
  months: [],
  flagCounts: undefined,
  corroborated: false,
  verified: false,
  newestMonth: undefined,
}
const report = {
  reportedOn: '2026-10-02T12:00:00.000Z',
  verified: true,
  location: 'Leeds',
  timeframe: 'Spring',
  redFlags: ['Asks for money'],
  description: 'Asked for a loan.',
}
/** What Full Access opens of the match. */
export const opened = {
  level: 'full',
  until: '2026-12-02T09:30:00.000Z',
  reports: [report, { ...report, location: 'York' }, { ...report, location: 'Leeds' }],
  privateReports: 6,
}

let signedIn = false

/** The responses about details, and how often they were requested. */
export const server = { asked: 0, details: () => Response.json(opened) }

function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url !== '/api/search/details') return Response.json({ ...user, displayName: 'Ada' })
  server.asked += 1
  return server.details()
}

/** Renders the result of a search for a number. */
export function show(matches: Match[], change: Partial<SearchAnswer> = {}) {
  const answer: SearchAnswer = {
    matches,
    message: '9 women reported this number.',
    canPost: true,
    checksLeft: 2,
    renewsAt: null,
    lookedUp: 'number',
    details: 'none',
    recentSearchId: 'search-7',
    ...change,
  }
  const search = { text: '(628) 555-0119', at: '2026-11-22T09:21:00Z', answer }
  return render(
    <WithQueries>
      <SearchResult search={search} onAnother={() => undefined} />
    </WithQueries>,
  )
}

/** Signs a member in before each test of a file. */
export function signInForEach() {
  beforeEach(async () => {
    server.asked = 0
    server.details = () => Response.json(opened)
    carriedReport.set('')
    vi.stubGlobal('fetch', async (url: string) => serve(url))
    await signInWithEmail(user.email, 'secret')
  })
  afterEach(async () => {
    await signOut()
    vi.unstubAllGlobals()
  })
}
