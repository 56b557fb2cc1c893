import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of the example card. */
export const example = {
  label: i18n.t('Example'),
  invented: i18n.t('Nobody here is real.'),
  flags: i18n.t('Red flags'),
  more: (count: number) => i18n.t('+{count} more', { count }),
  reportWord: (count: number) => i18n.t('{count, plural, one {report} other {reports}}', { count }),
  verified: i18n.t('Verified'),
}

/**
 * The invented warnings of the example by number. `months` counts reports from March to November.
 */
export const exampleWarnings = {
  '(415) 555-0142': {
    phone: '+1 (415) ***-**42',
    names: '@ma***id / M***s R***d',
    count: 9,
    description: i18n.t(
      'Said he was a contractor overseas. After two weeks of long calls he needed help with a customs fee, then a second one. Every video call had an excuse.',
    ),
    flags: ['Asks for money', 'Love bombing'],
    more: 2,
    location: 'San Francisco',
    day: i18n.t('Nov 2, 2026'),
    verified: true,
    months: [1, 0, 1, 0, 2, 1, 0, 2, 2],
  },
  '(312) 555-0177': {
    phone: '+1 (312) ***-**77',
    names: i18n.t('Number only'),
    count: 1,
    description: i18n.t(
      'Three dates, all good. On the fourth his wife answered his phone. He said they were separated; she had not heard of it.',
    ),
    flags: ['Lying about relationship status', 'Cheating'],
    more: 0,
    location: 'Chicago',
    day: i18n.t('Oct 19, 2026'),
    verified: false,
    months: [],
  },
}

export type ExampleWarning = (typeof exampleWarnings)[keyof typeof exampleWarnings]
