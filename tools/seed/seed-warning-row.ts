import { censorAll } from '@sidelight/contract/rules/censoring/censor'
import { orderRedFlags } from '@sidelight/contract/rules/red-flags'
import { maskPerson, searchedTexts } from '../../server/src/board/masked-person.ts'
import { sealUntouched } from '../../server/src/board/posting/authored-text.ts'
import { NEW_WARNING } from '../../server/src/board/posting/new-warning.ts'
import { parsePerson } from '../../server/src/board/posting/parse-person.ts'
import { indexPerson, sealedPerson } from '../../server/src/board/sealed-person.ts'
import { sealStillFrom } from '../../server/src/board/still-from.ts'
import { warningAfterRoom } from '../../server/src/board/warning-after-room.ts'
import type { WarningRow } from '../../server/src/board/warnings-table.ts'
import type { BlindIndex } from '../../server/src/platform/crypto/blind-index.ts'
import type { Vault } from '../../server/src/platform/crypto/vault.ts'
import type { SeedWarning } from './seed-warning.ts'

const REGION = 'US'
/** Far in the future, so that a seed gives the same rows on every day. */
const SEEDED_UNTIL = new Date('2099-01-01T00:00:00Z')

export interface Sealing {
  vault: Vault
  index: BlindIndex
}

/** Returns the row that a real post of the same form would store. A test compares the two. */
export function warningRow(
  { vault, index }: Sealing,
  { author, posted, ...kept }: SeedWarning,
): WarningRow {
  const person = parsePerson(posted, REGION)
  const typed = { ...person, phoneNumber: posted.phoneNumber }
  const texts = [posted.description, posted.location ?? '', posted.timeframe ?? '']
  const [description = '', place, time] = censorAll(texts, typed)
  const published = { description, location: place || null, timeframe: time || null }
  const shown = maskPerson(person)
  return {
    ...kept,
    verifiedUntil: kept.verified ? SEEDED_UNTIL : null,
    verifiedBy: kept.verified ? 'sandbox' : null,
    ...indexPerson(index, person),
    ...published,
    authorTag: index.tag('author', author),
    sealed: sealedPerson.seal(vault, person),
    afterRoom: warningAfterRoom.seal(vault, false),
    publicFrom: null,
    stillFrom: sealStillFrom(vault, null),
    authored: sealUntouched(vault),
    ...NEW_WARNING,
    shown,
    ...searchedTexts(shown, published),
    redFlags: orderRedFlags(posted.redFlags),
    openToContact: posted.openToContact,
  }
}
