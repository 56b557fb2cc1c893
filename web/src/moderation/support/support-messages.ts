import type { WaitingMessage } from '@sidelight/contract/calls/moderation/support'
import { i18n } from '../../platform/i18n/i18n.ts'
import { plural } from '../../platform/i18n/plural.ts'

/** The messages of the contact page, at the console. */
export const support = {
  open: i18n.t('Messages'),
  title: i18n.t('Messages of the contact page'),
  scope: i18n.t(
    'In the order in which to answer them: safety first on every plan, then by plan, then by time.',
  ),
  loading: i18n.t('Loading the messages...'),
  failed: i18n.t('The messages did not load.'),
  none: i18n.t('No message waits.'),
  waiting: (count: number) =>
    plural(count, {
      one: i18n.t('1 message waits'),
      other: i18n.t('{count} messages wait', { count }),
    }),
  topics: {
    account: i18n.t('Her account'),
    'about-me': i18n.t('A warning about the writer'),
    safety: i18n.t('Safety'),
    other: i18n.t('Something else'),
  } satisfies Record<WaitingMessage['topic'], string>,
  sent: (day: string) => i18n.t('Sent on {day}.', { day }),
  due: (day: string) => i18n.t('Promised by {day}.', { day }),
  late: i18n.t('Late'),
  from: (email: string) => i18n.t('Answers by email go to {email}.', { email }),
  fromNamed: (name: string, email: string) =>
    i18n.t('Answers by email go to {name}, {email}.', { name, email }),
  read: i18n.t('Read and answer'),
  fold: i18n.t('Fold'),
  template: i18n.t('Begin with'),
  templates: {
    'reset-password': {
      name: i18n.t('A forgotten password'),
      text: i18n.t(
        'Open the sign-in page and press “Forgot your password?”. We send a link to the email of your account; it is good for one hour. If no email comes, look in your spam folder, and ask again.',
      ),
    },
    'about-me': {
      name: i18n.t('A warning about the writer'),
      text: i18n.t(
        'On the page “A warning about you” you can prove that the number or email is yours, see what is public about it, and contest a warning. Moderators read what you write and answer with reasons. You need no account for it.',
      ),
    },
    safety: {
      name: i18n.t('Help lines'),
      text: i18n.t(
        'If you are in danger now, call the emergency number of your country. The page “Help” has lines that listen and help, by country. We cannot come, and we do not call anybody for you.',
      ),
    },
    billing: {
      name: i18n.t('Plan and receipts'),
      text: i18n.t(
        'Your plan, its end and your receipts are under “Plan and receipts” on your account page. A VIP subscription is cancelled there with two presses, and stays until the end of the paid month.',
      ),
    },
  },
  answer: i18n.t('Answer'),
  answerHint: i18n.t('Only her account shows it. Outside it says that there is something new.'),
  answerMissing: i18n.t('Write the answer.'),
  visitor: i18n.t('The writer was not signed in: answer by email, then press the button.'),
  send: i18n.t('Answer in the app'),
  sending: i18n.t('Answering...'),
  byEmail: i18n.t('Answered by email'),
  without: i18n.t('Needs no answer'),
  done: i18n.t('Done. The message left the list.'),
  answeredElsewhere: i18n.t('Somebody else has answered or closed this message.'),
  refused: i18n.t('This was not done. Please try again in a moment.'),
  close: i18n.t('Close'),
}
