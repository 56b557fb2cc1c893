import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

it('our own: the dialog of backup codes says whether the browser copied the codes', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  writeText.mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'))
  const screen = await render(
    <BackupCodesDialog codes={['1111-aaaa', '2222-bbbb']} onClose={() => undefined} />,
  )
  await screen.getByRole('button', { name: 'Copy codes' }).click()
  await expect.element(screen.getByText(/^Not copied/)).toBeVisible()
  writeText.mockResolvedValueOnce()
  await screen.getByRole('button', { name: 'Copy codes' }).click()
  await expect.element(screen.getByRole('button', { name: 'Codes copied' })).toBeVisible()
  expect(writeText).toHaveBeenLastCalledWith('1111-aaaa\n2222-bbbb')
})
