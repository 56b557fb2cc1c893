import {
  ERASE_AFTER_DECISION_MS,
  ERASE_AFTER_FINAL_MS,
  ERASE_NAME_MS,
  ERASE_REPLY_MS,
  KEEP_BALANCE_MS,
  TOMBSTONE_MS,
} from '@sidelight/contract/rules/case-policy'
import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { EVIDENCE_DAYS } from '@sidelight/contract/rules/evidence-policy'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { STRIKE_MS, WITHDRAWN_MS } from '@sidelight/contract/rules/strike-policy'
import { i18n } from '../../platform/i18n/i18n.ts'

// The policies are in milliseconds. A month counts as 30 days and a year as 365, rounded down.
const months = (ms: number): number => Math.floor(ms / (30 * DAY_MS))
const years = (ms: number): number => Math.floor(ms / (365 * DAY_MS))

/** The texts of /legal/privacy: what this software does today, and nothing else. */
export const privacy = {
  title: i18n.t('Privacy'),
  lastChanged: i18n.t('November 29, 2026'),
  inShort: [
    i18n.t(
      'Phone numbers, handles, emails and names are sealed before they are stored. The keys are kept apart from the database.',
    ),
    i18n.t('The board shows masked values, and no warning carries its author.'),
    i18n.t('Others never see the names and notes in your entries, or what you looked up.'),
    i18n.t('There is no tracking, no advertising and nothing to consent to.'),
  ],
  sections: [
    {
      title: i18n.t('What is kept about you'),
      paragraphs: [
        i18n.t(
          'Your email, your display name, and what you add to your profile: a full name, a username, an age, a city. All of it is sealed. Your password is kept as a hash that cannot be turned back into the password; the key of your second step and your passkeys are sealed too.',
        ),
        i18n.t(
          'For each sign-in, when it began and when it was last used, and the hour in which you last opened your dashboard. No network address and no kind of device is stored.',
        ),
        i18n.t(
          'If you sign in with Google, or this website uses Firebase, that service learns that you signed in here. We keep the number it knows you by, and none of its keys.',
        ),
      ],
    },
    {
      title: i18n.t('What is kept about a number'),
      paragraphs: [
        i18n.t(
          'What you write in an entry or a warning. Numbers, handles, emails, names and notes are sealed; warnings appear with the identity masked.',
        ),
        i18n.t(
          'Names, numbers and addresses inside a description are replaced by stars before the description is stored. That works on patterns, so read the preview before you post. Red flags, the description, the place and the timeframe of a warning are public.',
        ),
        i18n.t(
          'Others find a private entry only as a count, its red flags, its number and handle masked and, once three women have reported, the month of a first report; and only if you let it count.',
        ),
        i18n.t(
          'An entry that counts only from three lies under a mark that no search asks for until three women have reported the number. The database then tells neither its number nor which other entries are about it.',
        ),
      ],
    },
    {
      title: i18n.t('If a warning names you'),
      paragraphs: [
        i18n.t(
          'Your number and, where the author gave them, your handle, email and names are sealed and shown masked. Red flags, description, place and timeframe are public. A warning stays until its author deletes it or a moderator removes it; a removed one leaves the board, not its author’s own list.',
        ),
        i18n.t(
          'You need no account. Under [A warning about you](/named) you prove that a number, an email or a profile is yours, and dispute the warning, answer below it, or object under data protection law. You can also [ask to take intimate content down](/take-down). With your receipt, [Your report](/case) shows what was decided and why; there you answer questions, appeal and withdraw.',
        ),
        i18n.t(
          'What you write, what you proved, your receipt and the contact that you leave are sealed. They are erased {final} days after a decision on an appeal or a profile, or a case that ends without one; {unappealed} months after a decision that nobody appealed; {shown} years after one that shows your answer, which itself stays with the warning. The name under a request to take something down is erased {signed} days after the decision. A code is deleted when it is entered, otherwise once its day is over. The proof lies in your tab; it is not stored here and is good for {proof} minutes.',
          {
            final: ERASE_AFTER_FINAL_MS / DAY_MS,
            unappealed: months(ERASE_AFTER_DECISION_MS),
            shown: years(ERASE_REPLY_MS),
            signed: ERASE_NAME_MS / DAY_MS,
            proof: PROOF_MS / MINUTE_MS,
          },
        ),
        i18n.t(
          'Moderators can uncover the texts of a case, with the name under a request and a profile that you prove, and the number of the warning; its handle, email and names stay masked. Each time is a line of the ledger. The author reads nothing of yours but an answer below her warning. Pictures that she gives as evidence are locked; two moderators open them together, and they are erased {evidence} days after the decision.',
          { evidence: EVIDENCE_DAYS },
        ),
        i18n.t(
          'What was decided, when and on what ground stays for good, and so does the ledger, without words or names. Sealed remain: of a removed text a hash with its number, {removed} years; what was weighed about an objection, {weighed} years; that a dispute or objection of yours was found without ground, {counted} days; that one, or a claim of a number, was taken back, {withdrawn} days.',
          {
            removed: years(TOMBSTONE_MS),
            weighed: years(KEEP_BALANCE_MS),
            counted: STRIKE_MS / DAY_MS,
            withdrawn: WITHDRAWN_MS / DAY_MS,
          },
        ),
        i18n.t(
          'An appeal is decided by another moderator. You can also turn to a certified body for disputes outside of court, where your country has one, and to a court.',
        ),
      ],
    },
    {
      title: i18n.t('Who wrote what'),
      paragraphs: [
        i18n.t(
          'Entries and warnings hold a keyed mark in the place of an author. It lets us count women separately and show you your own. The database alone does not tell who wrote what; with the keys, whoever runs this website could find out.',
        ),
      ],
    },
    {
      title: i18n.t('What you look up'),
      paragraphs: [
        i18n.t(
          'A search is kept for 30 days so that you can find it again on your dashboard. It is shown to you alone, and the person you look up is not told. Search text never stands in an address.',
        ),
        i18n.t(
          'What you watch is stored until you remove it, and what your plan includes no more 30 days longer. It lies sealed with your account, as long for everybody: a copy of the database does not tell who watches what.',
        ),
      ],
    },
    {
      title: i18n.t('Match rooms'),
      paragraphs: [
        i18n.t(
          'Messages in a room are locked on the members’ devices before they are sent. We store them locked and cannot read them. We do see, with the keys, which number a room is about, which accounts are in it, and when messages are sent and how long they are.',
        ),
        i18n.t(
          'Your keys stay in your browser. A recovery code or a passkey can bring them to another one; what we keep of them is locked by that code or passkey, never by your password. Whoever reports a message shows our team that message; it is deleted 30 days after the report was dealt with.',
        ),
        i18n.t(
          'A request to connect that nobody accepts leaves no trace for you and is deleted after 7 days. The members of a room see another name for you in every room. A room in which nobody writes for 30 days is deleted with its messages.',
        ),
      ],
    },
    {
      title: i18n.t('What you pay'),
      paragraphs: [
        i18n.t(
          'Cards are taken by Stripe. Your card goes from your browser to Stripe and never passes through here, and nothing of Stripe is loaded on any other page than the two on which you pay. Where the checkout says that no money moves, no card is taken and Stripe gets nothing.',
        ),
        i18n.t(
          'From us Stripe learns the amount and a reference that means nothing elsewhere: not your name, not your email, not what you looked up. As every website you open, it sees your network address. Your card statement shows a neutral name.',
        ),
        i18n.t(
          'We keep what you bought, when, for how much and what came back; of a check, a keyed mark of the number it was used for. We do not keep your card. Deleting your account ends what is charged monthly and deletes your receipts here; Stripe keeps its own records for as long as the law tells it to.',
        ),
        i18n.t(
          'Promo Access and the money-back guarantee are given once to each person. So that a new account does not bring them back, a keyed mark of your email and of the card you paid with stays after you delete your account, if you have used one of the two. It is kept apart from everything else, names nobody, and cannot be turned back into the email or the card.',
        ),
      ],
    },
    {
      title: i18n.t('For how long'),
      paragraphs: [
        i18n.t(
          'Searches 30 days, notifications 90 days, a sign-in that is not used 30 days. A message from the contact page until it is answered, 180 days at most; if you wrote signed in, 30 days more with its answer. Entries, warnings and your account until you delete them.',
        ),
        i18n.t(
          'Network addresses are counted against abuse under a keyed mark, in memory, for a day at most. Two such marks are stored: with how often a network was refused, one that is new every day, for 30 days; and with the answer to a visitor’s request, so that a repeated one counts once, for a day. The log has no address, no number and no text.',
        ),
      ],
    },
    {
      title: i18n.t('What you can do'),
      paragraphs: [
        i18n.t(
          'You can read, change and delete each entry and each warning that is yours, and change or empty every field of your profile.',
        ),
        i18n.t(
          'You can have what is held about you as one file, which says what it leaves out and why, and delete your account. You choose whether your warnings go with it, or stay without any tie to you. For both you confirm that it is you, unless you did within the last 10 minutes.',
        ),
        i18n.t(
          'After you delete your account an email on its way and the answers that are kept for repeated requests remain sealed for a day at most. What is deleted may remain sealed in backups and in unused parts of the database’s files until these are overwritten.',
        ),
      ],
    },
    {
      title: i18n.t('What we can see'),
      paragraphs: [
        i18n.t(
          'Whoever runs this website holds the keys and could open sealed values. Sealing protects against a stolen database, not against the people who run the service. Every use of the operator’s tool is written into a log that this software never changes; a copy of the database can be made without it.',
        ),
      ],
    },
    {
      title: i18n.t('Who else gets something'),
      paragraphs: [
        i18n.t(
          'Nobody is sold anything. Emails to you pass through the mail server of this website; they do not say what this website is for. What you write on the contact page may be mailed to those who answer, in plain text as mail is; if you are signed in with Full Access or VIP Side Radar, the plan is noted on it, so that it is answered earlier.',
        ),
        i18n.t(
          'A court can ask for what exists, and it can be handed over only as far as it exists.',
        ),
      ],
    },
    {
      title: i18n.t('Your browser'),
      paragraphs: [
        i18n.t(
          'One cookie keeps you signed in. After a sign-in a second one marks this browser as yours, so that others cannot lock you out; it says nothing readable. A third one lives for some minutes while you sign in with Google, with a passkey or with a code. If you choose them, a language, a theme and the discreet title are remembered here. Of these we keep one, sealed: the language of your first page as a member, for the emails to you. That somebody has signed in here is remembered too, without saying who, so that the page opens on Sign In.',
        ),
        i18n.t(
          'While you are signed in, the number in the box and its answer stay in their tab through a reload, and the drafts of your forms for 7 days, sealed with a key that only your account gets. Signing out and Exit this page remove them; discreet mode stores none.',
        ),
        i18n.t(
          'The link of an email from us, once opened, stays in its tab through a reload until you use it, for 1 hour at most; then that it was used and, after a confirmation, the link to a new password. Signing out and Exit this page remove it; discreet mode stores none.',
        ),
        i18n.t(
          'Once you use match rooms, their keys are kept here until you sign out, and what you wrote in a room and did not send stays on this device for 7 days, locked with them. Signing out and Exit this page remove it; discreet mode stores none.',
        ),
        i18n.t(
          'Pages you visited stay in your browser’s history: the [FAQ](/faq#clear-history) says how to clear it.',
        ),
      ],
    },
    {
      title: i18n.t('Questions'),
      paragraphs: [i18n.t('The [contact page](/contact) reaches those who run this website.')],
    },
  ],
}
