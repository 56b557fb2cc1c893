import { toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataFiles, found, spellings } from '../../test/calls/planted-text.ts'
import { sendCall } from '../../test/calls/send-call.ts'
import { confirmEmail, openMailbox } from '../../test/members/mailbox.ts'
import { secretOf, turnOnSecondFactor } from '../../test/members/second-factor.ts'
import { startServerProcess } from '../../test/nodes/server-process.ts'
import { type OwnStore, startOwnStore } from '../../test/own-store.ts'
import { subscribe } from '../../test/payments/payments.ts'
import { createProtocolClient } from '../../test/rooms/protocol-client.ts'
import { inRoom, openRoomFor, say } from '../../test/rooms/rooms.ts'
import { memberFactory, type TestMember, type TestVisitor, visitorOf } from '../../test/test-app.ts'

const PEOPLE = 40
const MEMBER_NAME = 'Wilhelminaxq'
const NEW_EMAIL = 'xqanilehmliw@example.org'
/** Public, so the scan must find it wherever it searches. */
const PUBLIC = 'Said he was a contractor from Zwickelhausen'

/** Five identifiers of a person, 200 in total. */
interface Person {
  phone: string
  handle: string
  email: string
  name: string
  nickname: string
}

const letters = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'bcdfghjklmnpqrstvwz'.split('')),
    minLength: length,
    maxLength: length,
  })
const people: Person[] = fc
  .sample(fc.tuple(letters(12), letters(12), letters(9), letters(9), letters(10)), {
    numRuns: PEOPLE,
    seed: 11,
  })
  .map(([handle, mail, first, last, nickname], at) => ({
    phone: `415555${String(100 + at).padStart(4, '0')}`,
    handle,
    email: `${mail}@example.org`,
    name: `${capital(first)} ${capital(last)}`,
    nickname: capital(nickname),
  }))

let store: OwnStore
beforeAll(async () => {
  store = await startOwnStore()
})
afterAll(() => store.stop())

it('§1 no planted identifier is readable in the data, the log or responses to others', async () => {
  const mailbox = await openMailbox()
  const server = await startServerProcess({
    ...mailbox.settings,
    MIN_ACCOUNT_AGE_HOURS: '0',
    ...store.settings,
  })
  const signUp = memberFactory(server.url)
  const author = await signUp(MEMBER_NAME)
  await confirmEmail(mailbox, author)
  // From now on emails wait in the database.
  await mailbox.close()
  await plant(author)
  const talk = await converse(author, await signUp('Asker'))
  const { uri, backupCodes, now } = await turnOnSecondFactor(server.url, author)
  await moveTo(NEW_EMAIL, now, { password: author.password, code: backupCodes[0] })
  const answers = await readAsOthers(server.url, await signUp('Other'))
  const live = dataFiles(store.folder)
  expect(await server.stop()).toBe(0)
  const stopped = dataFiles(store.folder)

  const needles = people.flatMap((person) => Object.values(person).flatMap(spellings))
  needles.push(...[author.email, NEW_EMAIL, MEMBER_NAME].flatMap(spellings))
  needles.push(secretOf(uri), ...backupCodes, ...talk)
  const haystacks = [...live, ...stopped, Buffer.from(server.output()), Buffer.from(answers)]
  expect(haystacks.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(1_000_000)
  expect(answers.length).toBeGreaterThan(10_000)
  expect(found(needles, haystacks)).toEqual([])
  // Proves that the scan finds values in each place.
  for (const place of [live, stopped, [Buffer.from(answers)]]) {
    expect(found([PUBLIC], place)).toEqual([PUBLIC])
  }
  expect(found(['/api/public-receipts'], [Buffer.from(server.output())])).not.toEqual([])
}, 300_000)

/** Stores a warning for every person, and an entry, a search and a message for every second one. */
async function plant(author: TestMember): Promise<void> {
  for (const [at, person] of people.entries()) {
    const { phone, handle, email, name, nickname } = person
    const warning = await author.send('POST', '/api/public-receipts', {
      phoneNumber: phone,
      handle: `@${handle}`,
      email,
      realName: name,
      nicknames: [nickname],
      redFlags: ['Ghosting', `Calls himself ${nickname}`],
      description: `${PUBLIC}. ${name} alias ${nickname}, ${email}, @${handle}, ${phone}.`,
      location: `At ${name}'s place`,
    })
    expect(warning.status).toBe(201)
    if (at % 2 === 1) continue
    const entry = await author.send('POST', '/api/phone-numbers', {
      phoneNumber: phone,
      handle,
      metadata: { name, email, notes: `${name} ${nickname} ${phone}`, redFlags: [name] },
    })
    expect(entry.status).toBe(201)
    expect((await author.send('POST', '/api/search', { handle: `@${handle}` })).status).toBe(200)
    const message = `${name} calls from ${phone} and writes as @${handle}, alias ${nickname}.`
    const written = await author.send('POST', '/api/contact', {
      name,
      email,
      topic: 'safety',
      message,
    })
    expect(written.status).toBe(201)
  }
}

/**
 * Opens a room about one of the numbers, with encrypted and unencrypted messages, a report and
 * locks. Returns every text and every key in it.
 */
async function converse(author: TestMember, asker: TestMember): Promise<string[]> {
  await subscribe(asker)
  const roomId = await openRoomFor(asker, author, people[0]?.phone)
  const client = await createProtocolClient(asker, roomId)
  await client.write('create')
  const texts = people.map(({ nickname, name }) => `${nickname} says that ${name} was there`)
  const kept: string[] = []
  for (const [at, text] of texts.entries()) {
    const { content, kf, key } = await client.seal(await client.view(), text)
    const { body } = await say(asker, roomId, at % 8 === 7 ? text : content)
    kept.push(kf, Buffer.from(key).toString('hex'), toBase64url(key))
    if (at > 0) continue
    const claim = { messageId: body.id, text, kf, note: texts[1] }
    expect((await inRoom(author, 'reportMessage', { roomId, body: claim })).status).toBe(201)
  }
  const lock = { kind: 'code', salt: 'SALT', ct: 'Quenstedtine', credentialId: null }
  await sendCall(author, 'saveRoomKeys', { body: { rootId: 'ROOT', lock } })
  return [...texts, ...kept, lock.ct]
}

/** Requests a new email, which waits for its confirmation. */
async function moveTo(email: string, author: TestVisitor, proof: object): Promise<void> {
  expect((await author.send('POST', '/api/identity/step-up', proof)).status).toBe(200)
  expect((await author.send('POST', '/api/account/email', { email })).status).toBe(200)
}

async function readAsOthers(url: string, other: TestMember): Promise<string> {
  const visitor = visitorOf(url, undefined)
  const answers = [
    await visitor.send('GET', '/api/public-receipts?limit=100'),
    await other.send('GET', '/api/public-receipts?limit=100'),
  ]
  for (const { phone, handle, email, name } of people) {
    answers.push(await other.send('POST', '/api/search', { phoneNumber: phone }))
    answers.push(await other.send('POST', '/api/search', { handle: `@${handle}` }))
    answers.push(await other.send('POST', '/api/search', { handle: email }))
    for (const q of [phone, name.slice(0, 6)]) {
      answers.push(await visitor.send('POST', '/api/public-receipts/search', { q }))
    }
  }
  for (const { status } of answers) expect(status).toBe(200)
  return answers.map(({ text }) => text).join('\n')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
