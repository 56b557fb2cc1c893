import {
  acknowledgeNewMembers,
  conversation,
  meet,
  messages,
  newNumber,
  ownName,
  said,
  say,
} from './room-page.ts'
import { expect, test } from './sidelight-test.ts'

// The gate covers this in web/src/rooms/conversation/replies.test.tsx.
test('§7 a member replies to a message, and another finds the unread line on her return', {
  tag: '@full',
}, async ({ page: wren, openPage }) => {
  const ada = await openPage()
  await meet(wren, ada, newNumber())
  await acknowledgeNewMembers(wren)
  await say(wren, 'The letter had a seal.')
  await expect(said(ada, 'The letter had a seal.')).toBeVisible()
  const name = await ownName(wren)

  const box = ada.getByRole('textbox', { name: 'Message' })
  await box.press('ArrowUp')
  await expect(conversation(ada).getByText(`Reply to ${name}`)).toBeVisible()
  await say(ada, 'Mine had one too.')
  for (const page of [ada, wren]) {
    const reply = messages(page).getByRole('listitem').filter({ hasText: 'Mine had one too.' })
    await expect(reply).toContainText(`Reply to ${name}`)
    await expect(reply).toContainText('The letter had a seal.')
  }

  // The room replaces the page's header, so Exit exists once and the messages have more space.
  await expect(ada.getByRole('link', { name: 'Exit this page' })).toHaveCount(1)
  expect((await messages(ada).boundingBox())?.height).toBeGreaterThanOrEqual(688)

  const room = new URL(wren.url()).pathname
  await wren.goto('/faq')
  await say(ada, 'From which office?')
  await say(ada, 'And when?')
  await wren.goto(room)
  await expect(messages(wren).getByText('2 new', { exact: true })).toBeInViewport()
  await expect(messages(wren).getByText(`Reply to ${name}`)).toBeVisible()
  await expect(wren.getByText('Before you write')).toHaveCount(
    await wren.getByRole('complementary', { name: 'This room' }).count(),
  )
  await say(wren, 'In May.')
  await expect(messages(wren).getByText('2 new', { exact: true })).toHaveCount(0)
})
