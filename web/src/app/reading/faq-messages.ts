import { SEARCHES_A_DAY } from '@sidelight/contract/rules/limits'
import { i18n } from '../../platform/i18n/i18n.ts'
import { planGroups } from './faq-plan-messages.ts'

/** The texts of /faq. Other pages and saved links contain the ids, so an id never changes. */
export const faq = {
  title: i18n.t('FAQ'),
  groups: [
    {
      title: i18n.t('Who sees what'),
      answers: [
        {
          id: 'what-we-see',
          question: i18n.t('What do you see?'),
          paragraphs: [
            i18n.t(
              'Whoever runs this website could open what is stored, because it holds the keys. Nobody needs to in order to serve you. [Privacy](/legal/privacy) lists what is kept, and for how long.',
            ),
          ],
        },
        {
          id: 'person-named',
          question: i18n.t('What does the person named see?'),
          paragraphs: [
            i18n.t(
              'The public board, like everybody. If he signs up he can check his own number as any member can: he then sees how many women reported it, the red flags and, once three women have reported, in which months they first did, also of private entries that count, with number and handle masked. He is not told about searches or entries. He can watch the number like any member, and hear of a new warning on the board six hours to three days later. None carries its author.',
            ),
            i18n.t(
              'Details can still tell him who wrote it: leave out what only you would know. You can also publish after a random delay, so that the time does not point to you.',
            ),
          ],
        },
      ],
    },
    {
      title: i18n.t('Reading a warning'),
      answers: [
        {
          id: 'badges',
          question: i18n.t('What do Verified and Corroborated mean?'),
          paragraphs: [
            i18n.t(
              'Verified: two moderators looked at evidence, of the kind and in the month that the badge names. It is not a court’s finding. Corroborated: two or more verified members reported the number separately, long enough ago that none of their accounts was made for it: as a rule a report counts from the fourth day. A warning without either may be just as true, and one with both may be wrong.',
            ),
          ],
        },
        {
          id: 'labels',
          question: i18n.t('What do reported, Disputed and Corrected mean?'),
          paragraphs: [
            i18n.t(
              'Reported: the number beside a card counts the members who reported the number. It says how many, and not that it is true. [Verified and Corroborated](/faq#badges) say more; an [old number](/faq#old-number) may be somebody else’s by now.',
            ),
            i18n.t(
              'Disputed: the warning is contested, by the person named, by whoever has the number now, or by an office of help, or a moderator marked it; the label says which. The label stays until a moderator has decided; where a day is set for that, the label says it. Until then Verified is suspended.',
            ),
            i18n.t(
              'Corrected on a day: its author changed what it says, or a moderator struck words out. Members who had opened it, or had looked the number up, find a line among their notifications, unless they [switched that off](/account/notifications). A visitor cannot be told.',
            ),
          ],
        },
        {
          id: 'old-number',
          question: i18n.t('What is an old number?'),
          paragraphs: [
            i18n.t(
              'Numbers change hands. If one woman reported a number and nobody else has for 12 months, its card and every match say “Old number”; if two or more did separately, after 24 months.',
            ),
            i18n.t(
              'After 24 months, or 36 if two or more did, nobody finds its reports by the number any more. Its handle, email and names still lead to them, and the card stays on the board. A new report makes the number current again, and so does the author of a warning who says, once a year, that it is still his.',
            ),
            i18n.t(
              'Whoever has the number now can prove it by a code on [A warning about you](/named) and say so. If nobody reported it for 90 days, it is an old number at once; a younger warning is marked as disputed. Those who warned about it are asked first. Once a moderator has found so, nobody finds the warning by the number any more. The warning itself stays.',
            ),
          ],
        },
        {
          id: 'members',
          question: i18n.t('Who are the verified members?'),
          paragraphs: [
            i18n.t(
              'Members who have shown that their email is theirs: by opening the link in our email, or by signing in with Google or Firebase. What a member posts before is kept for her alone, counts for nothing, and is published when she confirms. Nobody is asked for a document or a picture. A site that sends no email cannot ask, and counts every account.',
            ),
          ],
        },
        {
          id: 'verified',
          question: i18n.t('How does a warning become verified?'),
          paragraphs: [
            i18n.t(
              'Its author gives evidence from her records: pictures of messages, a paper of a court or the like. Her browser locks them; two moderators open them together and both must agree. The pictures are erased 30 days after the decision. Nobody can buy it, and no number of reports brings it. It ends after 24 months, when the author changes the words or the number, and when the evidence does not hold. If this website has no moderators who can take evidence, the form says so.',
            ),
          ],
        },
        {
          id: 'all-clear',
          question: i18n.t('Does All Clear mean that he is safe?'),
          paragraphs: [i18n.t('No. It means that there are no warnings in our records.')],
        },
      ],
    },
    {
      title: i18n.t('Checking numbers'),
      answers: [
        {
          id: 'how-many-checks',
          question: i18n.t('How many numbers can I check?'),
          paragraphs: [
            i18n.t(
              'Without a plan, 3 a day. Promo Access and Basic Check open one number for 24 hours. Full Access and VIP Side Radar: up to {most} different numbers, handles and emails a day, and 30 new ones an hour for which nothing is found. Looking at the same number again costs nothing of that.',
              { most: SEARCHES_A_DAY },
            ),
            i18n.t(
              'Numbers that are tried in turn are refused with every plan: more than 3 a day that begin with the same six digits, or that end with the same four. Otherwise a program could read the masked digits of a warning by trying them all.',
            ),
          ],
        },
      ],
    },
    ...planGroups,
    {
      title: i18n.t('Disputes'),
      answers: [
        {
          id: 'disputes',
          question: i18n.t('A warning is about me and it is wrong. What can I do?'),
          paragraphs: [
            i18n.t(
              'Press “Report a problem” on the warning. It is free and needs no account. You get a receipt: with it you see under [Your report](/case) until when a moderator decides, what was decided and why, and you can appeal once.',
            ),
            i18n.t(
              'If it names a number, an email or a handle of yours, prove that it is yours: [A warning about you](/named) shows what is public about it, and contests it. The warning is then marked as disputed at once, until a moderator has decided. A moderator looks first where it was found before that the warning stands, after two disputes of it that were taken back within a month, and after three groundless disputes in 180 days.',
            ),
            i18n.t('We tell nobody who wrote it. The [contact page](/contact) is open too.'),
          ],
        },
        {
          id: 'dispute-author',
          question: i18n.t('What happens to my warning when somebody disputes it?'),
          paragraphs: [
            i18n.t(
              'It stays on the board while a moderator looks, however many report it, except where it is reported for somebody under 18, an address, a workplace, a plate or intimate content: then it is hidden if nobody has decided in time, and a moderator can hide it until a second one has looked. You are told what was decided and why; your records show the case, where you can answer a question and appeal. He does not learn who you are.',
            ),
          ],
        },
      ],
    },
    {
      title: i18n.t('Match rooms'),
      answers: [
        {
          id: 'rooms',
          question: i18n.t('How do match rooms work?'),
          paragraphs: [
            i18n.t(
              'With Full Access or VIP Side Radar you can ask, on a match, to connect with women who reported the same number and said that they are open to contact. They get an invitation that names nobody. A room opens when the first one accepts. If nobody does within 7 days, nothing happens and nobody is told.',
            ),
            i18n.t(
              'Only asking needs a plan. Whoever is invited never pays, and you stay in your rooms when your plan ends.',
            ),
          ],
        },
        {
          id: 'rooms-encrypted',
          question: i18n.t('What does Encrypted mean in a room?'),
          paragraphs: [
            i18n.t(
              'Only the devices of the members can open the messages; we store them locked. We do see who is in the room, when messages are sent, and which number it is about. If a member reports a message, our team sees that message.',
            ),
            i18n.t(
              'Encryption cannot tell you whom to trust: women who asked about the number or reported it can join, every join is shown, and somebody may not be who she says she is. It also relies on the app that our server delivers to your browser.',
            ),
          ],
        },
        {
          id: 'rooms-code',
          question: i18n.t('What is the recovery code for?'),
          paragraphs: [
            i18n.t(
              'Your keys are in this browser alone. With the code, or a passkey, another browser of yours can read your rooms. Without either it starts with new keys: the others see that, and earlier messages stay locked until a member shares them.',
            ),
          ],
        },
      ],
    },
    {
      title: i18n.t('Leaving quickly'),
      answers: [
        {
          id: 'leaving',
          question: i18n.t('How do I leave this website at once?'),
          paragraphs: [
            i18n.t(
              'Press “Exit this page” at the top of any page, or press Shift three times while you are not typing. The screen empties and a weather page takes its place.',
            ),
            i18n.t(
              'It does not clear your history, and it signs you out only if you choose so on your account page: pages you saw before stay in the list that the back button and your browser keep.',
            ),
          ],
        },
        {
          id: 'discreet-mode',
          question: i18n.t('What does discreet mode change?'),
          paragraphs: [
            i18n.t(
              'Press “Discreet mode” at the foot of any page. The tab and its place in the history then say “Notes” and show a plain sheet of paper, and so does an icon that you put on your home screen while it is on. It is kept in this browser only.',
            ),
            i18n.t(
              'The address stays as it is, and so does what the page shows. Pages that you opened before keep their names in the history.',
            ),
          ],
        },
        {
          id: 'clear-history',
          question: i18n.t('How do I clear my history?'),
          paragraphs: [
            i18n.t(
              'In most browsers, Ctrl+Shift+Delete (on a Mac, Command+Shift+Delete) opens the list. On a phone, look for History in the browser’s menu. A private window keeps no history from the start. An empty history can itself be noticed: removing single pages is quieter.',
            ),
          ],
        },
      ],
    },
    {
      title: i18n.t('Deletion'),
      answers: [
        {
          id: 'delete-warning',
          question: i18n.t('Can I take back what I wrote?'),
          paragraphs: [
            i18n.t(
              'Yes. Your dashboard lists every entry and every warning that is yours: change or delete each of them there. A deleted warning is off the board at once. What others copied or photographed before is out of our reach.',
            ),
          ],
        },
        {
          id: 'delete-account',
          question: i18n.t('What happens when I delete my account?'),
          paragraphs: [
            i18n.t(
              'Your profile, sign-in, searches, entries, watches, date plans and notifications are erased at once, and a plan that renews ends. You choose whether your warnings go too, or stay for others without any tie to you. You leave every match room; the messages you wrote there stay with its members, without any tie to your account.',
            ),
            i18n.t(
              'What your account does not lead to stays sealed for a day at most: an email on its way, and answers that are kept so that a repeated request counts once. Remains in backups are sealed too, and go when those are overwritten.',
            ),
          ],
        },
      ],
    },
    {
      title: i18n.t('This website'),
      answers: [
        {
          id: 'licences',
          question: i18n.t('Which fonts are used?'),
          paragraphs: [
            i18n.t(
              'Instrument Sans, and for headlines a cut of Newsreader. Both are under the SIL Open Font License: [Instrument Sans](/licences/instrument-sans.OFL.txt), [Newsreader](/licences/sidelight-display.OFL.txt).',
            ),
          ],
        },
      ],
    },
  ],
}
