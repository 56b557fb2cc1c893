import type { CaseReason } from '@sidelight/contract/rules/case-policy'
import { i18n } from '../../../platform/i18n/i18n.ts'

/** Templates of explanations. The moderator replaces what is in brackets. */
export const templates = {
  insert: i18n.t('Begin with our words'),
  gaps: i18n.t('Write your own words where the brackets are.'),
  byReason: {
    'no-violation': i18n.t(
      'We read all of it and found nothing that breaks our rules. [What was looked at, and why it is allowed]',
    ),
    'other-number': i18n.t(
      'The number is another one than this was written about: [what shows that]',
    ),
    'names-somebody': i18n.t(
      'It told more about who somebody is than the board shows: [a name, a profile, a nickname]',
    ),
    'points-at-author': i18n.t(
      'The answer says things by which somebody could tell who wrote the warning. It can be sent again without them.',
    ),
    'address-or-workplace': i18n.t(
      'It told where somebody can be found: [an address, a workplace or a plate]',
    ),
    minor: i18n.t('It is about somebody under 18: [what tells the age]'),
    intimate: i18n.t(
      'It described intimate content, or led to it, of somebody who did not agree to that.',
    ),
    threat: i18n.t('It threatens somebody: [in which words]'),
    hatred: i18n.t('It attacks people for what they are: [in which words]'),
    invented: i18n.t('What it says did not happen: [what shows that]'),
    'number-changed-hands': i18n.t(
      'The number belongs to somebody else now. The warning stays, and a search for the number does not find it any more.',
    ),
    'not-enough': i18n.t('The evidence does not show what the warning says: [what is missing]'),
    'evidence-false': i18n.t('The evidence is not what it seems to be: [what shows that]'),
    'phrase-missing': i18n.t('We looked at the profile, and the phrase was not there.'),
  } as Readonly<Partial<Record<CaseReason, string>>>,
}
