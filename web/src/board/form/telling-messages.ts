import type { TellingSign } from '@sidelight/contract/rules/telling-signs'
import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts about words by which the reported person may recognise the author. */
export const telling = {
  title: i18n.t('Would he know it was you?'),
  intro: i18n.t(
    'These words may tell him. You decide: leave them, or say it more generally, “an animal” for “my dog”.',
  ),
  signs: {
    date: i18n.t('A single day'),
    quote: i18n.t('Words that were said'),
    job: i18n.t('Work'),
    pet: i18n.t('An animal'),
    school: i18n.t('A school'),
    place: i18n.t('A place'),
  } satisfies Record<TellingSign, string>,
}
