import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { censor } from './censor.ts'

const ORDINARY = [
  'Me hizo matrícula en la academia.',
  'Sacó matrícula de honor en 2019.',
  'La matrícula costó 350 euros.',
  'La matrícula 2023 de su hijo.',
  'Pagué la matrícula de 1200 pesos.',
  'La matrícula es de 500 alumnos.',
  'La matrícula es de 2019 y el coche es rojo.',
  'Debe 4 meses de matrícula: 1200 euros.',
  'Le hicieron una placa dental.',
  'Usa una placa de 3 mm en los dientes.',
  'Me mostró una placa de policía.',
  'La placa 12 de la pared decía su nombre.',
  'Las placas solares costaron 4000 euros.',
  'Me quitó la placa 2 veces.',
  'Placa madre nueva, 8 GB y 500 GB.',
  'Su coche tenía las placas vencidas desde 2021.',
  'Patente de corso tenía, según él.',
  'La patente vence en 2030.',
  'Me regaló una chapa con 2 corazones.',
  'Las chapas 3 y 4 se cayeron.',
  'Ganaba 1234 USD al mes y me pidió 500 EUR.',
  'Le di MXN 1500 y luego 200 USD.',
  'Me cobró 1500 MXN y 2000 CLP.',
  'Recorrió 10 km y 300 KM más.',
  'Nos vimos a las 10:30 del 12/04/2023.',
  'El 12-MAY-2023 me escribió.',
  'El vuelo era el MAY-12-23.',
  'ME PIDIÓ 300 POR LA NOCHE Y ME DEBE 500 DEL MES PASADO',
  'ESTABA A MÁS DE 150 KM DE MI CASA',
  'MIDE 180 CM Y PESA 90 KG, TIENE 34 AÑOS',
  'TOTAL: 1500 MXN, 300 USD Y 20 EUR',
  'DIJO QUE SON 200 LO DE LA CENA',
  'I GAVE MY 300 TO HIM AND HE HAD 200 OF MINE',
  'IN 2019 WHY DID HE GO. SHE GOT 1500, HE GOT 2000 AND YOU 3500.',
  'He paid 1500 GYM fees and took 200 LSD pills.',
  'Tiene 34 años, mide 1.80 y pesa 90 kg.',
  'En el año 2019 me debía $1,500.',
  'Manejaba un BMW 320 de 2019, luego un 2021 BMW.',
  'Tuvo COVID-19 en el 2020.',
  'Cobra 3000 pesos por hora.',
  'Me citó a las 22:00 en el km 12.',
  'Perdió la placa en la calle 12 veces.',
]

describe('§5 censors plates', () => {
  it.each([
    ['matrícula 1234 BCD, matricula 1234bcd', 'matrícula ***, matricula ***'],
    ['Lo vi en un coche 1234 BCD', 'Lo vi en un coche ***'],
    ['1234BCD y 1234-BCD', '*** y ***'],
    ['placa ABC-123-D', 'placa ***'],
    ['Placas: XYZ 987', 'Placas: ***'],
    ['patente AB 123 CD, patente ab 123 cd', 'patente ***, patente ***'],
    ['M-1234-AB', '***'],
    ['His plate is ABC-123-D, plate is abc-123-d', 'His plate is ***, plate is ***'],
    ['plate 1234 BCD; plate 1234 bcd', 'plate ***; plate ***'],
    ['La matrícula de su coche es 1234 BCD.', 'La matrícula de su coche es ***.'],
    ['las placas son abc-12-34', 'las placas son ***'],
    ['número de placa abc 123', 'número de placa ***'],
    ['placas del carro: XYZ-987-A', 'placas del carro: ***'],
    ['AB 123 CD, AB123CD', '***, ***'],
    ['ABC-123-D, ABC-12-34, A12-BCD', '***, ***, ***'],
    ['ABC1D23, A1B-234, 12-AB-34', '***, ***, ***'],
    ['chapa ABC 1234, tablilla ABC-123', 'chapa ***, tablilla ***'],
    ['matrícula núm. 4321 XYZ', 'matrícula núm. ***'],
    ['placa número 456789', 'placa número ***'],
    ['placa a1b-234', 'placa ***'],
    ['chapa 4567 y se fue', 'chapa *** y se fue'],
    ['su moto, placa 12-abc', 'su moto, placa ***'],
  ])('§5 %s', (text, censored) => {
    expect(censor(text, {})).toBe(censored)
  })

  it('§5 hides a plate of any of these countries behind a word for a plate, in any case', () => {
    const shapes = [
      '1234 BCD',
      '1234BCD',
      'BCD-123-F',
      'BCD-12-34',
      'BC 123 DF',
      'BCD 123',
      'BCD1F23',
    ]
    const shape = fc.constantFrom(...shapes)
    const drawn = fc.record({
      letters: fc.stringMatching(/^[BCDFHJKLNPRTVWXZ]{4}$/),
      digits: fc.stringMatching(/^[3-9]{4}$/),
      small: fc.boolean(),
    })
    const word = fc.constantFrom(
      ...'matrícula |Matrícula: |placa |placas |las placas son |patente |chapa |número de placa '.split(
        '|',
      ),
    )
    fc.assert(
      fc.property(word, shape, drawn, (before, plate, { letters, digits, small }) => {
        const written = plate
          .replace(/[BCDF]/g, (letter) => letters.charAt('BCDF'.indexOf(letter)))
          .replace(/[1-4]/g, (digit) => digits.charAt(Number(digit) - 1))
        const text = `${before}${small ? written.toLowerCase() : written}, era rojo`
        expect(censor(text, {})).toBe(`${before}***, era rojo`)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('§5 leaves numbers that are no plates alone', () => {
  it.each(ORDINARY)('§5 %s', (text) => {
    expect(censor(text, {})).toBe(text)
  })

  it('§5 leaves a sum of money, a year or a measure in capitals alone', () => {
    const unit = fc.constantFrom(...'USD|EUR|MXN|CLP|GBP|KMS|LBS|KM|KG|CM|PESOS|EUROS'.split('|'))
    const before = fc.constantFrom('DEBE ', 'LE DI ', 'SON ', 'A ', 'MÁS DE ', 'Pagó ')
    fc.assert(
      fc.property(before, fc.integer({ min: 1, max: 9_999 }), unit, (lead, sum, of) => {
        const text = `${lead}${sum} ${of} Y YA`
        expect(censor(text, {})).toBe(text)
      }),
    )
  })
})
