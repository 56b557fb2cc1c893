import { expect, it } from 'vitest'
import { chosenPlan } from './chosen-plan.ts'

it.each([
  ['?plan=promo', 'promo'],
  ['?plan=full', 'full'],
  ['', 'basic'],
  ['?plan=vip', 'basic'],
  ['?plan=__proto__', 'basic'],
])('§2 checkout with the query "%s" chooses the plan %s', (query, plan) => {
  expect(chosenPlan(query)).toBe(plan)
})
