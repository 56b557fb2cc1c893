import { normalizePhone } from '@sidelight/contract/rules/parsing/phone-number'
import { describe, expect, it } from 'vitest'
import { numberOf } from './seed-numbers.ts'
import { describePerson, reportsAbout } from './seed-people.ts'

// The published ranges of the regulators, written independently of the generator's table.
const FICTION =
  /^\+(?:1[2-9]\d\d55501\d\d|44(?:1\d[1348]4960|1134960|1154960|1164960|1174960|2079460|1914980|2896496|2920180|1632960|7700900)\d{3}|61[2378](?:5550|7010)\d{4}|33(?:19900|26191|35301|46571|53649|63998)\d{4}|3532091\d{5})$/

const people = (count: number) => Array.from({ length: count }, (_, person) => person)

describe('synthetic people', () => {
  it('§3 have fictional phone numbers in the stored form', () => {
    for (const person of [...people(3_000), 25_000, 90_001, 400_000, 999_999]) {
      const { phoneNumber } = numberOf(person)
      expect(phoneNumber).toMatch(FICTION)
      expect(normalizePhone(phoneNumber, 'US')).toBe(phoneNumber)
    }
  })

  it('§3 have 40,000 different phone numbers', () => {
    const numbers = new Set(people(40_000).map((person) => numberOf(person).phoneNumber))
    expect(numbers.size).toBe(40_000)
  })

  it('§3 have emails at a reserved domain', () => {
    for (const person of people(500)) {
      expect(describePerson(1, person).email).toMatch(/^[a-z0-9.]+@example\.(?:org|com|net)$/)
    }
  })

  it('§3 have names in several scripts, some with two letters', () => {
    const names = people(1_000).map((person) => describePerson(1, person).realName)
    for (const script of [/\p{sc=Latin}/u, /\p{sc=Arabic}/u, /\p{sc=Han}/u, /\p{sc=Cyrillic}/u]) {
      expect(names.filter((name) => script.test(name)).length).toBeGreaterThan(5)
    }
    expect(names.filter((name) => /^\w\w /.test(name)).length).toBeGreaterThan(20)
    expect(new Set(names).size).toBeGreaterThan(900)
  })

  it('§3 are the same for the same seed, and differ for another', () => {
    expect(describePerson(7, 42)).toEqual(describePerson(7, 42))
    expect(describePerson(7, 42).realName).not.toBe(describePerson(8, 42).realName)
  })

  it('§3 are mostly reported once and at most forty times', () => {
    const reports = people(20_000).map((person) => reportsAbout(1, person))
    expect(reports.filter((count) => count === 1).length / reports.length).toBeCloseTo(0.68, 1)
    expect(Math.max(...reports)).toBe(40)
    expect(Math.min(...reports)).toBe(1)
  })
})
