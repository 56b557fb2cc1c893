import { useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { Button } from '../../ui/button.tsx'
import { lines } from '../messages.ts'
import { linkParts } from './link-parts.ts'

/** Longer messages are folded, so that one member cannot fill the whole room. */
const FOLD = { characters: 1200, lines: 24 }
/** Everything that begins a new line on the screen. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Renders the text of a message. A URL in it opens on the second press, which names its host. */
export function MessageText({ text }: { text: string }) {
  const folded = foldedText(text)
  const [whole, setWhole] = useState(folded === text)
  const [asked, setAsked] = useState<{ url: string; host: string } | null>(null)
  const shown = whole ? text : `${folded}...`
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {withKeys(linkParts(shown)).map(({ key, part }) =>
          'url' in part ? (
            <button
              key={key}
              type="button"
              aria-expanded={asked?.url === part.url}
              onClick={() => setAsked(asked?.url === part.url ? null : part)}
              className="inline text-left underline underline-offset-4 wrap-anywhere"
            >
              {part.text}
            </button>
          ) : (
            part.text
          ),
        )}
      </p>
      {!whole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 min-h-6 text-xs underline underline-offset-4"
        >
          {lines.showAll}
        </button>
      )}
      {asked && <LeavingLink {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Returns the beginning of a text that is shown before a press, which may be all of it. */
function foldedText(text: string): string {
  const breaks = [...text.matchAll(LINE_BREAK)]
  const lastLine = breaks[FOLD.lines - 1]?.index ?? text.length
  return text.slice(0, Math.min(FOLD.characters, lastLine))
}

const withKeys = (parts: ReturnType<typeof linkParts>) =>
  parts.map((part, place) => ({ key: `part-${place}`, part }))

interface LeavingLinkProps {
  url: string
  host: string
  onClose: () => void
}

function LeavingLink({ url, host, onClose }: LeavingLinkProps) {
  const { productName } = useConfig()
  return (
    <div className="mt-2 rounded-md border border-line bg-s1 p-3 text-sm text-fg2">
      <p className="wrap-anywhere">{lines.linkLeads(host, productName)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button asChild variant="outline" className="max-w-full wrap-anywhere whitespace-normal">
          <a href={url} target="_blank" rel="noreferrer noopener nofollow" onClick={onClose}>
            {lines.openLink(host)}
          </a>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {lines.closeLink}
        </Button>
      </div>
    </div>
  )
}
