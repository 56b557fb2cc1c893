import { i18n } from '../../platform/i18n/i18n.ts'

/** The help lines of /help. */
export const lines = {
  title: i18n.t('Help lines'),
  danger: i18n.t('In danger now, call the emergency number of your country first.'),
  how: i18n.t(
    'Each line is on a public page. We read it, or a stored copy of it, on the day beside it. We called none of them. Numbers change. If one does not answer, look at its page.',
  ),
  hours: {
    always: i18n.t('Day and night, every day'),
    daily: i18n.t('Every day'),
    weekdaysFrom8: i18n.t('Monday to Friday from 8 in the morning to midnight, not on holidays'),
  },
  page: i18n.t('Its page'),
  source: i18n.t('Source'),
  confirmedBy: i18n.t('Second source'),
  read: (day: string) => i18n.t('Read on {day}', { day }),
  others: i18n.t('Every other country'),
  unchecked: i18n.t(
    'No line is checked yet. We name none that we have not read about on a public page.',
  ),
  noLegal: i18n.t('No legal aid line is checked yet, in any country.'),
  /** By country code. */
  countries: {
    US: i18n.t('United States'),
    GB: i18n.t('United Kingdom'),
    AU: i18n.t('Australia'),
    NZ: i18n.t('New Zealand'),
    IE: i18n.t('Ireland'),
    DE: i18n.t('Germany'),
    AT: i18n.t('Austria'),
    ZA: i18n.t('South Africa'),
    ES: i18n.t('Spain'),
    CO: i18n.t('Colombia'),
    CL: i18n.t('Chile'),
  } as Readonly<Record<string, string>>,
}

/** The texts of /help, which is the same for every reader. */
export const help = {
  title: i18n.t('Help'),
  inShort: [
    lines.danger,
    i18n.t('This page is the same for everybody. Nothing that you read or do on it is stored.'),
    i18n.t('Once you have opened the website, this page can be read without a connection too.'),
  ],
  parts: [
    {
      id: 'before',
      title: i18n.t('Before the date'),
      points: [
        i18n.t(
          'Check his number and handle again on the day: a warning may be newer than your check.',
        ),
        i18n.t('Meet in a public place the first time, and keep to it.'),
        i18n.t('Have your own way home, and enough battery and money for it.'),
        i18n.t('Tell somebody where you are, when you are back, and what to do if you are not.'),
        i18n.t(
          'Leave a note for one person, which opens only if you do not check in: a [date plan](/date-plans).',
        ),
        i18n.t('You may leave at any time, and you owe no reason.'),
      ],
    },
    {
      id: 'after',
      title: i18n.t('After the date'),
      points: [
        i18n.t(
          'Write it down while you remember it: what was said, when and where. Nobody else reads the names and notes of a private entry on your [dashboard](/dashboard); whether it counts for others is your choice.',
        ),
        i18n.t('Block him where he can reach you, once you have saved what he wrote.'),
        i18n.t(
          'Keep messages, photos, call lists and bank statements as they are. A picture of the screen with date and number is better than a copied text.',
        ),
        i18n.t(
          'After violence a doctor can secure traces without the police. The sooner, the more can be found; do not wash the clothes.',
        ),
        i18n.t('You can talk to one of the lines above, also when you are not sure what it was.'),
      ],
    },
    {
      id: 'device',
      title: i18n.t('If somebody else uses your phone'),
      points: [
        i18n.t(
          'Whoever can unlock your phone can read what is open on it. Exit this page leaves in one press, but the pages before it stay in the history of the browser.',
        ),
        i18n.t(
          'Discreet mode, in the footer, shows another name and icon in the tab. The address stays as it is.',
        ),
        i18n.t(
          'On a device that is not yours, use a private window and sign out. What you allowed on a device ends with the sign-out.',
        ),
        i18n.t(
          'If he knows things that he cannot know, he may see your accounts or your location. Change passwords from a device that he never had in his hands.',
        ),
        i18n.t(
          'Before you remove an app that watches you, talk to a help line: the one who put it there may notice.',
        ),
      ],
    },
    {
      id: 'sue',
      title: i18n.t('He says he will sue me'),
      points: [
        i18n.t('This is no legal advice. It says what you can do before you ask for some.'),
        i18n.t(
          'A threat is not a lawsuit. A lawsuit comes from a court, on paper or by an officer, and names a date. Never ignore that one.',
        ),
        i18n.t(
          'Do not answer in anger, and promise nothing. You need not explain yourself to him.',
        ),
        i18n.t('Keep the threat with its date and number. A threat can itself be against the law.'),
        i18n.t(
          'Write what you saw and heard yourself, and what you can show. The [terms](/legal/terms) say what a warning may contain.',
        ),
        i18n.t(
          'You can change or delete your own warnings in [your records](/records) at any time. Ask a lawyer first if a court has written to you.',
        ),
        i18n.t(
          'Save [your record](/exhibit) before you change or delete anything. Where this website has a time stamp service, it shows on which day the text existed, not that it is true.',
        ),
        lines.noLegal,
      ],
    },
  ],
}
