import type { StatementOfReasons } from '@sidelight/contract/calls/moderation/statement'
import { i18n } from '../platform/i18n/i18n.ts'

type Other = NonNullable<StatementOfReasons['decision_visibility_other']>

/** The statement of reasons of a decision. */
export const statement = {
  title: i18n.t('Statement of reasons'),
  what: i18n.t('What was decided'),
  taken: {
    REMOVED: i18n.t('The text is removed.'),
    DISABLED: i18n.t('The text is hidden until a second moderator has looked at it.'),
    OTHER: i18n.t('The text is changed.'),
  } satisfies Record<StatementOfReasons['decision_visibility'], string>,
  others: {
    CORRECTED: i18n.t('Parts of the text are struck out.'),
    NOT_BY_NUMBER: i18n.t('Searches by the number do not find the text.'),
    BADGE: i18n.t('The text is not shown as verified.'),
    NOT_PUBLISHED: i18n.t('The text is not published.'),
    ROOM_BAN: i18n.t('Its writer is shut out of the room.'),
  } satisfies Record<Other, string>,
  ground: i18n.t('On what ground'),
  rules: i18n.t('Our rules'),
  law: i18n.t('The law'),
  published: i18n.t('Published on'),
  since: i18n.t('In force since'),
  sinceHow: (day: string) => i18n.t('{day}, everywhere and without end', { day }),
  sinceUntil: (day: string, until: string) =>
    i18n.t('{day}, everywhere, until {until} at the latest', { day, until }),
  source: i18n.t('How we came to know'),
  notice: i18n.t('By a notice of somebody'),
  voluntary: i18n.t('By ourselves'),
  detected: i18n.t('By a rule of ours that a machine applies; a moderator read it'),
  people: i18n.t('Who decided'),
  peopleHow: i18n.t('People, no machine'),
  redress: i18n.t('What you can do'),
  appeal: (day: string) => i18n.t('Appeal here until {day}.', { day }),
  outside: i18n.t(
    'You can also turn to a certified body for disputes outside of court, where your country has one, and to a court.',
  ),
  reference: i18n.t('Reference'),
  ledger: i18n.t('Line in our ledger'),
  ledgerHow: i18n.t('How to check later that it was not rewritten: [Transparency](/transparency).'),
  save: i18n.t('Save as a file'),
}
