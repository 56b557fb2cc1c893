import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkParts } from './link-parts.ts'

const urls = (text: string) => linkParts(text).flatMap((part) => ('url' in part ? [part.url] : []))

describe('linkParts', () => {
  it('finds URLs without the punctuation after them', () => {
    expect(linkParts('See https://example.com/a?b=1, then www.example.org.')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/a?b=1', url: 'https://example.com/a?b=1', host: 'example.com' },
      { text: ', then ' },
      { text: 'www.example.org', url: 'https://www.example.org/', host: 'www.example.org' },
      { text: '.' },
    ])
  })

  it('names the host that opens, not the text before an @', () => {
    const [part] = linkParts('https://bank.example@evil.example/login')
    expect(part).toMatchObject({ host: 'evil.example' })
  })

  it('ignores URLs of other schemes', () => {
    expect(urls('javascript:alert(1) data:text/html,x file:///etc mailto:a@example.org')).toEqual(
      [],
    )
    expect(urls('http://[broken')).toEqual([])
  })

  it('keeps every character of any text', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('https://a.example/', 'www.b.example', ' . '),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        expect(
          linkParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
