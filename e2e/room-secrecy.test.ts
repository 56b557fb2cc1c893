import type { Page } from '@playwright/test'
import { dataFiles } from '../tools/find/data-files.ts'
import { noteSecrets, secretsOf } from './drawn-secrets.ts'
import { join } from './members.ts'
import { buyFullAccess } from './purchases.ts'
import {
  acceptInvitation,
  acknowledgeAllMembers,
  acknowledgeNewMembers,
  askToConnect,
  newNumber,
  reportNumber,
  said,
  say,
  setUpKeys,
} from './room-page.ts'
import { expect, test } from './sidelight-test.ts'
import { foundIn } from './stored-bytes.ts'

/** Returns everything that pages of this browser send. The list grows. */
function sentBy(page: Page): Buffer[] {
  const sent: Buffer[] = []
  page.on('request', (request) => {
    sent.push(Buffer.from(`${request.method()} ${request.url()}\n`))
    const body = request.postDataBuffer()
    if (body) sent.push(body)
  })
  return sent
}

const EARLIER = 'He calls himself Tarnwick here.'
const LATER = 'To me he was Marlow Quenstedt.'
const DRAFT = 'And I have not sent this yet.'
/** Posted on the public board, so the scan must find it in the stored data. */
const PUBLIC = 'Asked for a customs fee before we had met.'

test('§1 the server receives, stores and logs no word and no key of a room', async ({
  page: wren,
  openPage,
  server,
}) => {
  const ada = await openPage()
  for (const page of [wren, ada]) await noteSecrets(page)
  const sent = [sentBy(wren), sentBy(ada)]
  const number = newNumber()
  await reportNumber(wren, number, 'Wanda')
  await join(ada)
  await buyFullAccess(ada)
  await askToConnect(ada, number)
  await acceptInvitation(wren)
  const codes = [await setUpKeys(wren)]
  await say(wren, EARLIER)
  await ada.goto(new URL(wren.url()).pathname)
  codes.push(await setUpKeys(ada))
  await acknowledgeAllMembers(ada, 2)
  await acknowledgeNewMembers(wren)
  await wren.getByRole('button', { name: /^Share earlier messages with / }).click()
  await expect(said(ada, EARLIER)).toBeVisible()
  await say(ada, LATER)
  await expect(said(wren, LATER)).toBeVisible()
  await wren.getByRole('textbox', { name: 'Message' }).fill(DRAFT)

  const words = [EARLIER, LATER, DRAFT, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]
  const keys = [...(await secretsOf(wren)), ...(await secretsOf(ada))]
  expect(keys.length).toBeGreaterThan(20)
  const needles = [
    ...words.flatMap((word) => [word, word.toLowerCase()]).map((word) => Buffer.from(word)),
    ...keys,
  ]
  const kept = dataFiles(server.folder)
  const logged = [Buffer.from(server.log())]
  expect(foundIn([...kept, ...logged, ...sent.flat()], needles)).toEqual([])
  // The scan finds known values in each place.
  expect(foundIn(kept, [Buffer.from(PUBLIC)])).toHaveLength(1)
  expect(foundIn(logged, [Buffer.from('/api/match-rooms/:id/messages')])).toHaveLength(1)
  for (const requests of sent) expect(foundIn(requests, [Buffer.from('"content"')])).toHaveLength(1)
})
