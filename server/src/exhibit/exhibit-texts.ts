import type { ExhibitTexts } from '@sidelight/contract/exhibit'
import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { decisionTexts } from './decision-texts.ts'

/** Returns the texts of the printed page. `say` translates into the member's language. */
export function exhibitTexts(
  productName: string,
  say: (sentence: MessageDescriptor) => string,
): ExhibitTexts {
  return {
    title: say(msg('Record of warnings and private entries')),
    practice: say(
      msg(
        'PRACTICE. The time stamp comes from a practice authority of a test installation. It proves nothing.',
      ),
    ),
    unstamped: say(
      msg(
        'This record has no time stamp. No authority has confirmed on which day this text existed.',
      ),
    ),
    proves: {
      title: say(msg('What this proves')),
      text: say(
        // The page replaces {day} with the day of the time stamp.
        msg(
          'This shows that this text existed on {day} and has not changed since. It does not show that it is true.',
          { day: '{day}' },
        ),
      ),
    },
    provesNot: provesNotTexts(productName, say),
    ...words(say),
    decisions: decisionTexts(say),
    howTo: howToTexts(say),
  }
}

type Say = (sentence: MessageDescriptor) => string

function provesNotTexts(productName: string, say: Say): ExhibitTexts['provesNot'] {
  return {
    title: say(msg('What this does not prove')),
    texts: [
      say(
        msg(
          'The days beside the texts are those that {productName} recorded. The time stamp does not confirm them; it confirms its own time only.',
          { productName },
        ),
      ),
      say(
        msg(
          'The record was put together in the browser of the person who saved it, and could have been changed there before it was stamped.',
        ),
      ),
      say(msg('A text that was changed is shown as it is now. Earlier versions are not kept.')),
      say(msg('Texts that were deleted are missing, and nothing shows that they existed.')),
      say(
        msg(
          'It does not say who wrote the texts. Neither the name nor the email of the writer is in this file.',
        ),
      ),
      say(
        msg(
          'The check does not ask the authority whether its certificate was revoked. It needs no connection.',
        ),
      ),
    ],
  }
}

function words(say: Say): Pick<ExhibitTexts, 'labels' | 'states' | 'changes'> {
  return {
    labels: {
      madeAt: say(msg('Put together')),
      product: say(msg('From')),
      stampedAt: say(msg('Time stamp')),
      authority: say(msg('Authority')),
      entries: say(msg('Private entries')),
      warnings: say(msg('Warnings')),
      none: say(msg('None.')),
      phoneNumber: say(msg('Phone number')),
      handle: say(msg('Handle')),
      email: say(msg('Email')),
      name: say(msg('Name')),
      nicknames: say(msg('Nicknames')),
      age: say(msg('Age')),
      city: say(msg('Place')),
      redFlags: say(msg('Red flags')),
      notes: say(msg('Notes')),
      description: say(msg('What was written')),
      timeframe: say(msg('When it happened')),
      writtenOn: say(msg('Recorded on')),
      state: say(msg('State')),
      changes: say(msg('Since then')),
    },
    states: {
      held: say(msg('Not published yet')),
      published: say(msg('Published')),
      disputed: say(msg('Published, disputed')),
      removed: say(msg('Removed by the moderators')),
    },
    changes: {
      changed: say(msg('Changed by its author')),
      verify: say(msg('Verified')),
      unverify: say(msg('Verification ended')),
      dispute: say(msg('Disputed')),
      undispute: say(msg('Dispute ended')),
      remove: say(msg('Removed by the moderators')),
    },
  }
}

function howToTexts(say: Say): string[] {
  return [
    say(
      msg(
        'record.json is the record. record.html shows the same text for reading and printing. stamp.tsr is the time stamp over record.json (RFC 3161), root.pem the certificate to check it with.',
      ),
    ),
    say(
      msg(
        'Compare root.pem with the certificate that the authority publishes: only that shows that the stamp is by this authority.',
      ),
    ),
    `openssl ts -verify -data record.json -in stamp.tsr -CAfile root.pem`,
    say(msg('The check prints no time. This shows it, and who stamped:')),
    'openssl ts -reply -in stamp.tsr -text',
    say(
      msg(
        'Once a certificate has expired the check fails. Then check as of the time of the stamp, with its seconds since 1970 for SECONDS:',
      ),
    ),
    'openssl ts -verify -attime SECONDS -data record.json -in stamp.tsr -CAfile root.pem',
    say(
      msg(
        'With the source code of the website, this checks every file at once, without a connection:',
      ),
    ),
    'npm run verify -- FILE.zip --root CERTIFICATE.pem',
    say(
      msg('Keep the file as it is. A copy with one changed character does not pass either check.'),
    ),
  ]
}
