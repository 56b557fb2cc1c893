import { useQuery } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetReader } from '../session/session.ts'
import { WithQueries } from './query-client.tsx'

const load = vi.fn<() => Promise<string>>()
afterEach(() => load.mockReset())

function Reader({ name }: { name: string }) {
  const { data, error } = useQuery({ queryKey: ['test', name], queryFn: load })
  return <p>{data ?? error?.message ?? 'nothing yet'}</p>
}

const show = (name: string) =>
  render(
    <WithQueries>
      <Reader name={name} />
    </WithQueries>,
  )

describe('the query policy', () => {
  it('§7 requests a query once, and not again on focus, reconnection or remounting', async () => {
    load.mockResolvedValue('known')
    const { unmount } = await show('kept')
    await expect.element(page.getByText('known')).toBeVisible()
    dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    await unmount()
    await show('kept')
    await expect.element(page.getByText('known')).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
  })

  it('§4 clears every answer when the session ends', async () => {
    load.mockResolvedValue('hers')
    const { unmount } = await show('private')
    await expect.element(page.getByText('hers')).toBeVisible()
    await unmount()
    forgetReader()
    load.mockResolvedValue('of the next one')
    await show('private')
    await expect.element(page.getByText('of the next one')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('§7 does not retry a failed query', async () => {
    load.mockRejectedValue(new Error('500: no'))
    await show('failed')
    await expect.element(page.getByText('500: no')).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
  })
})
