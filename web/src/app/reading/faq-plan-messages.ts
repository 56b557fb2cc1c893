import { i18n } from '../../platform/i18n/i18n.ts'

/** The groups of /faq about what the plans include, and about what is free for every member. */
export const planGroups = [
  {
    title: i18n.t('Plans'),
    answers: [
      {
        id: 'plan-lines',
        question: i18n.t('What does each line of VIP Side Radar give?'),
        paragraphs: [
          i18n.t(
            'Auto-alerts: you watch 10 numbers, handles or emails, where every member watches 1. Priority notifications: what concerns your match rooms and our answers to you reaches your device within 5 minutes, where it is within the hour for others, and stands further up in your list. You allow the device, and switch our answers on for it, under [What reaches you](/account/notifications). Unlimited unlocks: you ask to connect as often as you like, where Full Access asks 3 times in 30 days.',
          ),
          i18n.t(
            'VIP support: an answer within 1 working day; the priority support of Full Access is 2. Privacy tools are free for every member: how long searches are kept, what reaches you and how, a copy of what we hold about you, and the deletion of each part of it.',
          ),
          i18n.t(
            'No plan buys safety. About your sign-in, a date plan or a question of a moderator every member is told at once; a new warning about what you watch takes one to three days for everybody, because the wait protects the woman who wrote it. Messages about safety are answered first, whoever sends them.',
          ),
        ],
      },
    ],
  },
  {
    title: i18n.t('Being told'),
    answers: [
      {
        id: 'watches',
        question: i18n.t('How do I hear of a new warning about a number?'),
        paragraphs: [
          i18n.t(
            'Press “Watch this number” beside a result, or add it under [What you watch](/watches). You hear of the next warning on the board one to three days after it could be read. If you name when you meet him, it is 6 to 12 hours where that is in time, and 12 and 2 hours before we ask you to check again, for free.',
          ),
          i18n.t(
            'Private entries are never told, and neither are your own warnings. Nobody can ask who watches a number: what you watch is stored sealed, and takes as much room as watching nothing.',
          ),
        ],
      },
      {
        id: 'notifications',
        question: i18n.t('What reaches my phone or my mailbox?'),
        paragraphs: [
          i18n.t(
            'A notification always reads the same: “You have an update”. No name, no number, and not what it is about. Emails about your email, your password, a wrong code or your room keys say so, and a receipt that you ask for says what you bought; none says what this website is for. You choose by kind and by way under [What reaches you](/account/notifications), with quiet hours. A device is told only after you have allowed it there.',
          ),
          i18n.t(
            'At most one notification a day comes by email, except about your sign-in or a date plan. New messages of a match room are shown in the app alone.',
          ),
        ],
      },
    ],
  },
  {
    title: i18n.t('For yourself'),
    answers: [
      {
        id: 'history',
        question: i18n.t('Can I check a number without keeping a history?'),
        paragraphs: [
          i18n.t(
            'Yes. Your [account](/account) keeps searches for 30 days, 7 days, 1 day or not at all. You delete one or all of them at any time. The number that a plan covers stays with the plan, and what you watch has a list of its own.',
          ),
        ],
      },
      {
        id: 'from-three',
        question: i18n.t('Can my entry count without pointing to me?'),
        paragraphs: [
          i18n.t(
            'Choose “Count me only from three” in the form. Until two more women have reported the number, no search finds your entry. A man with two false accounts could find out that there is one.',
          ),
        ],
      },
      {
        id: 'date-plan',
        question: i18n.t('What is a date plan?'),
        paragraphs: [
          i18n.t(
            'A sealed note for one person you trust, which opens 30 minutes after the time at which you meant to be back, unless you check in. It asks for no place, no map and no contacts. It is not an alarm: nobody watches it. You set one under [Date plan](/date-plans), free for every member.',
          ),
        ],
      },
      {
        id: 'record',
        question: i18n.t('Can I use what I wrote as evidence?'),
        paragraphs: [
          i18n.t(
            'Save [your record](/exhibit): what you wrote, and, where this website has a time stamp service, a stamp that anybody can verify without us. It shows that the text existed on that day and has not changed since, not that it is true. A record that you save on the day of the event is worth more than one of a year later.',
          ),
        ],
      },
    ],
  },
]
