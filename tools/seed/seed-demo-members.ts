import type { NewWarning } from '@sidelight/contract/calls/board'
import type { NewEntry } from '@sidelight/contract/calls/entries'

/** An example account, and what its member has done. All people are fictitious. */
export interface DemoMember {
  name: string
  email: string
  password: string
  /** What the account shows, in a few words. */
  about: string
  entries: readonly NewEntry[]
  warnings: readonly NewWarning[]
  searches: readonly string[]
  /** Opens the account keys in any browser. Set for members of the example room. */
  recoveryCode?: string
  /** The secret of the second factor. Set for moderators and for a partner. */
  secondFactor?: string
  /** The office of help for which the member opens cases. */
  office?: string
}

/** The room of the demo, and its messages. */
export const DEMO_ROOM = {
  askedBy: 'Wren',
  phoneNumber: '(415) 555-0142',
  lines: [
    { by: 'Wren', text: 'Hello. He wrote to me last week. Is it the same man for you?' },
    { by: 'Ada', text: 'A contractor overseas, long calls, never on video?' },
    { by: 'Noor', text: 'To me he was a surgeon first. The customs fee came in week three.' },
    { by: 'Wren', text: 'Week two here. I have not paid anything. Thank you both.' },
    {
      by: 'Ada',
      text: 'Keep the messages and tell your bank his account number. They could block it for me.',
    },
  ],
} as const

export const demoMembers: readonly DemoMember[] = [
  {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'lantern-harbor-7',
    about: 'has warnings, entries, a recent search, and an open room',
    recoveryCode: 'AS2N-Q3S8-E3GW-H2XB-VRV3-DF5E-DA0R',
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
    about: 'warned about the same number as Ada, and is in the room',
    recoveryCode: 'NXNC-8P27-KTXK-MQSE-G8AC-67PM-YTVB',
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
        openToContact: true,
      },
    ],
    searches: [],
  },
  {
    name: 'Wren',
    email: 'wren@example.org',
    password: 'copper-meadow-94',
    about: 'has VIP, and asked for the room',
    recoveryCode: 'N7D4-T78A-AFMN-4PQM-MAS5-BMGB-NXK3',
    entries: [],
    warnings: [],
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
  {
    name: 'Iris',
    email: 'iris@example.org',
    password: 'granite-willow-26',
    about: 'is a moderator: /mod',
    entries: [],
    warnings: [],
    searches: [],
    secondFactor: 'example-secret-of-iris-000000001',
  },
  {
    name: 'June',
    email: 'june@example.org',
    password: 'marble-thicket-83',
    about: 'is a moderator too: /mod',
    entries: [],
    warnings: [],
    searches: [],
    secondFactor: 'example-secret-of-june-000000002',
  },
  {
    name: 'Rosa',
    email: 'rosa@example.org',
    password: 'juniper-landing-47',
    about: 'opens cases for an office of help: /partner',
    entries: [],
    warnings: [],
    searches: [],
    secondFactor: 'example-secret-of-rosa-000000003',
    office: 'Harbour House',
  },
]
