/** The landing page below its first screen, section by section (specification §2). */
export const howItWorks = {
  title: 'How it works',
  step: (number: number, of: number) => `${number} of ${of}`,
  lookUp: {
    title: 'Look up',
    text: 'Enter a phone number or a handle. How the number is written does not matter.',
  },
  read: {
    title: 'Read what was reported',
    text: 'See the red flags, where it was, and how many women reported it separately.',
  },
  add: {
    title: 'Add what you know',
    text: 'Keep a private entry, or post a warning for others. Your name is on neither.',
  },
}

export const example = {
  title: 'Try it with an invented number',
  intro:
    'These numbers come from a range that is kept for examples, so they belong to nobody. What you type here does not leave your browser.',
  label: 'Example number',
  placeholder: '(415) 555-0142',
  lookUp: 'Look up',
  choices: 'Numbers to press',
  missing: 'Enter or press one of the example numbers.',
  waiting: 'Press a number, and what was reported about it appears here.',
  caption: 'Example. The person is invented.',
  flags: 'Red flags',
  more: (count: number) => `+${count} more`,
  reports: 'reports',
  report: 'report',
  verified: 'Verified',
  clear: 'All Clear',
  clearNote: 'No warnings in our records. That is not a guarantee.',
  unknown: 'This example knows only the numbers shown.',
  unknownNote: 'A real number is checked on the [search page](/search), which asks you to sign in.',
}

/** The invented warnings of the example, by number. */
export const exampleWarnings = {
  '(415) 555-0142': {
    phone: '+1 (415) ***-**42',
    names: '@ma***id / M***s R***d',
    count: 9,
    description:
      'Said he was a contractor overseas. After two weeks of long calls he needed help with a customs fee, then a second one. Every video call had an excuse.',
    flags: ['Asks for money', 'Love bombing'],
    more: 2,
    location: 'San Francisco',
    day: 'Nov 2, 2026',
    verified: true,
  },
  '(312) 555-0177': {
    phone: '+1 (312) ***-**77',
    names: 'Number only',
    count: 1,
    description:
      'Three dates, all good. On the fourth his wife answered his phone. He said they were separated; she had not heard of it.',
    flags: ['Lying about relationship status', 'Cheating'],
    more: 0,
    location: 'Chicago',
    day: 'Oct 19, 2026',
    verified: false,
  },
}

/** An example number about which nothing was reported. */
export const clearNumber = '(646) 555-0123'

export const pricing = {
  title: 'Pricing and plans',
  intro:
    'Reading the board, posting and reporting are free, always. Plans cannot be bought on this installation yet: for now these are the prices, and every member has 3 checks a day.',
  oneTime: 'one-time',
  perMonth: 'per month',
  was: (price: string) => `was ${price}`,
  hours: (hours: number) => `${hours}-hour access`,
  days: (days: number) => `${days}-day access`,
  renews: 'Auto-renews monthly. Cancel anytime.',
  guarantee: '30-day money-back guarantee',
}

export const testimonials = {
  title: 'What it is for',
  note: 'Illustrative. Not the words of real members.',
  quotes: [
    {
      text: 'I almost sent him the second fee. Two other women had written the same sentence.',
      who: 'An invented member in Portland',
    },
    {
      text: 'Nothing came up, and it said so plainly. I still met him in a café.',
      who: 'An invented member in Austin',
    },
    {
      text: 'I wrote my warning in four minutes, and my name stands nowhere on it.',
      who: 'An invented member in Chicago',
    },
  ],
}

export const callToAction = {
  title: 'Somebody may already have written it down.',
}

export const roomPreview = {
  title: 'Compare notes without giving anything away.',
  status: 'Match rooms are not open yet. This is a picture of what comes.',
  intro:
    'Two women who know the same number will be able to write to each other, once both have agreed.',
  points: [
    'Your number and email will not be shown.',
    'You will have another name in every room.',
    'Nobody will have to answer a request, or pay to accept one.',
  ],
  caption: 'Picture of a match room. Not a real conversation.',
  phone: '+1 (415) ***-**42',
  participants: '2 participants',
  hers: ['Did he tell you about the customs fee?', 'Same photos, different name. March.'],
  yours: 'Yes. He told me April. I am not going.',
  her: 'Wren',
  you: 'You',
}
