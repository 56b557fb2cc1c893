import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTellingSigns, tellingSigns } from './telling-signs.ts'

/** Sentences in the style of warnings, and the signs in each of them. */
const SAMPLES: readonly [string, ...string[]][] = [
  ['He shouted at me on March 3rd.', 'date: March 3rd'],
  ['It was the 14 of February.', 'date: 14 of February'],
  ['We met last Friday.', 'date: last Friday'],
  ['He left on the 21st.', 'date: on the 21st'],
  ['He wrote on 3/14/2026.', 'date: 3/14/2026'],
  ['He came by yesterday.', 'date: yesterday'],
  ['He vanished on my birthday.', 'date: on my birthday'],
  ['El 5 de mayo me gritó.', 'date: El 5 de mayo'],
  ['Nos vimos el viernes pasado.', 'date: el viernes pasado'],
  ['Ayer me volvió a escribir.', 'date: Ayer'],
  ['Desapareció en mi cumpleaños.', 'date: en mi cumpleaños'],
  ['He said "you will regret this night".', 'quote: "you will regret this night"'],
  ['He wrote “I know where you live”.', 'quote: “I know where you live”'],
  ['Me dijo «te vas a arrepentir».', 'quote: «te vas a arrepentir»'],
  ['He works at Miller Logistics.', 'job: works at Miller Logistics'],
  ['He is a dentist, he says.', 'job: is a dentist'],
  ['He called my boss twice.', 'job: my boss'],
  ['He waited for me after work, at his office.', 'job: his office'],
  ['Trabaja en una clínica dental.', 'job: Trabaja en una clínica dental', 'place: en una clínica'],
  ['Es policía y lo dice.', 'job: Es policía'],
  ['Llamó a mi jefa.', 'job: mi jefa'],
  ['He kicked my dog.', 'pet: my dog'],
  ['He gave me a white kitten.', 'pet: a white kitten'],
  ['Pateó a mi perro.', 'pet: mi perro'],
  ['Se quedó con la gata.', 'pet: la gata'],
  ['He waited outside my school.', 'school: my school'],
  ['We are at the same university.', 'school: the same university'],
  ['He picked my son up from daycare.', 'school: from daycare'],
  ['Me esperó afuera de la escuela.', 'school: la escuela'],
  ['Estudia en mi facultad.', 'school: mi facultad'],
  ['He followed me to the gym.', 'place: to the gym'],
  ['We met at the Blue Moon bar.', 'place: at the Blue Moon bar'],
  ['He lives near Mill Street.', 'place: Mill Street'],
  ['Me siguió hasta salir del gimnasio.', 'place: del gimnasio'],
  ['Nos vimos en el café de siempre.', 'place: en el café'],
  ['Vive en la calle Reforma.', 'place: calle Reforma'],
  ['He asked for money, again and again.'],
  ['He lied about being single.'],
  ['Me pidió dinero varias veces.'],
  ['Nunca quiso hacer una videollamada.'],
]

describe('signs by which the reported person may recognise the author of a text', () => {
  it.each(SAMPLES)('are found in: %s', (text, ...told) => {
    expect(findTellingSigns(text).map(({ sign, words }) => `${sign}: ${words}`)).toEqual(told)
  })

  it('are tested with 40 sentences, at least three for each sign', () => {
    expect(SAMPLES).toHaveLength(40)
    for (const sign of tellingSigns) {
      const about = SAMPLES.filter(([, ...told]) => told.some((line) => line.startsWith(sign)))
      expect(about.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('are listed with at most three of each kind, as words of the text', () => {
    const text = 'My dog, his cat, her rabbit, our horse.'
    expect(findTellingSigns(text)).toHaveLength(3)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SAMPLES.map(([sample]) => sample))), (samples) => {
        const whole = samples.join(' ')
        return findTellingSigns(whole).every(({ words }) => words !== '' && whole.includes(words))
      }),
    )
  })
})
