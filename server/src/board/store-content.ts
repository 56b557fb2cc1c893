import { censor } from '@sidelight/contract/censor'
import { orderRedFlags, redFlags } from '@sidelight/contract/red-flags'
import type { CountServices } from './count-reporters.ts'
import type { PostedWarning } from './read-identity.ts'
import { type Identity, indexIdentity, sealIdentity } from './sealed-identity.ts'
import { showIdentity, shownText } from './shown-identity.ts'
import type { WarningRow } from './warnings-table.ts'

type Content =
  | 'phoneTag'
  | 'handleTag'
  | 'emailTag'
  | 'grams'
  | 'sealed'
  | 'shown'
  | 'shownText'
  | 'redFlags'
  | 'description'
  | 'location'
  | 'timeframe'

/** What was posted as a row keeps it: sealed, found by tags, its texts censored by its own fields. */
export function storeContent(
  { vault, index }: CountServices,
  identity: Identity,
  posted: Omit<PostedWarning, 'delayed'>,
): Pick<WarningRow, Content> {
  // As typed, not as kept: a number may stand in the text the way it stood in the form.
  const typed = { ...identity, phoneNumber: posted.phoneNumber }
  const published = {
    description: censor(posted.description, typed),
    location: posted.location ? censor(posted.location, typed) : null,
    timeframe: posted.timeframe ? censor(posted.timeframe, typed) : null,
  }
  const shown = showIdentity(identity)
  return {
    ...indexIdentity(index, identity),
    ...published,
    sealed: sealIdentity(vault, identity),
    shown,
    shownText: shownText(shown, published),
    redFlags: orderRedFlags(
      posted.redFlags.map((flag) => (Object.hasOwn(redFlags, flag) ? flag : censor(flag, typed))),
    ),
  }
}
