import { EXIT_TO } from '../../platform/session/quick-exit.ts'
import { withoutScript } from './shell-messages.ts'

/**
 * Renders the notice of a page that needs script, for browsers without it. `framed` says that the
 * HTML of the page has the header with its exit link.
 */
export function WithoutScript({ framed }: { framed?: boolean }) {
  return (
    <noscript>
      <p className="flex flex-wrap items-center justify-between gap-4 px-5 py-4">
        {withoutScript.sentence}
        {!framed && (
          <a href={EXIT_TO} rel="noreferrer nofollow" className="underline underline-offset-4">
            {withoutScript.exit}
          </a>
        )}
      </p>
    </noscript>
  )
}
