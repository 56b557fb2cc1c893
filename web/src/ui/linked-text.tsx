import { Fragment } from 'react'
import { Link } from '../platform/navigation/router.tsx'

// Files such as a licence are not pages of the app: the browser loads them.
const FILE = /\.\w+$/
const LINK = /\[([^\]]+)\]\(([^)]+)\)/

interface LinkedTextProps {
  text: string
  className?: string
  /** Called when one of its links inside the app is followed. */
  onFollow?: () => void
}

/**
 * Renders a sentence with links in it, written `Read the [FAQ](/faq) first.`, so that it stays
 * whole for translation. Links are paths of this site.
 */
export function LinkedText({ text, className, onFollow }: LinkedTextProps) {
  // Split by a pattern with two groups: text, link text, path, text, and so on.
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
