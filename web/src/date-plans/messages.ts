import { i18n } from '../platform/i18n/i18n.ts'

/** What a date plan is not. Shown to the member and to the trusted person. */
export const alarm = {
  title: i18n.t('This is not an alarm.'),
  hers: i18n.t(
    'We call nobody, and nobody watches. The note opens when the time is over, and only when your person looks. Emails can be late. In danger call your local emergency number.',
  ),
  theirs: i18n.t(
    'We know nothing of what happened. Try to reach her first. If you think she is in danger, call your local emergency number.',
  ),
  help: i18n.t('[Who helps, by country](/help)'),
}

/** The texts of /date-plans. */
export const page = {
  title: i18n.t('Date plan'),
  intro: i18n.t(
    'Leave a note for one person you trust. It opens only if you do not check in. We ask for no place, no map and no contacts.',
  ),
  back: i18n.t('Dashboard'),
  list: i18n.t('Your plans'),
  none: i18n.t('You have no date plan.'),
  loading: i18n.t('Loading your plans...'),
  failed: i18n.t('Your plans did not load.'),
  ourSide: i18n.t('The cause is on our side. Please try again in a moment.'),
  limits: i18n.t(
    'Three plans at a time. Anyone who uses this account while you are signed in can check in for you. If you delete the account, its notes are deleted unread.',
  ),
}

/** The texts of one plan. */
export const plan = {
  by: (moment: string) => i18n.t('Check in by {moment}', { moment }),
  opens: (moment: string) => i18n.t('If you do not, the note opens at {moment}.', { moment }),
  due: (moment: string) => i18n.t('The time is over. The note opens at {moment}.', { moment }),
  opensMailed: (moment: string, email: string) =>
    i18n.t('If you do not, the note opens at {moment}, and its link goes to {email}.', {
      moment,
      email,
    }),
  dueMailed: (moment: string, email: string) =>
    i18n.t('The time is over. The note opens at {moment}, and its link goes to {email}.', {
      moment,
      email,
    }),
  releasedMailed: (moment: string, email: string) =>
    i18n.t(
      'The note is open until {moment}, and its link goes to {email}. Checking in deletes the note at once.',
      { moment, email },
    ),
  refused: (email: string) =>
    i18n.t(
      'The note reaches nobody: {email} wants no such emails. Set a plan with a link that you hand over.',
      { email },
    ),
  opened: (moment: string) =>
    i18n.t(
      'Somebody with the link has opened the note. It is open until {moment}. Checking in deletes it at once.',
      { moment },
    ),
  released: (moment: string) =>
    i18n.t('The note is open until {moment}. Checking in deletes it at once.', { moment }),
  checkIn: i18n.t('I am back'),
  checkInOf: (moment: string) => i18n.t('I am back: check in for {moment}', { moment }),
  cancel: i18n.t('Cancel the plan'),
  cancelOf: (moment: string) => i18n.t('Cancel the plan for {moment}', { moment }),
  move: i18n.t('Change the time'),
  moveOf: (moment: string) => i18n.t('Change the time of {moment}', { moment }),
  save: i18n.t('Save'),
  close: i18n.t('Back'),
  checkedIn: i18n.t('Good that you are back. The note is deleted.'),
  cancelled: i18n.t('The plan and its note are deleted.'),
  moved: i18n.t('The time is changed.'),
  notMoved: i18n.t('The time was not changed: the note may be open already.'),
  gone: i18n.t(
    'That plan has ended already, in another tab perhaps. Its note is deleted, and its time was not changed.',
  ),
  notDone: i18n.t('This was not saved. The plan still runs.'),
}

/** The texts of the form for a new plan. */
export const adding = {
  title: i18n.t('New plan'),
  due: i18n.t('When will you check in?'),
  dueHint: i18n.t('Your local time, at most 7 days ahead. The note opens 30 minutes later.'),
  dueMissing: i18n.t('Enter a date and a time.'),
  way: i18n.t('How does the note reach your person?'),
  ways: {
    link: i18n.t('By a link that I hand over now'),
    email: i18n.t('By an email, if I do not check in'),
  },
  email: i18n.t('Email of your person'),
  emailHint: i18n.t(
    'One email when the note opens: "You have an update", and the link. It does not say who you are. Whoever reads that mailbox reads the note. Three such plans a week.',
  ),
  emailMissing: i18n.t('Enter a whole email address.'),
  mailedNoteHint: i18n.t(
    'Whom you meet, which number, what to do. It is stored encrypted. Because we mail the link, our server could open it.',
  ),
  note: i18n.t('Note'),
  noteHint: i18n.t(
    'Whom you meet, which number, what to do. Your browser encrypts it: without the link it opens for nobody, us included.',
  ),
  noteMissing: i18n.t('Write the note.'),
  set: i18n.t('Save the note'),
  setting: i18n.t('Saving...'),
  failed: i18n.t('The plan was not set. What you wrote is still here.'),
}

/** The texts of a new plan's link, which is shown once. */
export const handing = {
  title: i18n.t('Hand this link to one person'),
  once: i18n.t(
    'It is shown once. Before the note opens, and after you check in, it says that nothing is there.',
  ),
  copy: i18n.t('Copy the link'),
  copied: i18n.t('Copied'),
  refused: i18n.t('Not copied. Select the link above and copy it yourself.'),
  done: i18n.t('Done'),
  mailed: i18n.t('The plan is set'),
  mailedTo: (email: string) =>
    i18n.t('If you do not check in, the link goes to {email}. You hand over nothing.', { email }),
  own: i18n.t('Your own link'),
  ownWhy: i18n.t(
    'It checks you in without signing in. Keep it where you find it in a hurry; it is shown once. Whoever has it can check in for you.',
  ),
  copyOwn: i18n.t('Copy your link'),
}

/**
 * The texts of the member's check-in link. They are inconspicuous, because another person may see
 * the screen when the link is opened.
 */
export const returning = {
  title: i18n.t('Are you back?'),
  intro: i18n.t('One press, and the plan is deleted with its note.'),
  act: i18n.t('I am back'),
  acting: i18n.t('Sending...'),
  done: i18n.t('Good that you are back. The note is deleted.'),
  nothing: i18n.t(
    'No plan runs under this link. If you have not checked in yet, do it [among your plans](/date-plans).',
  ),
  failed: i18n.t('This did not work, and the plan may still run. Please press again.'),
}

/** The texts of the page that ends emails to an address. */
export const refusing = {
  title: i18n.t('No more such emails'),
  intro: i18n.t(
    'Somebody left a note and named your address. Here you end all such emails to it, for good.',
  ),
  act: i18n.t('End them'),
  acting: i18n.t('Sending...'),
  done: i18n.t('No such email goes to your address any more.'),
  nothing: i18n.t('This link is not whole. Copy all of it from the email.'),
  failed: i18n.t('This did not work. Please press again.'),
}

/** The texts of the trusted person's page. */
export const opening = {
  title: i18n.t('A note for you'),
  intro: i18n.t(
    'Somebody left you this link. It opens a note if she has not checked in by the time that she named.',
  ),
  open: i18n.t('Open the note'),
  opening: i18n.t('Opening...'),
  nothing: i18n.t('There is no note here now.'),
  // The server answers all cases alike, and only in the first one may she need help.
  nothingNote: i18n.t(
    'The time to read it may be over, which does not mean that she is back. Or it is too early, or she is back. You can look again.',
  ),
  broken: i18n.t('This link is not whole. Ask for it once more.'),
  failed: i18n.t('The note did not load. Please try again.'),
  note: i18n.t('The note'),
  until: (moment: string) =>
    i18n.t('It can be opened until {moment}, then it is deleted.', { moment }),
}
