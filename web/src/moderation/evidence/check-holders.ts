import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { ProvenHolder } from '@sidelight/contract/calls/moderation/evidence'
import { headAfter, holderLine } from './ledger-chain.ts'

type Listed = AnswerOf<'proveHolders'>
type LedgerDay = AnswerOf<'getLedgerDay'>

/** The heads of the ledger that this browser has seen, by the number of the line. */
export type KnownHeads = Readonly<Record<number, string>>

/** Thrown if the list of holders differs from the public ledger. */
export class HoldersRefused extends Error {}

/** The head before the first line. */
const FIRST = '0'.repeat(64)

/** Consecutive lines of the ledger. */
interface LedgerLines {
  after: number
  head: string
  lines: readonly string[]
  /** The head after the last line, if it was published. */
  end?: string
}

/**
 * Resolves if each listed holder has a line in the public ledger with the same key, and the ledger
 * agrees with every head that this browser has seen. Resolves to the heads that are known from now
 * on. Rejects with HoldersRefused otherwise.
 */
export async function checkHolders(
  { holders, tail }: Pick<Listed, 'holders' | 'tail'>,
  { known, readDay }: { known: KnownHeads; readDay: (day: string) => Promise<LedgerDay[]> },
): Promise<KnownHeads> {
  const distinct = (of: (holder: ProvenHolder) => unknown) => new Set(holders.map(of)).size
  if ([distinct(({ id }) => id), distinct(({ key }) => key)].some((n) => n < holders.length)) {
    throw new HoldersRefused('listed-twice')
  }
  let heads = known
  for (const published of new Set(holders.map((holder) => holder.published))) {
    const stretch = published === null ? tail : ledgerLinesOf(await readDay(published))
    if (!stretch) throw new HoldersRefused('lines-missing')
    const among = holders.filter((holder) => holder.published === published)
    heads = { ...heads, ...(await followChain(stretch, among, heads)) }
  }
  return heads
}

/** Returns the lines of a day, which may have several pages. */
function ledgerLinesOf(pages: readonly LedgerDay[]): LedgerLines {
  const [first] = pages
  if (!first) throw new HoldersRefused('day-missing')
  const { before, head } = first
  const lines = pages.flatMap((page) => page.lines)
  return { after: before?.n ?? 0, head: before?.head ?? FIRST, lines, end: head }
}

/** Computes the heads after these lines. Returns those at the holders' lines and the last one. */
async function followChain(
  { after, head: begin, lines, end }: LedgerLines,
  holders: readonly ProvenHolder[],
  known: KnownHeads,
): Promise<KnownHeads> {
  await requireLines({ after, lines }, holders)
  const heads: Record<number, string> = {}
  const last = after + lines.length
  let head = begin
  for (const [at, line] of lines.entries()) {
    head = await headAfter(head, line)
    const n = after + at + 1
    const seen = known[n]
    if (seen !== undefined && seen !== head) throw new HoldersRefused('ledger-rewritten')
    if (n === last || holders.some((holder) => holder.n === n)) heads[n] = head
  }
  if (end !== undefined && end !== head) throw new HoldersRefused('chain-broken')
  return heads
}

/** Throws HoldersRefused unless the line of each of these holders is among the lines. */
async function requireLines(
  { after, lines }: Pick<LedgerLines, 'after' | 'lines'>,
  holders: readonly ProvenHolder[],
): Promise<void> {
  for (const holder of holders) {
    if (lines[holder.n - after - 1] !== (await holderLine(holder))) {
      throw new HoldersRefused('no-such-line')
    }
  }
}
