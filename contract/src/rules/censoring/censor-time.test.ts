import { describe, expect, it } from 'vitest'
import { censor } from './censor.ts'

describe('§5 takes time in proportion to the length of the text', () => {
  const MOST_MS = 15
  const sameLetter = (length: number) =>
    Array.from({ length: 20 }, (_, at) => 'a'.repeat(length - at))
  const hostile = {
    nested: { realName: 'a'.repeat(120), nicknames: sameLetter(80) },
    blanks: { realName: 'a '.repeat(60), nicknames: Array(20).fill('a '.repeat(40)) },
    unspaced: { nicknames: sameLetter(20).map((name) => name.replaceAll('a', '王')) },
    digits: {
      phoneNumber: '5'.repeat(40),
      nicknames: sameLetter(40).map((name) => name.replaceAll('a', '5')),
    },
  }
  const texts = [
    'a',
    'a ',
    'A ',
    '王',
    '5',
    'a1',
    '5 5  a',
    '2019 ',
    '@a ',
    '12 elm ',
    ...'av a 1 |c/|c. A |calle A ciento |calle A y |esquina con Calle A '.split('|'),
    ...'Calle A, esq. |calle dice 5 |en C. Mayor 5 |calle gritó Av. A '.split('|'),
    ...'calle nº dos mil ciento |Calle A cuarenta y una, '.split('|'),
    ...'insta es |ig se llama |su ig de a |ig como el |como a en ig |usuario es |arroba a '.split(
      '|',
    ),
    ...'matricula de la a |placa a 12 a |placa 123  |AB 123 CD-|1234 BCD-|A-12-|a arroba b punto '.split(
      '|',
    ),
    ...'Calle A 5 Burgos |plaza a 5 veces |Bob Jr. A 45 |calle a 5 o '.split('|'),
  ]

  // Returns the CPU time of this thread, without the compiler's threads: the minimum of several
  // runs, because the first runs are interpreted and other load only adds time. Stops at the first
  // run within the bound.
  function cpuOf(work: () => void): number {
    let least = Number.POSITIVE_INFINITY
    for (let run = 0; run < 40 && least >= MOST_MS; run += 1) {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      least = Math.min(least, (user + system) / 1_000)
    }
    return least
  }

  it.each(Object.entries(hostile))('§5 with these fields: %s', (_, person) => {
    for (const text of texts) {
      const long = text.repeat(2_000 / text.length)
      expect([text, cpuOf(() => censor(long, person)) < MOST_MS]).toEqual([text, true])
    }
  })
})
