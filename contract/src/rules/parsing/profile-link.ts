import { digitsOf } from '../masking/identifiers.ts'

/** The sites whose profile URLs are parsed, with the names that people use. */
export type Site =
  | 'Instagram'
  | 'Facebook'
  | 'TikTok'
  | 'X'
  | 'Snapchat'
  | 'Threads'
  | 'Tinder'
  | 'Telegram'
  | 'WhatsApp'

/** The handle or number in the URL of a profile, and its site. */
export type ProfileLink = { site: Site } & ({ handle: string } | { phoneNumber: string })

/** First path segments that are not profiles, or that do not name the profile by its handle. */
const NO_PROFILE = new Set(
  `p reel reels stories explore tv accounts direct profile.php people groups share photo photo.php
  photos watch events pages story.php permalink.php marketplace i home search intent hashtag settings
  messages notifications video discover tag music joinchat c s addstickers login about`.split(
    /\s+/,
  ),
)

/** The path segment that names a profile. */
const FIRST = /^\/@?([^/]+)/
const SITES: Readonly<Record<string, readonly [Site, RegExp]>> = {
  'instagram.com': ['Instagram', FIRST],
  'facebook.com': ['Facebook', FIRST],
  'fb.com': ['Facebook', FIRST],
  'tiktok.com': ['TikTok', /^\/@([^/]+)/],
  'twitter.com': ['X', FIRST],
  'x.com': ['X', FIRST],
  'snapchat.com': ['Snapchat', /^\/(?:add\/|@)([^/]+)/],
  'threads.net': ['Threads', /^\/@([^/]+)/],
  'threads.com': ['Threads', /^\/@([^/]+)/],
  'tinder.com': ['Tinder', /^\/@([^/]+)/],
  't.me': ['Telegram', FIRST],
  'telegram.me': ['Telegram', FIRST],
}

/** A link to a chat, whose number people also write with blanks, and with its prefix. */
const WHATSAPP =
  /^(?:(?:https?:\/\/)?(?:www\.)?wa\.me\/|(?:https?:\/\/)?(?:www|api|web)\.whatsapp\.com\/send\/?\?|whatsapp:\/\/send\/?\?)(?:(?:\S*&)?phone=)?((?:[\d\s().+-]|%20|%2B){7,30})\/?(?:[?&#].*)?$/is
const URL_TEXT = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?(\/[^\s?#]*)?(?:[?#]\S*)?$/i

/**
 * Returns the handle or number in the URL of a profile, `other` for any other URL, and undefined
 * for text that is not a URL: `marcus.webb` is a handle. The query of the URL is ignored, except
 * for the number of a chat.
 */
export function readProfileLink(text: string): ProfileLink | 'other' | undefined {
  const trimmed = text.trim()
  const chat = digitsOf(decode(WHATSAPP.exec(trimmed)?.[1] ?? ''))
  if (/^(?:00)?\d{7,15}$/.test(chat)) return { site: 'WhatsApp', phoneNumber: `+${chat}` }
  const [, host = '', path = '/'] = URL_TEXT.exec(trimmed) ?? []
  const site = siteOf(host.toLowerCase())
  if (site !== undefined) return readPath(site, path) ?? 'other'
  return isUrl(trimmed, host) ? 'other' : undefined
}

function readPath([site, pattern]: readonly [Site, RegExp], path: string): ProfileLink | undefined {
  const name = decode(pattern.exec(path)?.[1] ?? '')
  if (!/^[\p{L}\p{N}._-]{2,}$/u.test(name) || NO_PROFILE.has(name.toLowerCase())) return undefined
  return { site, handle: name }
}

/**
 * Returns the site of a host, if it is known: the site itself or a subdomain such as `www` or `m`.
 */
function siteOf(host: string): readonly [Site, RegExp] | undefined {
  const known = Object.keys(SITES).find((site) => host === site || host.endsWith(`.${site}`))
  return known === undefined ? undefined : SITES[known]
}

/** Returns whether the text is a URL. A dot is not enough: it needs a scheme, `www` or a path. */
function isUrl(text: string, host: string): boolean {
  if (/^https?:\/\//i.test(text)) return true
  return host !== '' && (/^www\./i.test(text) || text.includes('/'))
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/**
 * Returns what kind of link a text is that was typed as a number: of a profile, or any other but
 * that of a chat, which contains a number. Undefined for a text that may be a number.
 */
export function linkInsteadOfNumber(text: string): 'profile' | 'other' | undefined {
  const link = readProfileLink(text)
  if (link === undefined || link === 'other') return link
  return 'phoneNumber' in link ? undefined : 'profile'
}
