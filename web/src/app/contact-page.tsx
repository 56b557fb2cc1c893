import { Link } from '../platform/router.tsx'
import { ReadingPage } from './reading-page.tsx'

/** /contact */
export function ContactPage() {
  return (
    <ReadingPage title="Contact">
      <p>
        This installation has no support mailbox set up yet. Until it has one, the people who run it
        are reached the way you came to know about it.
      </p>
      <h2>About a warning</h2>
      <p>
        Every card on the <Link to="/public-board">board</Link> has “Report a problem”, for a
        warning that is wrong, abusive or about you. It is free and needs no account.
      </p>
      <h2>Before you write</h2>
      <p>
        The <Link to="/faq">FAQ</Link> answers what we see, what the person named sees, what a badge
        means, and how to leave without a trace on the screen.
      </p>
      <h2>If you are in danger</h2>
      <p>
        Nobody here reads messages around the clock. Call your local emergency number. In the United
        States the National Domestic Violence Hotline answers day and night at 1-800-799-7233.
      </p>
    </ReadingPage>
  )
}
