import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { said, testRoom } from '../test-room.ts'
import { ReportedMessages } from './reported-messages.tsx'

describe('§4 the messages to report', () => {
  it('show the name of their signer, and none if they are unsigned', async () => {
    const messages = [said('1', 'w'), said('2', 'w', { unverified: true })]
    await render(
      <ReportedMessages
        messages={messages}
        people={testRoom([]).people}
        chosen=""
        missing={false}
        onChoose={vi.fn<(key: string) => void>()}
      />,
    )
    await expect.element(page.getByRole('radio', { name: /^Wren, .* Text 1$/ })).toBeVisible()
    const unsigned = page.getByRole('radio', { name: /^Not encrypted, .* Text 2$/ })
    await expect.element(unsigned).toBeVisible()
  })

  it('are focused and described by the error if none was chosen', async () => {
    await render(
      <ReportedMessages
        messages={[said('1', 'w'), said('2', 'w')]}
        people={testRoom([]).people}
        chosen=""
        missing
        onChoose={vi.fn<(key: string) => void>()}
      />,
    )
    await expect.element(page.getByRole('radio').first()).toHaveFocus()
    await expect
      .element(page.getByRole('group'))
      .toHaveAccessibleDescription('Please choose a message.')
  })
})
