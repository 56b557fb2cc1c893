import { censor } from '@sidelight/contract/censor'
import type { Entry, NewEntry } from '@sidelight/contract/entries'
import { normalizeHandle } from '@sidelight/contract/identifiers'
import { Problem } from '@sidelight/contract/problem'
import { redFlags as knownFlags, orderRedFlags } from '@sidelight/contract/red-flags'
import type { z } from 'zod'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import { plainId } from '../platform/ids.ts'
import type { Limits } from '../platform/limits.ts'
import { normalizePhone } from '../platform/phone-number.ts'
import { quotaSpent } from '../platform/quota-spent.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { ENTRIES } from './entries-policy.ts'
import { insertEntry } from './entries-table.ts'
import { type EntryContent, sealEntry, tagEntry } from './sealed-entry.ts'

export interface EntryServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  limits: Limits
  clock: Clock
  /** Country whose numbers may be written without a calling code. */
  region: string
}

type GivenEntry = z.output<typeof NewEntry>

/**
 * Keeps a private entry and answers her own values. Whoever else checks the number may learn that
 * it counts and its red flags. Runs inside the transaction of the call; a refused entry uses
 * nothing of the daily quota.
 */
export async function addEntry(
  services: EntryServices,
  memberId: string,
  given: GivenEntry,
): Promise<Entry> {
  const { db, vault, index, clock, region } = services
  const content = readContent(given, region)
  await spendEntry(services, memberId)
  const { counts, openToContact } = given
  const id = plainId()
  const createdOn = clock().toISOString().slice(0, 10)
  await insertEntry(db, {
    ...tagEntry(index, content),
    id,
    authorTag: index.tag('author', memberId),
    sealed: sealEntry(vault, content),
    redFlags: publicFlags(content, given.phoneNumber),
    counts,
    openToContact,
    createdOn,
  })
  const { phoneNumber, handle = null } = content
  return { id, phoneNumber, handle, counts, openToContact, createdAt: `${createdOn}T12:00:00.000Z` }
}

/** Throws `invalid` when there is no number. */
function readContent({ phoneNumber, handle, metadata }: GivenEntry, region: string): EntryContent {
  const number = normalizePhone(phoneNumber, region)
  if (number === undefined) {
    throw new Problem('invalid', 'Please check the marked fields.', {
      fields: { phoneNumber: 'Please enter a phone number' },
    })
  }
  const bareHandle = handle?.normalize('NFKC').replaceAll('@', '').trim()
  return {
    ...metadata,
    phoneNumber: number,
    handle: bareHandle && normalizeHandle(bareHandle) !== '' ? bareHandle : undefined,
    age: metadata.age ?? undefined,
  }
}

/** Others see flags, and her own wording may hold a name or a number (decisions, Search). */
function publicFlags({ handle, email, name, redFlags }: EntryContent, typedNumber: string) {
  const identity = { phoneNumber: typedNumber, handle, email, realName: name }
  const censored = redFlags.map((flag) =>
    Object.hasOwn(knownFlags, flag) ? flag : censor(flag, identity),
  )
  // What was nothing but an identifier would stand on the card as stars.
  return orderRedFlags(censored.filter((flag) => flag.replaceAll('*', '').trim() !== ''))
}

async function spendEntry({ limits, clock }: EntryServices, memberId: string): Promise<void> {
  const spent = await limits.spend(ENTRIES, memberId)
  if (!spent.allowed) throw quotaSpent(`${ENTRIES.points} entries for today`, spent, clock())
}
