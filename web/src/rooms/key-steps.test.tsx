import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import type { NewKeys } from './dialogs/recovery-dialog.tsx'
import { KeyNotices } from './key-notices.tsx'
import { RenewHere } from './key-screens/renew-here.tsx'
import { SetUpKeys } from './key-screens/set-up-keys.tsx'
import { UnlockKeys } from './key-screens/unlock-keys.tsx'

const CODE = 'K7QM-2XRD-9FJW-3TNB-VC8H-6PYA-YE4Z'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const alerts = () => page.getByRole('alert')
const faults = () => accessibilityFaults('body > div')

function keys(more: Partial<NewKeys> = {}) {
  const keep = vi.fn<NewKeys['keep']>(async () => undefined)
  return { make: async () => ({ code: CODE, keep, useOthers: vi.fn(), ...more }), keep }
}

describe('SetUpKeys', () => {
  it('§2 shows the recovery code once, and stores nothing before the member confirms that she has it', async () => {
    const { make, keep } = keys()
    await render(<SetUpKeys make={make} />)
    expect(await faults()).toEqual([])
    await button('Set up keys').click()
    await expect.element(dialog('Save your recovery code').getByText(CODE)).toBeVisible()
    expect(page.getByText('passkey of your account', { exact: false }).query()).toBeNull()
    await button('Continue').click()
    await expect.element(alerts()).toMatchTextContent('Tick this once you have saved the code.')
    expect(keep).not.toHaveBeenCalled()
    expect(await accessibilityFaults('[role=dialog]')).toEqual([])
    await page.getByLabelText('I have saved it').click()
    keep.mockRejectedValueOnce(new Error('offline'))
    await button('Continue').click()
    await expect.element(alerts()).toMatchTextContent('Your keys were not saved.')
    await button('Continue').click()
    expect(keep).toHaveBeenCalledTimes(2)
  })

  it('shows an error if the keys could not be created, and creates them on a second press', async () => {
    const make = vi.fn(keys().make)
    make.mockRejectedValueOnce(new Error('offline'))
    await render(<SetUpKeys make={make} />)
    await button('Set up keys').click()
    await expect.element(alerts()).toMatchTextContent('Your keys were not saved.')
    await button('Set up keys').click()
    await expect.element(dialog('Save your recovery code').getByText(CODE)).toBeVisible()
  })

  it('adds a passkey on request, and needs none', async () => {
    const addPasskey = vi.fn(async () => undefined)
    addPasskey.mockRejectedValueOnce(new Error('cancelled'))
    await render(<SetUpKeys make={keys({ addPasskey }).make} />)
    await button('Set up keys').click()
    await button('Use a passkey as well').click()
    await expect.element(alerts()).toMatchTextContent('The code is enough.')
    await button('Use a passkey as well').click()
    await expect.element(page.getByText('The passkey opens your rooms too.')).toBeVisible()
  })
})

const ways = {
  byCode: async () => false,
  putBack: async () => undefined,
  wasReplaced: false,
  anew: keys().make,
}

describe('UnlockKeys', () => {
  it('says that the keys were replaced, and restores the old ones on a press', async () => {
    const putBack = vi.fn(async () => undefined)
    putBack.mockRejectedValueOnce(new Error('offline'))
    const byCode = async () => 'replaced' as const
    await render(<UnlockKeys {...ways} byCode={byCode} putBack={putBack} wasReplaced />)
    await expect.element(page.getByText(/If this was not you, change your password/)).toBeVisible()
    await page.getByLabelText('Recovery code').fill(CODE)
    await button('Open').click()
    await expect
      .element(page.getByRole('heading', { name: 'These are your old keys' }))
      .toBeVisible()
    expect(putBack).not.toHaveBeenCalled()
    expect(await faults()).toEqual([])
    await button('Put my old keys back').click()
    await expect.element(alerts()).toMatchTextContent('Nothing was changed.')
    await button('Put my old keys back').click()
    expect(putBack).toHaveBeenCalledTimes(2)
  })

  it('asks for the code again instead of restoring the old keys', async () => {
    const byCode = async (code: string) => (code === CODE ? ('replaced' as const) : true)
    const putBack = vi.fn(async () => undefined)
    await render(<UnlockKeys {...ways} byCode={byCode} putBack={putBack} wasReplaced />)
    await page.getByLabelText('Recovery code').fill(CODE)
    await button('Open').click()
    await button('Enter another code').click()
    await expect.element(page.getByLabelText('Recovery code')).toHaveFocus()
    expect(putBack).not.toHaveBeenCalled()
  })

  it('asks for the recovery code, and marks a wrong one', async () => {
    const byCode = vi.fn(async (code: string) => code === CODE)
    await render(<UnlockKeys {...ways} byCode={byCode} />)
    expect(button('Use a passkey').query()).toBeNull()
    await button('Open').click()
    await expect.element(page.getByText('Please enter your recovery code.')).toBeVisible()
    const field = page.getByLabelText('Recovery code')
    await field.fill('WRONG')
    await button('Open').click()
    await expect.element(field).toHaveAccessibleDescription(/This is not your recovery code/)
    await expect.element(field).toHaveFocus()
    expect(await faults()).toEqual([])
    await field.fill(CODE)
    await button('Open').click()
    expect(byCode).toHaveBeenLastCalledWith(CODE)
  })

  it('shows an error if the passkey did not open the keys', async () => {
    const byPasskey = async () => false
    await render(<UnlockKeys {...ways} byPasskey={byPasskey} />)
    await button('Use a passkey').click()
    await expect.element(alerts()).toMatchTextContent('Use the recovery code instead.')
  })

  it('creates new keys only after it has said what is lost', async () => {
    const { make, keep } = keys()
    const anew = vi.fn(make)
    await render(<UnlockKeys {...ways} anew={anew} />)
    await button('I do not have my code').click()
    const question = dialog('Start with new keys')
    await expect
      .element(question.getByText('The other members see', { exact: false }))
      .toBeVisible()
    expect(anew).not.toHaveBeenCalled()
    expect(await accessibilityFaults('[role=dialog]')).toEqual([])
    await question.getByRole('button', { name: 'Start with new keys' }).click()
    await expect.element(dialog('Save your recovery code').getByText(CODE)).toBeVisible()
    expect(keep).not.toHaveBeenCalled()
  })
})

describe('RenewHere', () => {
  it('uses the new keys in a room only on a press', async () => {
    const renew = vi.fn(async () => undefined)
    renew.mockRejectedValueOnce(new Error('offline'))
    await render(<RenewHere onRenew={renew} />)
    expect(await faults()).toEqual([])
    await button('Use my new keys here').click()
    await expect.element(alerts()).toMatchTextContent('Nothing was changed.')
    await button('Use my new keys here').click()
    expect(renew).toHaveBeenCalledTimes(2)
  })
})

describe('KeyNotices', () => {
  it('§2 announces that the copy of pins from other browsers is refused', async () => {
    const { rerender } = await render(<KeyNotices lasting copyRefused={false} />)
    expect(alerts().query()).toBeNull()
    await rerender(<KeyNotices lasting copyRefused />)
    await expect
      .element(alerts())
      .toMatchTextContent('was changed, or is an old one. It is not used.')
    expect(await faults()).toEqual([])
  })
})
