import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of the switch beside a report. */
export const row = {
  titles: {
    phone: i18n.t('Watch this number'),
    handle: i18n.t('Watch this handle'),
    email: i18n.t('Watch this email'),
  },
  hint: i18n.t('You hear of the next warning on the board, one to three days later. One is free.'),
  hintVip: i18n.t('You hear of the next warning on the board, one to three days later.'),
  used: i18n.t('You watch one already: [remove it](/watches) first to watch this.'),
  vip: i18n.t('[See VIP Side Radar](/subscribe)'),
  usedVip: (most: number) =>
    i18n.t('You can watch {most} at a time. [Remove one](/watches) first.', { most }),
  all: i18n.t('What you watch'),
}

/** Shown if a change was not saved. */
export const failure = {
  ourSide: i18n.t('The cause is on our side. Please try again in a moment.'),
  notSaved: i18n.t('This was not saved.'),
  plans: i18n.t('See VIP Side Radar'),
}

/** The page of watches. */
export const page = {
  title: i18n.t('What you watch'),
  intro: i18n.t(
    'You hear of the next warning on the board, one to three days later, and of nothing that is private. The wait protects the women who write.',
  ),
  back: i18n.t('Dashboard'),
  list: i18n.t('Your watches'),
  none: i18n.t('You watch nothing yet.'),
  loading: i18n.t('Loading what you watch...'),
  failed: i18n.t('What you watch did not load.'),
  since: (day: string) => i18n.t('Since {day}', { day }),
  meets: (moment: string) => i18n.t('You meet on {moment}', { moment }),
  resting: (day: string) => i18n.t('Paused until {day}, then it is deleted', { day }),
  restingOpen: i18n.t('Paused: you are told nothing of it'),
  again: i18n.t('Check again'),
  remove: i18n.t('Remove'),
  removed: (value: string) => i18n.t('{value} is not watched any more.', { value }),
  added: (value: string) => i18n.t('You watch {value}.', { value }),
  free: (most: number) =>
    i18n.t('One is free. With VIP Side Radar you can watch {most}.', { most }),
}

/** Adding a watch. */
export const adding = {
  title: i18n.t('Watch another'),
  label: i18n.t('Number, handle or email'),
  hint: i18n.t('A new one counts as a check, unless you checked it today.'),
  missing: i18n.t('Enter what you want to watch.'),
  notWhole: i18n.t('Enter a whole number, with its area code.'),
  unread: i18n.t('This could not be read yet, so it is not watched. Please try again.'),
  add: i18n.t('Watch'),
  recent: i18n.t('From your recent searches'),
}

/** The line below the field: how its text was read. Shown before it is watched. */
export const readBack = {
  lead: i18n.t('You will watch:'),
  /** In place of `lead`, after a press that came before the line could be read. */
  again: i18n.t('Check the country, then press Watch again:'),
  halfEmail: i18n.t('This email looks incomplete. It is watched as the handle'),
  name: i18n.t('This is a name. You can watch a number, a handle or an email.'),
  link: i18n.t('This is a web address. Enter his handle or number.'),
}

/** The time of a meeting. */
export const meeting = {
  name: i18n.t('Add a meeting'),
  change: i18n.t('Change the meeting'),
  label: i18n.t('When do you meet?'),
  hint: i18n.t(
    'Until then warnings come 6 to 12 hours after they are published. What is posted later than 12 hours before may come too late: 12 and 2 hours before we ask you to check again, for free; your device is told up to an hour later. Of a meeting that is nearer, checks become free at the latest one hour after you save it.',
  ),
  missing: i18n.t('Enter a date and a time.'),
  save: i18n.t('Save'),
  cancel: i18n.t('Cancel'),
  none: i18n.t('No meeting'),
  saved: i18n.t('The meeting is saved.'),
  dropped: i18n.t('The meeting is removed.'),
}

/** The row of /account. */
export const watchesSetting = {
  label: i18n.t('Watches'),
  hint: i18n.t('Numbers, handles and emails that you want to hear about.'),
  first: (value: string, day: string, others: number) =>
    i18n.t(
      '{others, plural, =0 {{value}, since {day}.} other {{value}, since {day}, and # more.}}',
      { value, day, others },
    ),
  count: (watched: number, most: number) => i18n.t('{watched} of {most}', { watched, most }),
  manage: i18n.t('Manage'),
  manageThem: i18n.t('Manage watches'),
}
