import { Link } from '../platform/router.tsx'
import { ReadingPage } from './reading-page.tsx'

const inShort = [
  'Write only what happened to you, in your own words.',
  'Do not use what you read here to contact, follow or harm anybody.',
  'A warning is what one person reported. It is not a finding, and it may be wrong.',
  'No warnings in our records is not a guarantee.',
]

/** /legal/terms */
export function TermsPage() {
  return (
    <ReadingPage title="Terms" inShort={inShort} lastChanged="November 21, 2026">
      <h2>Who this is for</h2>
      <p>Adults who date. One account a person; keep your password to yourself.</p>
      <h2>What you may post</h2>
      <p>
        Things that happened to you and that you believe to be true. Leave out full names,
        addresses, workplaces and anything about children or other people. Do not post to settle a
        score, for somebody else, or for money.
      </p>
      <h2>What you may not do</h2>
      <p>
        Look up people in bulk, try to undo the masking, copy the board, or find out who wrote a
        warning.
      </p>
      <h2>What the board is</h2>
      <p>
        Reports by members. We do not judge them, and we may remove any. “Verified” means that
        evidence was looked at; it is not a court’s finding.
      </p>
      <h2>Plans</h2>
      <p>
        Plans cannot be bought on this installation yet. Reading, posting and reporting are free and
        stay free.
      </p>
      <h2>If something is wrong</h2>
      <p>
        The <Link to="/contact">contact page</Link> says where to turn.
      </p>
    </ReadingPage>
  )
}
