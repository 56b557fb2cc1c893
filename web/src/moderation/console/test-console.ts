import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { ModeratedCase, QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { movableClasses } from '@sidelight/contract/rules/case-classes'
import { type CaseClass, needsTwo } from '@sidelight/contract/rules/case-policy'
import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'

export const MODERATOR = 'm-k7wq2hdn'
export const DESCRIPTION = 'He works at the mill in Green Street and told me so himself.'
export const LOCATION = 'Ulm, by the river'
export const TIMEFRAME = 'Spring 2026'
export const REPORT = 'It shows where somebody works.'
export const ROOM_TEXT = 'I know where you live.'
export const NUMBER = '+1 (415) 555-0142'

const day = (ago: number) => new Date(Date.now() - ago * 24 * HOUR_MS).toISOString().slice(0, 10)
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const minutes = (count: number) => new Date(Date.now() + count * MINUTE_MS).toISOString()
const head = (n: number) => `${n}:${'9f2c'.repeat(16)}`

/** Returns a case that waits and is not claimed. */
export function waitingCase(changed: Partial<ModeratedCase> = {}): ModeratedCase {
  return {
    id: 'c1',
    kind: 'report',
    class: 'doxxing',
    state: 'open',
    joined: 3,
    openedOn: day(2),
    dueAt: at(5.5),
    late: false,
    hidden: false,
    yours: false,
    taken: false,
    leaseUntil: minutes(20),
    card: {
      phoneNumber: '+1 (415) ***-**42',
      handle: 'jo***ny',
      email: null,
      realName: null,
      nicknames: ['J***y', 'S***h'],
      location: null,
      timeframe: null,
      redFlags: ['Ghosting'],
      description: null,
      state: 'published',
      verified: true,
      publishedOn: day(30),
    },
    author: { stands: 2, corrected: 1, removed: 0, strikes: 1 },
    statements: [{ id: 's1', by: 'reporter', about: 'report', on: day(2), text: null }],
    timeline: [{ on: day(2), actor: 'reporter', verb: 'case-opened', ledger: head(17) }],
    proposal: null,
    undoUntil: null,
    ...changed,
  }
}

interface Refusal {
  status: number
  code: string
  message: string
}

/** A console server in memory, which replaces `fetch`. */
export class ConsoleServer {
  cases: ModeratedCase[] = []
  /** The number of further cases that the moderator may not decide. */
  excluded = 0
  /** The requests, as `METHOD path body`. */
  asked: string[] = []
  /** The refusals of the next calls, each by the end of the path. */
  refusals = new Map<string, Refusal>()
  /** Proposals of other moderators by case. They are shown once the texts are revealed. */
  proposals = new Map<string, NonNullable<ModeratedCase['proposal']>>()
  /** The appealed decisions by case, shown like proposals. */
  appealed = new Map<string, NonNullable<ModeratedCase['appealed']>>()

  readonly fetch = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const text = typeof body === 'string' ? body : ''
    if (url.includes('/api/mod/')) this.asked.push(`${method} ${url} ${text}`.trim())
    for (const [end, { status, ...problem }] of this.refusals) {
      if (!url.endsWith(end)) continue
      this.refusals.delete(end)
      return Response.json(problem, { status })
    }
    const sent: unknown = text === '' ? null : JSON.parse(text)
    return Response.json(this.#answer(url, method, { ...(typeof sent === 'object' ? sent : {}) }))
  }

  /** Returns the requests whose path ends with `end`. */
  askedOf(end: string): string[] {
    return this.asked.filter((line) => line.split(' ')[1]?.endsWith(end))
  }

  #answer(url: string, method: string, body: Record<string, unknown>): unknown {
    if (url.endsWith('/draft-keys')) return { keys: ['A'.repeat(43)] }
    if (url.endsWith('/account/security')) return security
    if (url.endsWith('/mod/session'))
      return { until: minutes(30), moderator: MODERATOR, administers: false }
    if (url.endsWith('/mod/figures')) return figures
    if (url.endsWith('/mod/cases'))
      return {
        cases: this.cases.filter(isWaiting).map(queued),
        excluded: this.excluded,
        undoable: this.cases.flatMap(({ id, undoUntil }) => (undoUntil === null ? [] : [id])),
        now: minutes(0),
      }
    const [, id, act = 'read'] = /\/cases\/([^/]+)(?:\/(\w+))?$/.exec(url) ?? []
    const shown = this.cases.find((known) => known.id === id)
    if (!shown) return {}
    return this.#act(shown, method === 'GET' ? 'read' : act, body)
  }

  #act(shown: ModeratedCase, act: string, body: Record<string, unknown>): unknown {
    const change = (changed: Partial<ModeratedCase>, verb?: string) => {
      const line = { on: day(0), actor: MODERATOR, verb: verb ?? '', ledger: head(this.#next()) }
      Object.assign(shown, changed, verb && { timeline: [...shown.timeline, line] })
      return structuredClone(shown)
    }
    const decided = { state: 'decided', yours: false, undoUntil: minutes(10) } as const
    const isProposed =
      body['strike'] === true ||
      body['decision'] === 'held' ||
      body['decision'] === 'banned' ||
      (body['decision'] === 'removed' && needsTwo('removed', shown.card.redFlags))
    const revealed = body['what'] === 'number' ? 'number-revealed' : 'text-revealed'
    const acts: Record<string, () => unknown> = {
      claim: () => {
        delete shown.firstLookAt
        return change({ yours: true, leaseUntil: minutes(20) }, 'case-claimed')
      },
      read: () => change({ leaseUntil: minutes(20) }),
      release: () => change({ yours: false }, 'case-put-back') && { putBack: true },
      conflict: () => {
        this.cases = this.cases.filter((other) => other !== shown)
        return { putBack: true }
      },
      question: () => change({ yours: false, state: 'asked' }) && { asked: true },
      reveal: () => change(this.#revealed(shown, body['what']), revealed),
      card: () => change({ cardless: false }, 'case-pointed'),
      undo: () => change({ state: 'open', yours: true, undoUntil: null }, 'case-undone'),
      mark: () =>
        change({ marked: true, card: { ...shown.card, state: 'disputed' } }, 'case-marked'),
      class: () => change({ class: movedTo(body['class']) }, 'case-moved'),
      extension: () => change({ mayExtend: false }, 'case-extended'),
      confirmation: () => change({ ...decided, proposal: null }, 'case-agreed'),
      decision: () =>
        isProposed
          ? change({ ...decided, state: 'proposed' }, 'case-proposed')
          : change(decided, 'case-decided'),
    }
    return acts[act]?.()
  }

  #revealed(shown: ModeratedCase, what: unknown): Partial<ModeratedCase> {
    if (what === 'number') return { card: { ...shown.card, phoneNumber: NUMBER } }
    const appealed = this.appealed.get(shown.id)
    return {
      card: { ...shown.card, description: DESCRIPTION, location: LOCATION, timeframe: TIMEFRAME },
      ...(shown.room && { room: revealedRoom(shown.room) }),
      statements: shown.statements.map((statement) => ({ ...statement, text: REPORT })),
      ...(shown.kind === 'profile' ? { profile: PROFILE } : {}),
      proposal: this.proposals.get(shown.id) ?? null,
      ...(appealed ? { appealed } : {}),
    }
  }

  #lines = 17
  #next(): number {
    this.#lines += 1
    return this.#lines
  }
}

function revealedRoom({ reports }: NonNullable<ModeratedCase['room']>): ModeratedCase['room'] {
  return {
    reports: reports.map(({ id, messages }) => ({
      id,
      messages: messages.map((message) => ({ ...message, text: ROOM_TEXT })),
    })),
  }
}

const movedTo = (sent: unknown): CaseClass =>
  movableClasses.find((known) => known === sent) ?? 'other'

const isWaiting = ({ state }: ModeratedCase) => ['open', 'proposed', 'appealed'].includes(state)

function queued(shown: ModeratedCase): QueuedCase {
  const { id, kind, state, joined, openedOn, dueAt, firstLookAt } = shown
  const { late, hidden, yours, taken } = shown
  return {
    id,
    kind,
    class: shown.class,
    state,
    joined,
    openedOn,
    dueAt,
    late,
    hidden,
    yours,
    taken,
    ...(firstLookAt === undefined ? {} : { firstLookAt }),
  }
}

export const security = {
  email: 'ada@example.org',
  waitingEmail: null,
  hasPassword: true,
  passwordChangedAt: null,
  providers: [],
  secondFactor: { on: false, backupCodesLeft: 0 },
  passkeys: [],
  sessions: [],
  confirmedUntil: null,
  now: '2026-11-02T09:20:00.000Z',
  signOutOnLeave: false,
}

const PROFILE = { handle: 'wren.h', phrase: 'k7m-2qd-xf9' }

const noCases = {
  minors: 0,
  doxxing: 0,
  intimate: 0,
  held: 0,
  safety: 0,
  profile: 0,
  other: 9,
  objection: 0,
}
const noOutcomes = {
  corrected: 0,
  retired: 0,
  verified: 0,
  unverified: 0,
  published: 0,
  refused: 0,
  banned: 0,
  dismissed: 0,
  proved: 0,
  unproved: 0,
}

const noKinds = {
  report: 0,
  'number-mine': 0,
  dispute: 0,
  reply: 0,
  intimate: 0,
  verify: 0,
  partner: 0,
  room: 0,
  copy: 0,
}

const figures: AnswerOf<'getFigures'> = {
  months: [
    {
      month: '2026-11',
      opened: noCases,
      outcomes: { ...noOutcomes, stands: 6, removed: 2 },
      withdrawn: 1,
      appealed: 3,
      reversed: 1,
      late: 0,
      strikes: 1,
      conflicts: 2,
      medianDays: 2,
      slowestDays: 6,
    },
  ],
  kinds: noKinds,
  waiting: 4,
  oldestDays: 17,
  strikes: 1,
  conflicts: 2,
  evidence: { received: 7, erased: 3 },
  support: { answered: 12, inTimePercent: 91 },
  orders: { received: 5, answered: 4 },
  queue: [
    { fromDays: 0, cases: 3 },
    { fromDays: 1, cases: 0 },
    { fromDays: 14, cases: 1 },
  ],
}
