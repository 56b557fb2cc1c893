import { i18n } from '../../../platform/i18n/i18n.ts'

/** One of several reports of a case. */
export const report = {
  name: (n: number) => i18n.t('Report {n}', { n }),
  answer: (n: number) => i18n.t('Answer of report {n}', { n }),
  appeal: (n: number) => i18n.t('Appeal of report {n}', { n }),
  acts: {
    'case-opened': i18n.t('opened the case'),
    'case-joined': i18n.t('joined the case'),
  } as Readonly<Record<string, string>>,
  which: i18n.t('Which report'),
  whichHint: i18n.t('Only the person who made this report sees the question.'),
  missing: i18n.t('Choose which report the question is about.'),
}
