import { EVIDENCE_FILES } from '@sidelight/contract/rules/evidence-policy'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { drawnFile } from '../../../test/drawn-file.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { PictureList } from './picture-list.tsx'
import { useEvidenceForm } from './use-evidence-form.ts'

function Pictures() {
  const held = useEvidenceForm({ memberId: 'ada', warningId: 'w1', holders: [] }, () => undefined)
  return (
    <form {...held.form}>
      <PictureList held={held} />
    </form>
  )
}

it('§6 the title takes the focus when no picture can be added, and the refusal goes with one of them', async () => {
  const screen = await render(
    <WithQueries>
      <Pictures />
    </WithQueries>,
  )
  const choose = page.getByRole('button', { name: 'Choose pictures' })
  ;(await choose.findElement()).focus()
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  const picture = await drawnFile()
  await userEvent.upload(
    input,
    Array.from({ length: EVIDENCE_FILES + 1 }, () => picture),
  )
  await expect.element(page.getByText('At most 5 pictures.')).toBeVisible()
  await expect.element(choose).toBeDisabled()
  const title = page.getByText('Pictures', { exact: true })
  await expect.element(title).toHaveFocus()
  await page.getByRole('button', { name: 'Remove picture 5' }).click()
  await expect.element(page.getByText('At most 5 pictures.')).not.toBeInTheDocument()
  await expect.element(choose).toBeEnabled()
  await expect.element(choose).toHaveFocus()
})
