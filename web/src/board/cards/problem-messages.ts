import type { InputOf } from '@sidelight/contract/calls/calls'
import { i18n } from '../../platform/i18n/i18n.ts'

type ProblemTopic = InputOf<'reportProblem'>['body']['topic']

/** The dialog behind "Report a problem", open to everybody. */
export const problem = {
  title: i18n.t('Report a problem'),
  intro: i18n.t('A moderator reads this. Nobody else does, and it costs nothing.'),
  topic: i18n.t('What is it about?'),
  topicMissing: i18n.t('Choose one.'),
  named: i18n.t(
    'Prove that the number is yours, and contest the warning with more weight than a report has: [This is about me](/named).',
  ),
  numberMine: i18n.t('If it is yours now, show it with a code: [Prove your number](/named).'),
  message: i18n.t('What is wrong?'),
  messageMissing: i18n.t('Say what is wrong.'),
  contact: i18n.t('How to reach you'),
  contactHint: i18n.t('Only if you want an answer. An email address is best.'),
  cancel: i18n.t('Cancel'),
  send: i18n.t('Send report'),
  sending: i18n.t('Sending...'),
  close: i18n.t('Close'),
  fallback: i18n.t('Your report was not sent. What you wrote is still here.'),
  received: i18n.t('We have your report.'),
}

/** The answer to a report. */
export const receipt = {
  due: (moment: string) =>
    i18n.t(
      'A moderator looks at the warning by {moment}. It stays as it is until then, however many report it.',
      { moment },
    ),
}

export const problemTopics: Record<ProblemTopic, string> = {
  'about-me': i18n.t('This warning is about me'),
  wrong: i18n.t('Something in it is wrong'),
  'identifies-somebody': i18n.t('It shows who somebody is'),
  abuse: i18n.t('It is abusive or spam'),
  minor: i18n.t('Somebody in it is under 18'),
  doxxing: i18n.t('It shows an address, a workplace or a plate'),
  'old-number': i18n.t('This is my number now'),
}
