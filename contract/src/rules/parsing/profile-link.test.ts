import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProfileLink } from './profile-link.ts'

describe('a pasted link', () => {
  it.each([
    ['https://www.instagram.com/marlow_id/', 'marlow_id', 'Instagram'],
    ['instagram.com/marlow_id?igsh=abc', 'marlow_id', 'Instagram'],
    ['https://m.facebook.com/marlow.id?ref=x#top', 'marlow.id', 'Facebook'],
    ['https://www.tiktok.com/@marlow_id/video/123', 'marlow_id', 'TikTok'],
    ['HTTPS://TikTok.com/@Marlow_ID', 'Marlow_ID', 'TikTok'],
    ['https://x.com/marlow_id', 'marlow_id', 'X'],
    ['https://mobile.twitter.com/marlow_id/status/1', 'marlow_id', 'X'],
    ['https://www.snapchat.com/add/marlow_id', 'marlow_id', 'Snapchat'],
    ['https://www.threads.net/@marlow_id', 'marlow_id', 'Threads'],
    ['https://tinder.com/@marlow_id', 'marlow_id', 'Tinder'],
    ['t.me/marlow_id', 'marlow_id', 'Telegram'],
    ['  https://instagram.com/m%C3%A4rlow  ', 'märlow', 'Instagram'],
  ])('§3 contains a handle: %s', (text, handle, site) => {
    expect(readProfileLink(text)).toEqual({ handle, site })
  })

  it.each(['14155550142', '5550142', '123456789012345'])(
    '§3 to WhatsApp contains a number of 7 to 15 digits: %s',
    (digits) => {
      expect(readProfileLink(`https://wa.me/${digits}?text=hi`)).toEqual({
        phoneNumber: `+${digits}`,
        site: 'WhatsApp',
      })
    },
  )

  it.each(['555014', '1234567890123456'])(
    '§3 to WhatsApp contains no number if it has too few or too many digits: %s',
    (digits) => {
      expect(readProfileLink(`https://wa.me/${digits}`) ?? {}).not.toHaveProperty('phoneNumber')
    },
  )

  it.each([
    'https://example.com/marlow_id',
    'www.example.com',
    'example.com/about',
    'https://instagram.com/',
    'https://instagram.com/p/Cabc123/',
    'https://instagram.com/Reels/',
    'https://facebook.com/Groups/berlin',
    'https://facebook.com/profile.php?id=100',
    'https://tiktok.com/discover',
    'https://wa.me/message/ABC',
    'https://instagram.com.evil.example/marlow_id',
    'https://notinstagram.com/marlow_id',
    'https://',
    'https://instagram.com/%E0%A4%A',
  ])('§3 is another link if it is not a profile: %s', (text) => {
    expect(readProfileLink(text)).toBe('other')
  })

  it.each(['marcus.webb', '@marcus.webb', 'marcus@example.org', '+1 415 555 0142', 'a/b', ''])(
    '§3 is not found in text without a link: %s',
    (text) => {
      expect(readProfileLink(text)).toBeUndefined()
    },
  )

  it('§3 never makes the parser throw', () => {
    const noise = fc.string({ unit: 'binary', maxLength: 80 })
    fc.assert(
      fc.property(noise, fc.constantFrom('', 'https://x.com/', 'https://'), (text, start) => {
        expect(() => readProfileLink(start + text)).not.toThrow()
      }),
    )
  })
})
