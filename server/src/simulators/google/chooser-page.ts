import { createHash } from 'node:crypto'
import { msg } from '@sidelight/contract/msg'
import type { Language } from '../../platform/i18n/language.ts'
import { translate } from '../../platform/i18n/translate.ts'

/** Invented accounts of the sandbox. */
export const sandboxAccounts = [
  { email: 'ada.practice@example.org', name: 'Ada Practice' },
  { email: 'bea.practice@example.org', name: 'Bea Practice' },
  { email: 'cleo.practice@example.org', name: 'Cleo Practice' },
] as const

const texts = {
  title: msg('Practice account chooser'),
  label: msg('Practice account chooser. This is not Google.'),
  explanation: msg(
    'It stands in for Google sign-in on this installation. No password is asked for, and nothing leaves this computer.',
  ),
  choose: msg('Choose an example account'),
  other: msg('Or type an email'),
  email: msg('Email'),
  proceed: msg('Continue with this email'),
  cancel: msg('Cancel'),
  notAnEmail: msg('Please enter a valid email address.'),
  over: msg('This sign-in is over. Close this window and start again.'),
}

const style = `
:root { color-scheme: dark light; --ground: #14121b; --card: #1d1a27; --line: #6f6a80; --text: #f3f1f7; --quiet: #c2bdce; --lamp: #f2c879; --ink: #241a05 }
@media (prefers-color-scheme: light) { :root { --ground: #f6f4f9; --card: #fff; --line: #8a8499; --text: #1c1926; --quiet: #565064; --lamp: #7a5200; --ink: #fff } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 20px; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 420px; margin: 0 auto }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3 }
h2 { margin: 24px 0 8px; font-size: 14px; color: var(--quiet); font-weight: 600 }
p { margin: 0; color: var(--quiet); font-size: 14px }
form { margin: 0 }
button, input { width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--text); font: inherit; text-align: left }
button { margin-top: 8px; cursor: pointer }
button span { display: block; color: var(--quiet); font-size: 14px }
button:hover { border-color: var(--text) }
:focus-visible { outline: 2px solid var(--lamp); outline-offset: 3px }
label { display: block; margin-bottom: 4px; font-weight: 600; font-size: 14px }
.main { background: var(--lamp); border-color: var(--lamp); color: var(--ink); text-align: center; font-weight: 600 }
.plain { border-color: transparent; background: none; text-align: center; margin-top: 16px }
[role=alert] { color: var(--text); border-left: 3px solid var(--lamp); padding-left: 12px; margin-top: 16px }
`
const styleHash = createHash('sha256').update(style).digest('base64')

const accountButtons = sandboxAccounts
  .map(
    ({ email, name }) =>
      `<button name="email" value="${email}">${name}<span>${email}</span></button>`,
  )
  .join('')

/** The pages of the chooser. `formOrigins` are the origins to which its form may redirect. */
export const sandboxPage = {
  headers: (formOrigins: readonly string[] = []) => ({
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      `form-action ${["'self'", ...formOrigins].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    // As with Google's own pages, the opener can see when the pop-up is closed.
    'cross-origin-opener-policy': 'unsafe-none',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }),
  chooser(language: Language, { refused = false } = {}): string {
    const say = (name: keyof typeof texts) => translate(texts[name], language)
    return document(
      language,
      `<p>${say('explanation')}</p>
${refused ? `<p role="alert">${say('notAnEmail')}</p>` : ''}
<form method="post"><h2>${say('choose')}</h2>${accountButtons}</form>
<form method="post"><h2>${say('other')}</h2>
<label for="email">${say('email')}</label>
<input id="email" name="email" type="email" maxlength="320" required autocomplete="email" spellcheck="false"${refused ? ' autofocus aria-invalid="true"' : ''}>
<button class="main">${say('proceed')}</button></form>
<form method="post"><button class="plain" name="cancel" value="yes">${say('cancel')}</button></form>`,
    )
  },
  over: (language: Language) =>
    document(language, `<p role="alert">${translate(texts.over, language)}</p>`),
}

function document(language: Language, body: string): string {
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${translate(texts.title, language)}</title><style>${style}</style>
<main><h1>${translate(texts.label, language)}</h1>
${body}</main></html>`
}
