import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { isDiscreet } from '../../platform/session/discreet.ts'
import { callModeration } from '../call-moderation.ts'
import { checkHolders, type KnownHeads } from './check-holders.ts'

/** The heads that this browser has seen; they are public, and say nothing of who looked. */
const PLACE = 'ledger-heads'

/** Resolves to the holders whose lines are in the public ledger. Rejects with `HoldersRefused`. */
export async function listCheckedHolders(signal?: AbortSignal): Promise<AnswerOf<'listHolders'>> {
  const listed = await callModeration('listHolders', signal ? { signal } : {})
  const heads = await checkHolders(listed, { known: readHeads(), readDay: readLedgerDay })
  storeHeads(heads)
  return listed
}

async function readLedgerDay(day: string): Promise<AnswerOf<'getLedgerDay'>[]> {
  const pages: AnswerOf<'getLedgerDay'>[] = []
  for (let after: number | undefined, ends = false; !ends; ) {
    const page = await callModeration('getLedgerDay', {
      params: { day },
      query: after === undefined ? {} : { after },
    })
    pages.push(page)
    after = page.next
    ends = after === undefined
  }
  return pages
}

function readHeads(): KnownHeads {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, head]) => typeof head === 'string'))
  } catch {
    return {}
  }
}

/** Stores what was seen. In discreet mode nothing is left behind. */
function storeHeads(heads: KnownHeads) {
  if (isDiscreet()) return
  try {
    localStorage.setItem(PLACE, JSON.stringify(heads))
  } catch {
    // Without storage each visit begins anew.
  }
}
