import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pagePolicy } from './security-headers.ts'

it('§6 a page may load only from its own origin, and run inline code only by hash', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  const html = '<script>begin()</script><style>a{}</style>'
  expect(pagePolicy(html).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash('begin()')}'`,
    `style-src 'self' 'sha256-${hash('a{}')}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sidelight',
  ])
})
