import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of /billing and of the link to it. */
export const billing = {
  title: i18n.t('Plan and receipts'),
  back: i18n.t('Back to the dashboard'),
  loading: i18n.t('Loading your plan...'),
  failed: i18n.t('Your plan did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
  notDone: i18n.t('That did not work. Please try again.'),
}

/** What the member has bought, and until when. */
export const plan = {
  title: i18n.t('Your plan'),
  none: i18n.t('You have no plan. 3 checks a day and everything you write are free.'),
  waiting: (name: string, day: string) =>
    i18n.t(
      'Your {name} starts with your next check and holds 24 hours for that number. It has to start by {day}.',
      { name, day },
    ),
  running: (name: string, moment: string) =>
    i18n.t('Your {name} holds until {moment} for the number you checked.', { name, moment }),
  another: (name: string, day: string) =>
    i18n.t('One more {name} waits, for another number. It has to start by {day}.', { name, day }),
  idle: (name: string, greater: string, day: string) =>
    i18n.t(
      'Your {name} has not started. It is not used while {greater} runs, and lapses on {day}.',
      { name, greater, day },
    ),
  alongside: (name: string, moment: string) =>
    i18n.t('Your {name} for one number ends on {moment}, as before.', { name, moment }),
  full: (moment: string) =>
    i18n.t('Full Access holds until {moment}. Buying it again adds 30 days.', { moment }),
  fullBeneath: (moment: string) =>
    i18n.t(
      'Your Full Access runs on until {moment} beside VIP. Its days are neither added to VIP nor given back; if VIP ends before, they are still yours.',
      { moment },
    ),
  otherNumber: (name: string) =>
    i18n.t('Your {name} stays as it is. This one is for another number.', { name }),
  includedUntil: (name: string, day: string) =>
    i18n.t('Included in your {name} until {day}.', { name, day }),
  vip: i18n.t('VIP'),
  promoUsed: i18n.t('You have used Promo Access. It is sold once to each member.'),
  contested: (name: string) =>
    i18n.t('Your payment for {name} was contested at the bank, so it gives no access.', { name }),
  choose: i18n.t('Choose a plan'),
}

/** The texts of the VIP subscription. */
export const vip = {
  renews: (day: string, price: string) =>
    i18n.t('VIP Side Radar renews on {day} for {price}.', { day, price }),
  runs: i18n.t('VIP Side Radar renews monthly.'),
  ending: (day: string) =>
    i18n.t('VIP Side Radar ends on {day}. Nothing more is charged.', { day }),
  pastDue: i18n.t('The last payment did not go through. VIP is off until the month is paid.'),
  grace: (moment: string) =>
    i18n.t('The last payment did not go through. VIP holds until {moment}.', { moment }),
  openMonth: (day: string, price: string) =>
    i18n.t('Once the month is paid, you have VIP until {day}; then it renews for {price}.', {
      day,
      price,
    }),
  graceEnding: (moment: string, day: string) =>
    i18n.t(
      'You canceled VIP: no further month begins. The last payment did not go through, and your card may be tried for it again. VIP holds until {moment}; once that month is paid, until {day}.',
      { moment, day },
    ),
  pastDueEnding: (day: string) =>
    i18n.t(
      'You canceled VIP: no further month begins. VIP is off. Your card may be tried again for the open month; once that is paid, VIP holds until {day}.',
      { day },
    ),
  pay: i18n.t('Pay the open month'),
  awaited: i18n.t(
    'The paid month is over, and the next one is being charged. VIP is off until that is paid.',
  ),
  suspended: i18n.t('VIP is off because a payment was given back or is contested.'),
  suspendedUntil: (day: string, price: string) =>
    i18n.t(
      'VIP is off because a payment was given back or is contested. The next month is charged on {day} for {price}; once it is paid, VIP is back.',
      { day, price },
    ),
  suspendedEnding: (day: string) =>
    i18n.t(
      'VIP is off because a payment was given back or is contested. You canceled it: nothing more is charged. After {day} you can subscribe again.',
      { day },
    ),
  card: (brand: string, lastFour: string) =>
    i18n.t('Paid with {brand} ending in {lastFour}.', { brand, lastFour }),
  changeCard: i18n.t('Change card'),
  cancel: i18n.t('Cancel VIP'),
  canceling: i18n.t('Canceling...'),
  cancelOn: (day: string) =>
    i18n.t('VIP stays until {day} and ends then. Nothing more is charged.', { day }),
  cancelRest: i18n.t(
    'When VIP ends, one of your watches goes on. The others pause; What you watch says until when they are kept.',
  ),
  cancelOpen: i18n.t(
    'No further month begins, and nothing more is charged for one. Your card may still be tried for the open month.',
  ),
  goBack: i18n.t('Go back'),
  keep: i18n.t('Keep VIP'),
}

/** The texts of the 30-day guarantee. */
export const guarantee = {
  title: i18n.t('30-day money-back guarantee'),
  until: (moment: string) =>
    i18n.t('Until {moment} you can have back everything you paid for VIP.', { moment }),
  claim: i18n.t('Get my money back'),
  dialogTitle: i18n.t('Get your money back'),
  means: i18n.t(
    'Everything you paid for VIP goes back to your card. VIP ends now. Your account and all that you wrote stay. The guarantee works once per person.',
  ),
  cancel: i18n.t('Go back'),
  act: i18n.t('End VIP and pay me back'),
  acting: i18n.t('Paying back...'),
  done: i18n.t('VIP has ended, and your money is on its way back to your card.'),
}

/** What the member has paid. */
export const receipts = {
  title: i18n.t('Receipts'),
  none: i18n.t('You have paid nothing yet.'),
  print: i18n.t('Print'),
  mail: i18n.t('Mail it to me'),
  mailing: i18n.t('Mailing...'),
  mailed: (email: string) => i18n.t('On its way to {email}.', { email }),
  confirmFirst: i18n.t(
    'Receipts can be mailed to you once you have confirmed your email: [Account](/account).',
  ),
  contested: i18n.t('Contested at the bank'),
  refunded: (amount: string) => i18n.t('{amount} given back', { amount }),
  number: (id: string) => i18n.t('Receipt {id}', { id }),
  issued: (product: string, day: string) => i18n.t('{product}, printed {day}', { product, day }),
}

/** What a deletion of the account takes of the member's plans. */
export const lost = {
  running: (name: string, day: string) =>
    i18n.t(
      'Your {name} runs until {day}. It ends with your account, and nothing of its price is given back.',
      { name, day },
    ),
  waiting: (name: string) =>
    i18n.t(
      'Your {name} has not started. It ends with your account, and its price is not given back.',
      { name },
    ),
  guarantee: (moment: string) =>
    i18n.t(
      'Until {moment} you can have back everything you paid for VIP, but only before you delete your account: under [Plan and receipts](/billing).',
      { moment },
    ),
  receipts: i18n.t('Your receipts are deleted too. The export of your data contains them.'),
  unread: i18n.t(
    'Your plans could not be read. A plan ends with your account, and a guarantee can be claimed only before: see [Plan and receipts](/billing).',
  ),
}

/** The row of /account. */
export const planRow = {
  label: i18n.t('Your plan'),
  none: i18n.t('None'),
  until: (day: string) => i18n.t('Until {day}', { day }),
  renews: (day: string) => i18n.t('Renews on {day}', { day }),
  ends: (day: string) => i18n.t('Ends on {day}', { day }),
  unpaidUntil: (day: string) => i18n.t('Payment failed, on until {day}', { day }),
  unpaid: i18n.t('Off until the month is paid'),
  off: i18n.t('Off'),
  startBy: (day: string) => i18n.t('To be started by {day}', { day }),
  receipts: i18n.t('Receipts'),
  planAndReceipts: i18n.t('Plan and receipts'),
}
