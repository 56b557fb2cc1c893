import { Fragment } from 'react'
import { Link } from '../platform/router.tsx'

// Files such as a licence are no pages: the browser fetches them.
const FILE = /\.\w+$/
const LINK = /\[([^\]]+)\]\(([^)]+)\)/

/**
 * A sentence with links in it, written `Read the [FAQ](/faq) first.`, so that it stays whole for
 * translation. Addresses are paths of ours.
 */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  // Split by a pattern with two groups: plain text, words, address, and again.
  const parts = text.split(LINK)
  return parts.map((part, at) => {
    if (at % 3 === 2) return null
    const to = parts[at + 1]
    const key = `${at} ${part}`
    if (at % 3 === 0 || to === undefined) return <Fragment key={key}>{part}</Fragment>
    const look = className ?? 'underline underline-offset-4'
    if (FILE.test(to)) {
      return (
        <a key={key} href={to} className={look}>
          {part}
        </a>
      )
    }
    return (
      <Link key={key} to={to} className={look}>
        {part}
      </Link>
    )
  })
}
