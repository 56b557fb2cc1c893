import { EXIT_TO } from '../../platform/session/quick-exit.ts'
import { offline } from '../shell/shell-messages.ts'

/** An empty URL is that of the page that did not load. */
const SAME_PAGE = ''

/**
 * Renders the page that the service worker shows without a connection. It is static and has no
 * script.
 */
export function OfflinePage() {
  return (
    <main className="mx-auto flex w-full max-w-[480px] flex-1 flex-col items-start justify-center gap-6 px-5 py-16">
      <div>
        <h1 className="display text-3xl">{offline.title}</h1>
        <p className="mt-3 text-fg2">{offline.sentence}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a
          href={SAME_PAGE}
          className="inline-flex min-h-11 items-center py-1.5 rounded-full bg-lamp px-5 font-[560] text-lamp-ink hover:bg-lamp-strong"
        >
          {offline.retry}
        </a>
        <a
          href={EXIT_TO}
          rel="noreferrer nofollow"
          className="inline-flex min-h-11 items-center rounded-full border py-1.5 border-line-strong/60 px-5 font-[560] hover:bg-s2"
        >
          {offline.exit}
        </a>
      </div>
      <a
        href="/help"
        className="inline-flex min-h-11 items-center text-sm text-fg2 underline underline-offset-4 hover:text-fg"
      >
        {offline.help}
      </a>
    </main>
  )
}
