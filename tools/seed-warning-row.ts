import { censor } from '@sidelight/contract/censor'
import { orderRedFlags } from '@sidelight/contract/red-flags'
import { readIdentity } from '../server/src/board/read-identity.ts'
import { indexIdentity, sealIdentity } from '../server/src/board/sealed-identity.ts'
import { showIdentity, shownText } from '../server/src/board/shown-identity.ts'
import type { WarningRow } from '../server/src/board/warnings-table.ts'
import type { BlindIndex } from '../server/src/platform/blind-index.ts'
import type { Vault } from '../server/src/platform/vault.ts'
import type { SeedWarning } from './seed-warning.ts'

const REGION = 'US'

export interface Sealing {
  vault: Vault
  index: BlindIndex
}

/** The row that a real post of the same form would have stored; a test posts one and compares. */
export function warningRow(
  { vault, index }: Sealing,
  { author, posted, ...kept }: SeedWarning,
): WarningRow {
  const identity = readIdentity(posted, REGION)
  const typed = { ...identity, phoneNumber: posted.phoneNumber }
  const published = {
    description: censor(posted.description, typed),
    location: posted.location === undefined ? null : censor(posted.location, typed),
    timeframe: posted.timeframe === undefined ? null : censor(posted.timeframe, typed),
  }
  const shown = showIdentity(identity)
  return {
    ...kept,
    ...indexIdentity(index, identity),
    ...published,
    authorTag: index.tag('author', author),
    sealed: sealIdentity(vault, identity),
    shown,
    shownText: shownText(shown, published),
    redFlags: orderRedFlags(posted.redFlags),
    openToContact: posted.openToContact,
  }
}
