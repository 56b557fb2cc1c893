import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { InvitationRow } from './invitation-row.tsx'

const invitation = {
  id: 'i1',
  about: 'n1',
  phoneNumber: '+1 (415) ***-**42',
  createdAt: '2026-11-02T09:30:00.000Z',
  expiresAt: '2026-11-09T09:30:00.000Z',
}

it('an accepted invitation leads to the room before anything else is asked', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ roomId: 'room-9' }))
  await render(
    <WithQueries>
      <ul>
        <InvitationRow
          group={{ about: 'n1', invitations: [invitation] }}
          onAnswer={() => undefined}
          afterAnswer={<button type="button">Email?</button>}
        />
        <li>Confirm your email</li>
      </ul>
    </WithQueries>,
  )
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('heading', { name: 'The room is open' })).toBeVisible()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The room is open. It is about +1 (415) ***-**42.')
  const row = page.getByRole('listitem').first()
  await expect.element(row).toHaveFocus()
  const acts = row.element().querySelectorAll('a, button')
  expect(Array.from(acts, ({ textContent }) => textContent)).toEqual(['Go to the room', 'Email?'])
  vi.unstubAllGlobals()
})
