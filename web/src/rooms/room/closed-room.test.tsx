import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ClosedRoom } from './closed-room.tsx'

it.each([
  ['§7 leads a visitor back into her room after she has signed in', 'signed-out', '/match-room/a1'],
  ['§7 leads to the dashboard where there is no such room', 'invalid', undefined],
] as const)('%s', async (_what, why, back) => {
  await render(<ClosedRoom why={why} {...(back && { back })} />)
  const to = back ? '/auth?next=%2Fmatch-room%2Fa1' : '/dashboard'
  await expect.element(page.getByRole('link')).toHaveAttribute('href', to)
})
