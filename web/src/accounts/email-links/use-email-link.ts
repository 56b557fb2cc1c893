import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { useEffect, useState } from 'react'
import { goTo, useHash } from '../../platform/navigation/router.tsx'
import { linkText } from './link-text.ts'

/**
 * How long a tab stores a link at most, in ms. Most links work for 1 hour; those that confirm an
 * email work longer, but their token is stored no longer.
 */
const STORED_MS = HOUR_MS

/**
 * The link of an email: can be used (`open`), was used in this tab (`done`), or was refused by the
 * server (`ended`). `missing`: this tab does not know it, and so not whether it was used.
 */
type State = 'open' | 'done' | 'ended' | 'missing'

interface Link {
  state: State
  /** The token of an open link, otherwise ''. */
  token: string
  /** The token for the next page that came with the answer, or null. */
  next: string | null
  /** Whether the state follows from a press on this page. */
  acted: boolean
}

export interface EmailLink extends Link {
  /** Stores that the link was used, and the token that came with the answer. */
  finish: (next?: string | null) => void
  /** Removes the link after the server has refused it. */
  end: () => void
}

const MISSING: Link = { state: 'missing', token: '', next: null, acted: false }

/**
 * Returns the link with which the page at a path was opened in this tab, also after a reload or a
 * return to the page. The token is in the hash, which is sent to no server. It is removed from the
 * URL at once, so that no history contains it.
 */
export function useEmailLink(path: string): EmailLink {
  const hash = useHash().slice(1)
  // "Skip to content" names a part of the page.
  const opened = hash !== '' && document.getElementById(hash) ? '' : hash
  const [link, setLink] = useState(() => (opened === '' ? readLink(path) : openLink(opened)))
  // The same page can be opened with another link, which changes only the hash.
  if (opened !== '' && opened !== link.token) setLink(openLink(opened))
  useEffect(() => {
    if (opened === '') return
    storeLink(path, 'open', opened)
    goTo(path, { replace: true })
  }, [path, opened])
  return {
    ...link,
    finish: (next = null) => {
      storeLink(path, 'done', next ?? '')
      setLink({ state: 'done', token: '', next, acted: true })
    },
    end: () => {
      linkText.remove()
      setLink({ state: 'ended', token: '', next: null, acted: true })
    },
  }
}

const openLink = (token: string): Link => ({ ...MISSING, state: 'open', token })

function storeLink(path: string, state: State, token: string): void {
  linkText.store(`${path} ${state} ${token}`, Date.now() + STORED_MS)
}

/** Returns the link that this tab stores for the page at `path`. */
function readLink(path: string): Link {
  const [page, state, token = ''] = (linkText.read() ?? '').split(' ')
  if (page !== path) return MISSING
  if (state === 'done') return { ...MISSING, state, next: token === '' ? null : token }
  return state === 'open' && token !== '' ? openLink(token) : MISSING
}
