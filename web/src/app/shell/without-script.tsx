import { EXIT_TO } from '../../platform/session/quick-exit.ts'
import { withoutScript } from './shell-messages.ts'

/** Renders the exit link of pages that need script, for browsers without it. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="flex flex-wrap items-center justify-between gap-4 px-5 py-4">
        {withoutScript.sentence}
        <a href={EXIT_TO} rel="noreferrer nofollow" className="underline underline-offset-4">
          {withoutScript.exit}
        </a>
      </p>
    </noscript>
  )
}
