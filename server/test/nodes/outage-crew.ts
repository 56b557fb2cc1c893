import { setTimeout as wait } from 'node:timers/promises'
import { memberFactory, type TestAnswer, type TestMember } from '../test-app.ts'

const WRITERS = 6
/** The pause after a refused write, without which the test would load the server with refusals. */
const PAUSE_MS = 25
const RECOVERS_WITHIN_MS = 5_000
const PHONE = '(415) 555-0142'

type Kind = 'warning' | 'entry'

/** Several members who write during an outage. */
export interface Crew {
  /** The number of writes that were stored (201) and that were refused. */
  readonly counts: { stored: number; refused: number }
  /**
   * Resolves after this many more stored writes. Rejects unless every response is 201 or an
   * acceptable 503.
   */
  untilStored(more: number, withinMs?: number): Promise<void>
  untilRefused(more: number): Promise<void>
  /** Rejects unless members can write again within 5 s. */
  untilRecovered(): Promise<void>
  /** Stops all writers, and compares the responses with what is stored. */
  finish(): Promise<void>
}

interface CrewOptions {
  /**
   * Whether machines may be killed while members write. A missing response, or one from a proxy,
   * then counts as refused.
   */
  machinesDie?: boolean
  /** The pause between two writes of one member, in ms. */
  pauseMs?: number
}

interface Journal extends Required<CrewOptions> {
  stored: string[]
  refused: number
  fault: unknown
  finishing: boolean
}

/**
 * Sends warnings and entries of several members at once, marked by `name`, each with an idempotency
 * key. A write refused with 503 is repeated with its key, as a page does. Any other response, or
 * none, is a failure unless `machinesDie`.
 */
export async function startCrew(
  server: { url: string },
  name: string,
  { machinesDie = false, pauseMs = 0 }: CrewOptions = {},
): Promise<Crew> {
  const signUp = memberFactory(server.url)
  const told = { stored: [], refused: 0, fault: undefined, finishing: false }
  const journal: Journal = { machinesDie, pauseMs, ...told }
  const members: TestMember[] = []
  while (members.length < WRITERS) members.push(await signUp(name))
  const writers = members.map((member, at) =>
    write(member, journal, { name: `${name}-${at}`, kind: at % 2 === 0 ? 'warning' : 'entry' }),
  )
  const until = async (reached: () => boolean, withinMs = 60_000) => {
    const signal = AbortSignal.timeout(withinMs)
    while (!reached()) {
      if (journal.fault !== undefined) throw journal.fault
      signal.throwIfAborted()
      await wait(5)
    }
  }
  const counts = {
    get stored() {
      return journal.stored.length
    },
    get refused() {
      return journal.refused
    },
  }
  const untilMore = (count: keyof typeof counts, more: number, withinMs?: number) => {
    const goal = counts[count] + more
    return until(() => counts[count] >= goal, withinMs)
  }
  return {
    counts,
    untilStored: (more, withinMs) => untilMore('stored', more, withinMs),
    untilRefused: (more) => untilMore('refused', more),
    untilRecovered: () => untilMore('stored', WRITERS, RECOVERS_WITHIN_MS),
    async finish() {
      journal.finishing = true
      await Promise.all(writers)
      if (journal.fault !== undefined) throw journal.fault
      compare(journal.stored, (await Promise.all(members.map(readEverything))).flat())
    },
  }
}

async function write(
  member: TestMember,
  journal: Journal,
  { name, kind }: { name: string; kind: Kind },
): Promise<void> {
  try {
    for (let count = 0; !journal.finishing; count += 1) {
      const key = `${kind}-${name}-note-${count}`
      await writeOnce(member, journal, { key, kind })
      journal.stored.push(key)
      if (journal.pauseMs > 0) await wait(journal.pauseMs)
    }
  } catch (error) {
    journal.fault ??= error
  }
}

async function writeOnce(
  member: TestMember,
  journal: Journal,
  { key, kind }: { key: string; kind: Kind },
): Promise<void> {
  const [path, body] = requests[kind](`Written down as ${key}.`)
  for (;;) {
    const sent = member.send('POST', path, body, { 'idempotency-key': key })
    const answer = journal.machinesDie ? await sent.catch(() => undefined) : await sent
    if (answer?.status === 201) return
    if (answer !== undefined && !(journal.machinesDie && isOfProxy(answer))) {
      demandGoodRefusal(answer)
    }
    journal.refused += 1
    await wait(PAUSE_MS)
  }
}

const requests: Record<Kind, (text: string) => [path: string, body: object]> = {
  warning: (description) => [
    '/api/public-receipts',
    { phoneNumber: PHONE, redFlags: ['Ghosting'], description },
  ],
  entry: (notes) => ['/api/phone-numbers', { phoneNumber: PHONE, metadata: { notes } }],
}

/** Returns whether a proxy reported that no server responded. */
const isOfProxy = ({ status, headers }: TestAnswer) =>
  [502, 503, 504].includes(status) && !/json/.test(headers.get('content-type') ?? '')

/** Throws unless a response is 503 with a sentence and a `Retry-After` time. */
export function demandGoodRefusal(
  { status, headers, text, body }: TestAnswer,
  what = 'A write',
): void {
  const { code, message } = (body ?? {}) as Record<string, unknown>
  const seconds = Number(headers.get('retry-after'))
  const sentence = typeof message === 'string' && /^[A-Z].*\.$/s.test(message)
  if (status === 503 && code === 'unavailable' && sentence && seconds > 0) return
  throw new Error(`${what} was answered ${status}, Retry-After ${seconds}: ${text}`)
}

function compare(answered: readonly string[], stored: readonly string[]): void {
  const known = new Set(stored)
  const lost = answered.filter((key) => !known.has(key))
  if (lost.length > 0) throw new Error(`Answered 201 and lost: ${lost.join(', ')}`)
  if (stored.length !== known.size) throw new Error('Something was stored twice')
  if (stored.length !== answered.length) throw new Error('Something was stored without an answer')
}

async function readEverything(member: TestMember): Promise<string[]> {
  const { id } = member
  const warnings = await member.send<{ description: string }[]>(
    'GET',
    `/api/user/${id}/public-receipts`,
  )
  const entries = await member.send<{ metadata: { notes: string } }[]>(
    'GET',
    `/api/user/${id}/entries`,
  )
  const texts = [
    ...warnings.body.map(({ description }) => description),
    ...entries.body.map(({ metadata }) => metadata.notes),
  ]
  return texts.map((text) => /as (\S+)\./.exec(text)?.[1] ?? text)
}
