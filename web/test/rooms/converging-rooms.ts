import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoomClient } from '../../src/rooms/keys/log/room-client.ts'
import { type Act, DEEDS, Story } from './story.ts'

const act: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(3),
  tab: fc.nat(1),
  deed: fc.constantFrom('say' as const, 'say' as const, ...DEEDS),
})
/** Batches of actions. Those of a batch run at the same time, the batches one after another. */
const acts = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

/** Resolves to what a client knows of the room after all actions. */
async function accountOf(client: RoomClient, story: Story) {
  const read = await client.read(story.server.messages)
  const { members, epoch, badge, events } = client.state()
  const safety = await client.safetyCode()
  const log = events.map(({ n, kind, by, members: whom }) => ({ n, kind, by, whom }))
  return { members, epoch, badge, log, safety, read }
}

async function checkMembers(story: Story): Promise<void> {
  const tabs = await story.openTabs()
  const accounts = await Promise.all(
    tabs.filter((tab) => tab.state().standing === 'in').map((client) => accountOf(client, story)),
  )
  const [first] = accounts
  if (first === undefined) return
  for (const account of accounts) expect(account).toEqual(first)
  expect(first.badge).toBe('encrypted')
  expect(first.members.map(({ id }) => id)).toEqual(story.server.view.members.map(({ id }) => id))
  const texts = first.read.map((message) => {
    expect(['open', 'locked']).toContain(message.state)
    expect(message.gap).toBeNull()
    return 'text' in message ? [message.text, message.row.senderId] : null
  })
  const open = texts.filter((text) => text !== null)
  expect(new Set(open.map(String)).size).toBe(open.length)
  for (const [text, sender] of open) expect(story.said.get(String(text))).toBe(sender)
  expect(first.read).toHaveLength(story.said.size)
  if (!story.forgotten) expect(open).toHaveLength(story.said.size)
}

/** Checks that members who are not in the room can read nothing of later epochs. */
async function checkOutsiders(story: Story): Promise<void> {
  for (const client of [...(await story.tabsOfTheGone()), ...(await Promise.all(story.orphans))]) {
    await client.sync()
    const { standing, epoch } = client.state()
    if (standing !== 'removed' && standing !== 'lost_keys') continue
    const read = await client.read(story.server.messages)
    for (const { row, state } of read.slice(-1)) {
      if (row.content.startsWith(`1.${epoch}.`)) expect(state).toBe('locked')
    }
  }
}

/** Defines the properties of a room with an honest server, for Node and for browsers. */
export function describeConvergingRooms(runs: number): void {
  // Much longer than needed, for busy machines.
  describe('§2 a room with simultaneous actions of all members', { timeout: 120_000 }, () => {
    it('§2 ends in one state, which every member reads in the same way', async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), acts, async (scheduler, batches) => {
          const story = await Story.of(4, (call) => scheduler.schedule(Promise.resolve(), call))
          for (const batch of batches) {
            await scheduler.waitFor(Promise.all(batch.map((one) => story.act(one))))
          }
          await scheduler.waitFor(story.sync())
          await scheduler.waitFor(checkMembers(story))
          await scheduler.waitFor(checkOutsiders(story))
          const stored = JSON.stringify([story.server.messages, story.server.epochs])
          expect(stored.includes(' says ')).toBe(false)
        }),
        { numRuns: runs },
      )
    })
  })
}
