import { i18n } from '../../platform/i18n/i18n.ts'

/** On /checkout: what the payment is for. */
export const forReport = {
  about: (number: string) => i18n.t('For the report about {number}.', { number }),
  opens: i18n.t('It opens in full on your dashboard as soon as this is paid.'),
  back: i18n.t('Back to the report'),
  opensInPart: i18n.t('It opens on your dashboard as soon as this is paid.'),
}

/** On the dashboard after a payment: the report that it was for. */
export const paid = {
  active: (plan: string, day: string) => i18n.t('{plan} is active until {day}', { plan, day }),
  ready: (plan: string) => i18n.t('{plan} is ready', { plan }),
  here: i18n.t('Here is the number you were reading about.'),
  hereForCheck: i18n.t(
    'Here is the number you were reading about. Its 24 hours start when you open it.',
  ),
  women: (count: number) =>
    i18n.t('{count, plural, one {# woman reported it.} other {# women reported it.}}', { count }),
  warnings: (count: number, day: string) =>
    i18n.t('{count, plural, one {# warning, {day}.} other {# warnings, newest {day}.}}', {
      count,
      day,
    }),
  open: i18n.t('Open the full report'),
  openInPart: i18n.t('Open the report'),
  cost: (price: string) => i18n.t('{price} paid.', { price }),
  receipt: i18n.t('The receipt is under [Plan and receipts](/billing).'),
  close: i18n.t('Put away'),
}
