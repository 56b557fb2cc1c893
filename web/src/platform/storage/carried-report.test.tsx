import { expect, it } from 'vitest'
import { runLeaveHandlers } from '../session/quick-exit.ts'
import { carriedReport } from './carried-report.ts'

it('rules: Quick exit: the report that a payment is for is deleted from the tab on leaving', () => {
  sessionStorage.clear()
  carriedReport.set('s1')
  expect(sessionStorage).toHaveLength(1)
  expect(carriedReport.get()).toBe('s1')
  runLeaveHandlers()
  expect(sessionStorage).toHaveLength(0)
})
