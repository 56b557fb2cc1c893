import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { RecoveryCode } from './recovery-code.tsx'

afterEach(() => vi.restoreAllMocks())

it('our own: the recovery code says whether the browser copied it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  writeText.mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'))
  const screen = await render(<RecoveryCode code="7Q4M-X2PD" />)
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.element(screen.getByText(/^Not copied/)).toBeVisible()
  writeText.mockResolvedValueOnce()
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.element(screen.getByText(/^Not copied/)).not.toBeInTheDocument()
  expect(writeText).toHaveBeenLastCalledWith('7Q4M-X2PD')
})
