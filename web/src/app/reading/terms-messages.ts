import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of /legal/terms. */
export const terms = {
  title: i18n.t('Terms'),
  lastChanged: i18n.t('November 25, 2026'),
  inShort: [
    i18n.t('Write only what happened to you, in your own words.'),
    i18n.t('Do not use what you read here to contact, follow or harm anybody.'),
    i18n.t('A warning is what one person reported. It is not a finding, and it may be wrong.'),
    i18n.t('No warnings in our records is not a guarantee.'),
  ],
  sections: [
    {
      title: i18n.t('Who this is for'),
      paragraphs: [
        i18n.t('Adults who date. One account a person; keep your password to yourself.'),
      ],
    },
    {
      title: i18n.t('What you may post'),
      paragraphs: [
        i18n.t(
          'Things that happened to you and that you believe to be true. Leave out full names, addresses, workplaces and anything about children or other people. Do not post to settle a score, for somebody else, or for money.',
        ),
        i18n.t('You can change or delete what you posted at any time.'),
      ],
    },
    {
      title: i18n.t('What you may not do'),
      paragraphs: [
        i18n.t(
          'Look up people in bulk, try to undo the masking, copy the board, or find out who wrote a warning.',
        ),
        i18n.t(
          'In a match room: find out who somebody is against her will, carry what is written there to the person it is about, or come in for somebody else.',
        ),
      ],
    },
    {
      title: i18n.t('What the board is'),
      paragraphs: [
        i18n.t(
          'Reports by members. We do not judge them, and we may remove any. “Verified” means that evidence was looked at; it is not a court’s finding.',
        ),
        i18n.t(
          'Whoever believes that a warning is wrong can say so with “Report a problem” on the warning, free and without an account. While it is disputed, Verified is suspended.',
        ),
      ],
    },
    {
      title: i18n.t('Plans'),
      paragraphs: [
        i18n.t(
          'Reading, posting and reporting are free and stay free. Plans are for those who check more. A plan that is paid once ends by itself; VIP Side Radar renews each month until you cancel it.',
        ),
        i18n.t(
          'What each line of a plan gives, and how soon, stands in the [FAQ](/faq#plan-lines). The days within which we answer are promised on the [contact page](/contact) and counted on [Transparency](/transparency). No plan changes who is told first about safety.',
        ),
        i18n.t(
          'Cards are taken by Stripe, under its own terms. You cancel VIP Side Radar in two presses under [Plan and receipts](/billing); it stays until the paid month ends. If a renewal fails, it stays 3 days longer, so that you can pay with another card.',
        ),
        i18n.t(
          'What holds for your money back differs from plan to plan and stands beside the price before you pay. Your rights as a consumer stay as they are.',
        ),
      ],
    },
    {
      title: i18n.t('When this ends'),
      paragraphs: [
        i18n.t('You can leave at any time and take your data with you, or have it erased.'),
        i18n.t('What breaks these terms can be removed by those who run this website.'),
      ],
    },
    {
      title: i18n.t('No more than this'),
      paragraphs: [
        i18n.t(
          'Decide with care. This website knows only what members wrote, and no record says anything about how somebody will treat you.',
        ),
      ],
    },
    {
      title: i18n.t('If something is wrong'),
      paragraphs: [i18n.t('The [contact page](/contact) reaches those who run this website.')],
    },
  ],
}
