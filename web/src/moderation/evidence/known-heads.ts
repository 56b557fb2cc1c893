import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { OwnValue } from '../../platform/drafts/own-value.ts'
import { callModeration } from '../call-moderation.ts'
import { checkHolders, type KnownHeads } from './check-holders.ts'

/**
 * Stores the heads that this browser has seen. They are public, but only moderators read them, so
 * they are sealed.
 */
const seen = new OwnValue('ledger heads')

/**
 * Resolves to the key holders, once all of them are in the public ledger. Rejects with
 * HoldersRefused.
 */
export async function listCheckedHolders(signal?: AbortSignal): Promise<AnswerOf<'proveHolders'>> {
  const listed = await callModeration('proveHolders', signal ? { signal } : {})
  const heads = await checkHolders(listed, { known: await readHeads(), readDay: readLedgerDay })
  await seen.keep(JSON.stringify(heads))
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

async function readHeads(): Promise<KnownHeads> {
  try {
    const stored: unknown = JSON.parse((await seen.read()) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, head]) => typeof head === 'string'))
  } catch {
    return {}
  }
}
