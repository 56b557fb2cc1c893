import { NOTE_LENGTH, SEALED_NOTE_LENGTH } from '@sidelight/contract/rules/date-plan-policy'
import { expect, it } from 'vitest'
import { linkTo, openNote, readLink, sealNote } from './sealed-note.ts'

it.each(['', 'Back by nine.\nIf not, call Ana.', '王'.repeat(NOTE_LENGTH), '😀'.repeat(1_000)])(
  'our own: a note is opened by its secret, and is sealed to the same length as any other: %#',
  async (note) => {
    const made = await sealNote(note)
    expect(made.sealed).toHaveLength(SEALED_NOTE_LENGTH)
    expect(await openNote(made)).toBe(note)
  },
)

it('our own: a note is not opened by another secret, nor after a change', async () => {
  const [one, other] = [await sealNote('One'), await sealNote('Other')]
  expect(await openNote({ ...one, secret: other.secret })).toBeNull()
  const changed = `${one.sealed[0] === 'A' ? 'B' : 'A'}${one.sealed.slice(1)}`
  expect(await openNote({ ...one, sealed: changed })).toBeNull()
  expect(await openNote({ ...one, secret: 'AAAA' })).toBeNull()
})

it('our own: a link contains token and secret after the #, and is refused if a part is missing', async () => {
  const { secret } = await sealNote('One')
  const link = { token: 'T'.repeat(43), secret }
  const { pathname, search, hash } = new URL(linkTo('https://side.example', link))
  expect([pathname, search]).toEqual(['/plan', ''])
  expect(readLink(hash)).toEqual(link)
  // The link in an email has no secret.
  expect(readLink(`#${link.token}`)).toEqual({ token: link.token, secret: null })
  for (const wrong of ['', '#token', `#${link.token}.`, hash.slice(0, -3), `${hash}A`]) {
    expect(readLink(wrong)).toBeNull()
  }
})
