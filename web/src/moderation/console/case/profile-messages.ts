import { i18n } from '../../../platform/i18n/i18n.ts'

/** A case about a profile. */
export const profile = {
  title: i18n.t('The profile'),
  how: i18n.t(
    'Somebody says that a profile is his or hers. Open it in a browser in which you are signed in nowhere. The handle in its address must be exactly this one, and the phrase must stand in a text that only its holder can write: no comment, no tag, no message.',
  ),
  handle: i18n.t('Handle'),
  phrase: i18n.t('Phrase'),
}
