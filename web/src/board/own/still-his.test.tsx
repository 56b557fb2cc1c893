import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { warning } from '../test-warning.ts'
import { StillHis } from './still-his.tsx'

const identity = {
  phoneNumber: '+14155550142',
  handle: null,
  email: null,
  realName: null,
  nicknames: [],
}

it.each([
  [{ since: '2025-03' }, /^Numbers change hands\./],
  [{ since: '2024-03', retired: true as const }, /^Searches by the number do not find this/],
])(
  'decisions: the author of a warning reads what an old number means for it: %j',
  async (oldNumber, words) => {
    const hers = {
      ...warning('w1', { yours: true, oldNumber }),
      state: 'published' as const,
      openToContact: false,
      mayConfirm: true,
      identity,
    }
    await render(
      <WithQueries>
        <StillHis warning={hers} memberId="m1" number="(415) 555-0142" />
      </WithQueries>,
    )
    await expect.element(page.getByText(words)).toBeVisible()
  },
)
