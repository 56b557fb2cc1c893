import type { ExhibitTexts } from '@sidelight/contract/exhibit'
import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import type { CaseReason } from '@sidelight/contract/rules/case-policy'

type DecisionTexts = NonNullable<ExhibitTexts['decisions']>
type Say = (sentence: MessageDescriptor) => string

/**
 * Returns the words for what moderators decided. `say` translates them into the member's language.
 * They appear next to a day in a file that may be read years later, so they state what was decided
 * on that day, and nothing that must still be true.
 */
export function decisionTexts(say: Say): DecisionTexts {
  return {
    label: say(msg('Decided')),
    outcomes: {
      stands: say(msg('The warning stayed as it was.')),
      corrected: say(msg('Parts of the warning were struck out.')),
      removed: say(msg('The warning was removed.')),
      retired: say(msg('A moderator found that somebody else has the number.')),
      verified: say(msg('It was verified.')),
      unverified: say(msg('It stayed, and lost its verification.')),
      published: say(msg('An answer was put below it.')),
    },
    outcomesOfKind: {
      // For a held warning, the outcome `stands` means that it was published.
      held: { stands: say(msg('It was published.')) },
      verify: { unverified: say(msg('It stayed, and was not verified.')) },
    },
    reasons: { ...reasonsOf(say), ...evidenceOf(say) },
  }
}

const reasonsOf = (say: Say) =>
  ({
    'no-violation': say(msg('Nothing in it broke our rules.')),
    'other-number': say(msg('It was about another number.')),
    'names-somebody': say(msg('It showed who somebody is.')),
    'address-or-workplace': say(msg('It showed an address, a workplace or a number plate.')),
    minor: say(msg('It was about somebody under 18.')),
    intimate: say(msg('It was about somebody’s body or intimate life, without consent.')),
    threat: say(msg('It threatened somebody.')),
    hatred: say(msg('It attacked people for what they are.')),
    invented: say(msg('It was invented.')),
    'number-changed-hands': say(msg('The number had changed hands.')),
    'not-found': say(msg('We found nothing of the kind in it.')),
    'interest-prevails': say(
      msg('The interest of the person named outweighed that of author and readers.'),
    ),
    'others-prevail': say(
      msg('The interest of author and readers outweighed that of the person named.'),
    ),
    other: say(msg('Another reason.')),
  }) satisfies Partial<Record<CaseReason, string>>

const evidenceOf = (say: Say) =>
  ({
    messages: say(msg('Messages in which the number was visible.')),
    'court-paper': say(msg('A paper of a court.')),
    'police-number': say(msg('A number of a police report.')),
    profile: say(msg('A profile that showed the number.')),
    'bank-slip': say(msg('A slip of a bank.')),
    'not-enough': say(msg('The evidence did not show enough.')),
    'evidence-false': say(msg('The evidence was not genuine.')),
  }) satisfies Partial<Record<CaseReason, string>>
