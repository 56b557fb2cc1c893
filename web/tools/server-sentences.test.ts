import { describe, expect, it } from 'vitest'
import { sentencesIn } from './server-sentences.ts'

const texts = (code: string) => sentencesIn(code).map(({ text }) => text)

describe('what the server says', () => {
  it('is every whole sentence, its values named after what they hold', () => {
    expect(
      texts(
        "throw new Problem('invalid', 'Look again.', { fields: { q: `At most ${MAX} of ${a.most}.` } })",
      ),
    ).toEqual(['Look again.', 'At most {max} of {most}.'])
    expect(texts('const found = `${count} women reported it.`')).toEqual([
      '{count} women reported it.',
    ])
  })

  it('is a phrase that is marked', () => {
    expect(texts('spent(/* i18n */ `${CHECKS.points} checks`, `${x} rows`)')).toEqual([
      '{points} checks',
    ])
  })

  it('is neither an error for the log, nor SQL, nor a word', () => {
    expect(
      texts(
        "throw new Error('The key is missing.'); sql`Select ${a} from b.`; f('Done', 'select 1.')",
      ),
    ).toEqual([])
  })
})
