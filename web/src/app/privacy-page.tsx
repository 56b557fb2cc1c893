import { Link } from '../platform/router.tsx'
import { ReadingPage } from './reading-page.tsx'

const inShort = [
  'Phone numbers, handles, emails and names are sealed before they are stored. The keys are kept apart from the database.',
  'The board shows masked values, and no warning carries its author.',
  'Others never see the names and notes in your entries, or what you looked up.',
  'One cookie keeps you signed in. There is no tracking, no advertising and no third-party script.',
]

/** /legal/privacy */
export function PrivacyPage() {
  return (
    <ReadingPage title="Privacy" inShort={inShort} lastChanged="November 21, 2026">
      <h2>What is kept about you</h2>
      <p>
        Your email, your display name, and what you add to your profile: a full name, a username, an
        age, a city. All of it is sealed. Your password is kept as a hash that cannot be turned back
        into the password.
      </p>
      <h2>What is kept about a number</h2>
      <p>
        What you write in an entry or a warning. Numbers, handles, emails and names are sealed;
        warnings appear with these values masked. Names, numbers and addresses inside a description
        are replaced by stars before the description is stored. That works on patterns, so read the
        preview before you post.
      </p>
      <h2>Who wrote what</h2>
      <p>
        Entries and warnings hold a keyed mark in the place of an author. It lets us count women
        separately and show you your own. The database alone does not tell who wrote what.
      </p>
      <h2>What you look up</h2>
      <p>
        A search is kept so that you can find it again on your dashboard, for 30 days, shown to you
        alone. The person you look up is not told. Search text never stands in an address.
      </p>
      <h2>Taking things back</h2>
      <p>
        There is no button yet that deletes an account, an entry or a warning. What you save or post
        stays until the people who run this installation remove it.
      </p>
      <h2>What we can see</h2>
      <p>
        Whoever runs this installation holds the keys and could open sealed values. Sealing protects
        against a stolen database, not against the people who run the service.
      </p>
      <h2>Your browser</h2>
      <p>
        One session cookie, and the theme you chose. Pages you visited stay in your browser history:
        the <Link to="/faq#leaving">FAQ</Link> says how to clear it.
      </p>
    </ReadingPage>
  )
}
