import { i18n } from '../../platform/i18n/i18n.ts'

/** The landing page below its first screen, section by section (specification §2). */
export const howItWorks = {
  title: i18n.t('How it works'),
  step: (number: number, of: number) => i18n.t('{number} of {of}', { number, of }),
  lookUp: {
    title: i18n.t('Look up'),
    text: i18n.t('Enter a phone number or a handle. How the number is written does not matter.'),
  },
  read: {
    title: i18n.t('Read what was reported'),
    text: i18n.t('See the red flags, where it was, and how many women reported it separately.'),
  },
  add: {
    title: i18n.t('Add what you know'),
    text: i18n.t('Keep a private entry, or post a warning for others. Your name is on neither.'),
  },
}

export const example = {
  title: i18n.t('Try it with an invented number'),
  intro: i18n.t(
    'These numbers come from a range that is kept for examples, so they belong to nobody. What you type here does not leave your browser.',
  ),
  label: i18n.t('Example number'),
  placeholder: '(415) 555-0142',
  lookUp: i18n.t('Look up'),
  choices: i18n.t('Numbers to press'),
  missing: i18n.t('Enter or press one of the example numbers.'),
  waiting: i18n.t('Press a number, and what was reported about it appears here.'),
  caption: i18n.t('Example. The person is invented.'),
  clear: i18n.t('All Clear'),
  clearNote: i18n.t('No warnings in our records. That is not a guarantee.'),
  unknown: i18n.t('This example knows only the numbers shown.'),
  unknownNote: i18n.t(
    'A real number is checked on the [search page](/search), which asks you to sign in.',
  ),
}

export const pricing = {
  title: i18n.t('Pricing and plans'),
  intro: i18n.t(
    'Reading the board, posting and reporting are free, always, and every member has 3 checks a day. A plan adds to that.',
  ),
  choose: (plan: string) => i18n.t('Choose {plan}', { plan }),
  oneTime: i18n.t('one-time'),
  perMonth: i18n.t('per month'),
  was: (price: string) => i18n.t('was {price}', { price }),
  hours: (hours: number) => i18n.t('{hours}-hour access', { hours }),
  days: (days: number) => i18n.t('{days}-day access', { days }),
  renews: i18n.t('Auto-renews monthly. Cancel anytime.'),
  guarantee: i18n.t('30-day money-back guarantee'),
}

export const testimonials = {
  title: i18n.t('What it is for'),
  note: i18n.t('Illustrative. Not the words of real members.'),
  quotes: [
    {
      text: i18n.t(
        'I almost sent him the second fee. Two other women had written the same sentence.',
      ),
      who: i18n.t('An invented member in Portland'),
    },
    {
      text: i18n.t('Nothing came up, and it said so plainly. I still met him in a café.'),
      who: i18n.t('An invented member in Austin'),
    },
    {
      text: i18n.t('I wrote my warning in four minutes, and my name stands nowhere on it.'),
      who: i18n.t('An invented member in Chicago'),
    },
  ],
}

export const callToAction = {
  title: i18n.t('Somebody may already have written it down.'),
  check: i18n.t('Check a number'),
}

export const roomPreview = {
  title: i18n.t('Compare notes without giving anything away.'),
  status: i18n.t('With Full Access or VIP Side Radar you can ask to connect about a number.'),
  intro: i18n.t(
    'Women who know the same number can write to each other, once both have agreed. Only their devices can open what they write.',
  ),
  points: [
    i18n.t('Your number and email are not shown.'),
    i18n.t('You have another name in every room.'),
    i18n.t('Nobody has to answer a request, or pay to accept one.'),
  ],
  caption: i18n.t('Picture of a match room. Not a real conversation.'),
  phone: '+1 (415) ***-**42',
  participants: i18n.t('2 participants'),
  hers: [
    i18n.t('Did he tell you about the customs fee?'),
    i18n.t('Same photos, different name. March.'),
  ],
  yours: i18n.t('Yes. He told me April. I am not going.'),
  her: 'Wren',
  you: i18n.t('You'),
}
