import { i18n } from '../../platform/i18n/i18n.ts'
import type { RecentDecision } from './recent-decisions.ts'

/** The moderator's last decisions: those that can be undone, and those on which the case went on. */
export const undoing = {
  title: i18n.t('Decided just now'),
  sentences: {
    stands: i18n.t('Decided: it stays.'),
    'stands-held': i18n.t('Decided: it is published.'),
    corrected: i18n.t('Decided: parts are struck out.'),
    removed: i18n.t('Decided: it is removed.'),
    retired: i18n.t('Decided: it is not found by its number.'),
    verified: i18n.t('Decided: it is verified.'),
    unverified: i18n.t('Decided: it is not verified.'),
    published: i18n.t('Decided: the answer stands.'),
    refused: i18n.t('Decided: the answer does not stand.'),
    banned: i18n.t('Decided: she is shut out of the room.'),
    dismissed: i18n.t('Decided: she stays in the room.'),
    proved: i18n.t('Decided: the profile is proved.'),
    unproved: i18n.t('Decided: the profile is not proved.'),
    'proposed-stands': i18n.t('Proposed: it stays.'),
    'proposed-removed': i18n.t('Proposed: it is removed.'),
    'proposed-verified': i18n.t('Proposed: it is verified.'),
    'proposed-banned': i18n.t('Proposed: she is shut out of the room.'),
    agreed: i18n.t('Agreed.'),
  } satisfies Record<RecentDecision['what'], string>,
  left: (minutes: number) =>
    i18n.t(
      '{minutes, plural, =0 {Less than a minute left} one {# minute left} other {# minutes left}}',
      {
        minutes,
      },
    ),
  untold: i18n.t('Nobody is told before the time is over.'),
  undo: i18n.t('Undo'),
  undoOf: (what: string) => i18n.t('Undo. {what}', { what }),
  over: i18n.t('The case has gone on since then. This cannot be undone any more.'),
  undone: i18n.t('Undone. The case is open again.'),
  failed: i18n.t('It could not be undone.'),
}
