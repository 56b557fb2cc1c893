import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of what to do with a report. */
export const whatNow = {
  title: i18n.t('What now'),
  saveTitle: i18n.t('Save to my records'),
  saveHint: i18n.t('A private entry, filled in'),
  save: i18n.t('Save'),
  addTitle: i18n.t('Add what you know'),
  addHint: i18n.t('A warning of your own'),
  add: i18n.t('Add'),
}

/** Other ways to look if nothing was found. */
export const knownByElse = {
  title: i18n.t('He may be known by something else'),
  handleTitle: i18n.t('Check his handle too'),
  numberTitle: i18n.t('Check his number too'),
  type: i18n.t('Type it'),
  costs: (left: number) =>
    i18n.t('{left, plural, one {Uses your last check} other {Uses 1 of your # checks}}', { left }),
  costsOne: i18n.t('Uses 1 check'),
  starts: (plan: string) => i18n.t('Starts your {plan}', { plan }),
  covered: i18n.t('Your plan covers it'),
  spent: i18n.t('No checks left today'),
  nameTitle: i18n.t('Look for his name'),
  nameHint: i18n.t('On the public board, free'),
  board: i18n.t('Open the board'),
  entryTitle: i18n.t('Add an entry of your own'),
  entryHint: i18n.t('If you know something already'),
  entry: i18n.t('Add'),
}

/** Which records were read, and when. */
export const searched = {
  records: i18n.t('Read'),
  both: i18n.t('Warnings and entries'),
  when: i18n.t('When'),
}

/** The texts of the checklist before a first date, of which nothing is stored. */
export const beforeYouMeet = {
  title: i18n.t('Before you meet'),
  list: [
    i18n.t('A public place, in daylight if you can'),
    i18n.t('A friend knows where and until when'),
    i18n.t('Your own way home'),
    i18n.t('A video call first'),
  ],
  share: i18n.t('Share my plan'),
  shares: i18n.t(
    'Opens your phone’s share sheet with place and time only. Nothing about him goes along.',
  ),
  copies: i18n.t('Copies place and time only. Nothing about him goes along.'),
  copied: i18n.t('Copied. Paste it into a message to a friend.'),
  shared: i18n.t('Shared.'),
  plan: i18n.t(
    'Or leave a note that opens only if you do not check in: a [date plan](/date-plans).',
  ),
}

/** The texts of the dialog that asks for place and time. */
export const sharing = {
  place: i18n.t('Place'),
  placeMissing: i18n.t('Please enter the place.'),
  time: i18n.t('Time'),
  timeHint: i18n.t('From when until when'),
  timeMissing: i18n.t('Please enter the time.'),
  text: (place: string, time: string) => i18n.t('My plan: {place}, {time}', { place, time }),
  cancel: i18n.t('Cancel'),
  share: i18n.t('Share'),
  copy: i18n.t('Copy'),
  failed: i18n.t('It could not be shared. Select the text below and copy it.'),
}
