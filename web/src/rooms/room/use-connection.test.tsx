import { afterEach, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { liveState } from '../../platform/live/live.ts'
import { useConnectionState } from './use-connection.ts'

afterEach(() => liveState.set('connecting'))

it('§2 a room counts as connected a second after its page has loaded', async () => {
  liveState.set('connected')
  const began = performance.now()
  const { result } = await renderHook(() => useConnectionState())
  expect(result.current).toBe('connecting')
  await expect.poll(() => result.current).toBe('connected')
  expect(performance.now() - began).toBeGreaterThan(990)
  liveState.set('offline')
  await expect.poll(() => result.current).toBe('offline')
})
