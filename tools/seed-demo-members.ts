import type { NewWarning } from '@sidelight/contract/board'
import type { NewEntry } from '@sidelight/contract/entries'

/** An account to look around with, and what its owner has done. Nobody here exists. */
export interface DemoMember {
  name: string
  email: string
  password: string
  /** What the account is good for, in a few words. */
  about: string
  entries: readonly NewEntry[]
  warnings: readonly NewWarning[]
  searches: readonly string[]
}

export const demoMembers: readonly DemoMember[] = [
  {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'lantern-harbor-7',
    about: 'has warnings, entries and a recent search',
    entries: [
      {
        phoneNumber: '(415) 555-0142',
        handle: '@marlow_id',
        metadata: {
          name: 'Marlow Tarnwick',
          city: 'San Francisco',
          redFlags: ['Asks for money', 'Love bombing'],
          notes: 'Two weeks of long calls, then a customs fee. I kept the messages.',
        },
        openToContact: true,
      },
      {
        phoneNumber: '(503) 555-0117',
        metadata: { redFlags: ['Ghosting'], notes: 'Cancelled three times.' },
      },
    ],
    warnings: [
      {
        phoneNumber: '(415) 555-0142',
        handle: '@marlow_id',
        realName: 'Marlow Tarnwick',
        nicknames: ['Low'],
        redFlags: ['Asks for money', 'Love bombing', "Won't video call"],
        description:
          'Said he was a contractor overseas. After two weeks of long calls he needed help with a customs fee, then a second one. Marlow had an excuse for every video call.',
        location: 'San Francisco',
        timeframe: 'September to October',
      },
    ],
    searches: ['(415) 555-0142'],
  },
  {
    name: 'Noor',
    email: 'noor@example.org',
    password: 'quiet-comet-31',
    about: 'warned about the same number as Ada',
    entries: [],
    warnings: [
      {
        phoneNumber: '415.555.0142',
        email: 'm.tarnwick@example.com',
        redFlags: ['Asks for money', 'Inconsistent stories'],
        description:
          'First an engineer, then a surgeon. He asked me for 600 dollars after three weeks and became cold when I said no.',
        location: 'Oakland',
        timeframe: 'Last summer',
      },
    ],
    searches: [],
  },
  {
    name: 'Mei',
    email: 'mei@example.org',
    password: 'velvet-orchard-58',
    about: 'is new: three checks left, nothing written yet',
    entries: [],
    warnings: [],
    searches: [],
  },
]
