import type { ReactNode } from 'react'
import { Link } from '../platform/router.tsx'
import { ReadingPage } from './reading-page.tsx'

/** /faq: every answer has an id, so that other pages can point at it. */
export function FaqPage() {
  return (
    <ReadingPage title="FAQ">
      <Reading />
      <Leaving />
      <h2>This website</h2>
      <Answer id="licences" question="Which fonts are used?">
        <p>
          Instrument Sans, and for headlines a cut of Newsreader. Both are under the SIL Open Font
          License: <a href="/licences/instrument-sans.OFL.txt">Instrument Sans</a>,{' '}
          <a href="/licences/sidelight-display.OFL.txt">Newsreader</a>.
        </p>
      </Answer>
    </ReadingPage>
  )
}

function Reading() {
  return (
    <>
      <h2>Who sees what</h2>
      <Answer id="what-we-see" question="What do you see?">
        <p>
          Whoever runs this installation could open what is stored, because it holds the keys.
          Nobody needs to in order to serve you. <Link to="/legal/privacy">Privacy</Link> lists what
          is kept.
        </p>
      </Answer>
      <Answer id="person-named" question="What does the person named see?">
        <p>
          The public board, like everybody. If he signs up he can check his own number as any member
          can: he then sees how many women reported it and the red flags, also of private entries
          that count. He is not told about searches, entries or warnings, and none carries its
          author. Details can still tell him who wrote it: leave out what only you would know.
        </p>
      </Answer>
      <h2>Reading a warning</h2>
      <Answer id="badges" question="What do Verified and Corroborated mean?">
        <p>
          Verified: a moderator looked at evidence. It is not a court’s finding. Corroborated: two
          or more women reported the number separately. A warning without either may be just as
          true, and one with both may be wrong.
        </p>
      </Answer>
      <Answer id="all-clear" question="Does All Clear mean that he is safe?">
        <p>No. It means that there are no warnings in our records.</p>
      </Answer>
    </>
  )
}

function Leaving() {
  return (
    <>
      <h2>Leaving quickly</h2>
      <Answer id="leaving" question="How do I leave this website at once?">
        <p>
          Press “Exit this page” at the top of any page, or press Shift three times while you are
          not typing. The screen empties and a weather page takes its place.
        </p>
        <p>
          It does not sign you out, and it does not clear your history: pages you saw before stay in
          the list that the back button and your browser keep.
        </p>
      </Answer>
      <Answer id="clear-history" question="How do I clear my history?">
        <p>
          In most browsers, Ctrl+Shift+Delete (on a Mac, Command+Shift+Delete) opens the list. On a
          phone, look for History in the browser’s menu. A private window keeps no history from the
          start. An empty history can itself be noticed: removing single pages is quieter.
        </p>
      </Answer>
    </>
  )
}

interface AnswerProps {
  id: string
  question: string
  children: ReactNode
}

// The id stands inside: a browser that jumps to it opens the fold by itself.
function Answer({ id, question, children }: AnswerProps) {
  return (
    <details className="border-b border-line">
      <summary className="cursor-pointer py-3.5 font-[560]">{question}</summary>
      <div id={id} className="pb-4">
        {children}
      </div>
    </details>
  )
}
