import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ClosedRoom, UnopenedRoom } from './closed-room.tsx'

it.each([
  ['§7 leads a visitor back into her room after she has signed in', 'signed-out', '/match-room/a1'],
  ['§7 leads to the dashboard where there is no such room', 'invalid', undefined],
] as const)('%s', async (_what, why, back) => {
  await render(<ClosedRoom why={why} {...(back && { back })} />)
  const to = back ? '/auth?next=%2Fmatch-room%2Fa1' : '/dashboard'
  await expect.element(page.getByRole('link')).toHaveAttribute('href', to)
})

it('§7 a room that did not open is tried again once the browser is online', async () => {
  const onRetry = vi.fn<() => void>()
  const { unmount } = await render(<UnopenedRoom cause="No answer." onRetry={onRetry} />)
  dispatchEvent(new Event('online'))
  expect(onRetry).toHaveBeenCalledOnce()
  await unmount()
  dispatchEvent(new Event('online'))
  expect(onRetry).toHaveBeenCalledOnce()
})
