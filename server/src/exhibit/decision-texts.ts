import type { ExhibitTexts } from '@sidelight/contract/exhibit'
import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import type { CaseReason } from '@sidelight/contract/rules/case-policy'

type DecisionTexts = NonNullable<ExhibitTexts['decisions']>
type Say = (sentence: MessageDescriptor) => string

/** Returns the words for what moderators decided. `say` puts them into the member's language. */
export function decisionTexts(say: Say): DecisionTexts {
  return {
    label: say(msg('Decided')),
    outcomes: {
      stands: say(msg('The warning stays as it is.')),
      corrected: say(msg('Parts of the warning were struck out.')),
      removed: say(msg('The warning was removed.')),
      retired: say(
        msg('Searches by the number do not find the warning any more. It stays on the board.'),
      ),
      verified: say(msg('The warning is verified.')),
      unverified: say(msg('The warning stays, and is not verified.')),
      published: say(msg('The answer stands below the warning.')),
    },
    reasons: { ...reasonsOf(say), ...evidenceOf(say) },
  }
}

const reasonsOf = (say: Say) =>
  ({
    'no-violation': say(msg('Nothing in it breaks our rules.')),
    'other-number': say(msg('It is about another number.')),
    'names-somebody': say(msg('It shows who somebody is.')),
    'address-or-workplace': say(msg('It shows an address, a workplace or a number plate.')),
    minor: say(msg('It is about somebody under 18.')),
    intimate: say(msg('It is about somebody’s body or intimate life, without consent.')),
    threat: say(msg('It threatens somebody.')),
    hatred: say(msg('It attacks people for what they are.')),
    invented: say(msg('It was invented.')),
    'number-changed-hands': say(msg('The number belongs to somebody else now.')),
    'not-found': say(msg('We found nothing of the kind here.')),
    'interest-prevails': say(
      msg('The interest of the person named outweighs that of author and readers.'),
    ),
    'others-prevail': say(
      msg('The interest of author and readers outweighs that of the person named.'),
    ),
    other: say(msg('Another reason.')),
  }) satisfies Partial<Record<CaseReason, string>>

const evidenceOf = (say: Say) =>
  ({
    messages: say(msg('Messages in which the number is visible.')),
    'court-paper': say(msg('A paper of a court.')),
    'police-number': say(msg('A number of a police report.')),
    profile: say(msg('A profile that shows the number.')),
    'bank-slip': say(msg('A slip of a bank.')),
    'not-enough': say(msg('The evidence does not show enough.')),
    'evidence-false': say(msg('The evidence is not genuine.')),
  }) satisfies Partial<Record<CaseReason, string>>
