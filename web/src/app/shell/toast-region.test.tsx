import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { currentToast, toast } from '../../platform/toasts.ts'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { ToastRegion } from './toast-region.tsx'

it('§9 the toast region keeps the page if the code of toasts fails to load, and loads it again', async () => {
  const load = vi.fn(async () => Toaster)
  load.mockRejectedValueOnce(new TypeError('error loading dynamically imported module'))
  const screen = await render(
    <>
      <p>The page</p>
      <ToastRegion load={load} />
    </>,
  )
  toast({ title: 'All Clear' })
  await expect.poll(() => load).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('The page')).toBeVisible()
  toast({ title: 'Missing Information' })
  await expect.element(screen.getByText('Missing Information')).toBeVisible()
  currentToast.set(null)
})
