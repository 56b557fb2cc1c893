import { Fragment } from 'react'
import { Link } from '../platform/navigation/router.tsx'

// The path of a file, such as a licence. It is no page of the app, so the browser loads it.
const FILE = /\.\w+$/
const LINK = /\[([^\]]+)\]\(([^)]+)\)/

interface LinkedTextProps {
  text: string
  className?: string
  /** Called when a link to a page of the app is followed. */
  onFollow?: () => void
}

/**
 * Renders a sentence with links, written as `Read the [FAQ](/faq) first.`, so that it is translated
 * as a whole. The links are paths of this site.
 */
export function LinkedText({ text, className, onFollow }: LinkedTextProps) {
  // A pattern with two groups splits into text, text of a link, path, text, and so on.
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
      <Link key={key} to={to} className={look} onClick={onFollow}>
        {part}
      </Link>
    )
  })
}
