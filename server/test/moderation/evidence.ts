import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnswerOf, InputOf } from '@sidelight/contract/calls/calls'
import {
  COMMITMENT_LENGTH,
  EVIDENCE_STEP,
  SEAL_BYTES,
  SHARE_LOCK_LENGTH,
} from '@sidelight/contract/rules/evidence-policy'
import { expect } from 'vitest'
import type { TestApp, TestMember, TestVisitor } from '../test-app.ts'
import { post, type TestModerator } from './console.ts'

type Asked = InputOf<'openVerification'>['body']

/** Returns random bytes of the size of the smallest sealed picture. */
export const sealedPicture = (): Buffer => randomBytes(EVIDENCE_STEP + SEAL_BYTES)

/** Returns a public key. No private key is needed, because the server decrypts nothing. */
const holderKey = (): string =>
  Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')

/** Returns a text of the length of an encrypted share. */
export const shareLock = (fill: string): string => fill.repeat(SHARE_LOCK_LENGTH)

/** Makes two moderators holders; each confirms the other. Resolves to their random ids. */
export async function makeHolders(
  one: TestModerator,
  two: TestModerator,
): Promise<[string, string]> {
  const ids: [string, string] = [await one.enter(), await two.enter()]
  for (const [wanted, confirming, id] of [
    [one, two, ids[0]],
    [two, one, ids[1]],
  ] as const) {
    const key = holderKey()
    expect((await wanted.send('POST', '/api/mod/holder', { key })).status).toBe(200)
    const path = `/api/mod/holders/${id}/confirmation`
    expect((await confirming.send('POST', path, { key })).status).toBe(200)
  }
  return ids
}

/** Uploads the bytes of a picture. Resolves to the status. */
export async function upload(
  app: TestApp,
  who: TestVisitor,
  {
    id,
    bytes,
    ...other
  }: { id: string; bytes: Buffer; method?: string; type?: string; site?: string },
): Promise<number> {
  const { method = 'PUT', type = 'application/octet-stream', site = 'same-origin' } = other
  const headers = {
    'content-type': type,
    'sec-fetch-site': site,
    ...(who.cookie === undefined ? {} : { cookie: who.cookie }),
  }
  const init = { method, headers, body: new Uint8Array(bytes) }
  return (await fetch(`${app.url}/api/evidence/${id}`, init)).status
}

/** Returns a request for verification by two holders, with one uploaded picture. */
export async function givenRequest(
  app: TestApp,
  author: TestMember,
  holders: readonly string[],
): Promise<Asked & { bytes: Buffer; fileId: string }> {
  const fileId = randomUUID()
  const bytes = sealedPicture()
  expect(await upload(app, author, { id: fileId, bytes })).toBe(204)
  const locks = holders.map((holder) => ({ holder, lock: shareLock('A') }))
  const commitment = 'C'.repeat(COMMITMENT_LENGTH)
  const files = [{ id: fileId, commitment, locks }]
  return { case: randomUUID(), kinds: ['messages'], files, bytes, fileId }
}

export function ask(author: TestMember, warningId: string, { case: id, kinds, files }: Asked) {
  const path = `/api/public-receipts/${warningId}/verification`
  return author.send<AnswerOf<'openVerification'>>('POST', path, { case: id, kinds, files })
}

const folderOf = (app: TestApp) => join(dirname(app.outbox), 'evidence')

/** Returns the names of the objects in the folder store. */
export function storedObjects(app: TestApp): string[] {
  const folder = folderOf(app)
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Deletes the bytes of all pictures. */
export function loseObjects(app: TestApp): void {
  for (const name of storedObjects(app)) rmSync(join(folderOf(app), name))
}

/** Sets the modification time of all objects, which otherwise is that of the system clock. */
export function storedAt(app: TestApp, moment: Date): void {
  for (const name of storedObjects(app)) utimesSync(join(folderOf(app), name), moment, moment)
}

/** A stored request with one picture. */
export interface FiledRequest {
  warning: Awaited<ReturnType<typeof post>>
  request: Awaited<ReturnType<typeof givenRequest>>
  caseId: string
  fileId: string
}

interface Filing {
  app: TestApp
  author: TestMember
  holders: readonly string[]
}

/** Requests the verification of a new warning, and performs the quiet write. */
export async function fileRequest({ app, author, holders }: Filing): Promise<FiledRequest> {
  const warning = await post(author)
  const request = await givenRequest(app, author, holders)
  expect((await ask(author, warning.id, request)).status).toBe(201)
  await app.app.flush()
  return { warning, request, caseId: request.case, fileId: request.fileId }
}

/** Lets one holder use the other's share; the other then returns the case to the queue. */
export async function releaseShare(
  { caseId, fileId }: FiledRequest,
  { from, to }: { from: TestModerator; to: string },
): Promise<void> {
  await from.take(caseId)
  const body = { to, lock: shareLock('R') }
  expect((await from.send('POST', `/api/mod/evidence/${fileId}/release`, body)).status).toBe(200)
  expect((await from.on(caseId, 'release')).status).toBe(200)
}

/** Requests a sealed picture as a moderator. */
export const readEvidence = (moderator: TestModerator, fileId: string) =>
  moderator.send<AnswerOf<'readEvidence'>>('GET', `/api/mod/evidence/${fileId}`)

/** The decision of both moderators. */
export const VERIFIED = {
  decision: 'verified',
  reason: 'messages',
  text: 'The number is visible.',
}

/** Lets both holders look at the evidence. One proposes the decision, the other agrees. */
export async function verifyTogether(
  about: FiledRequest,
  { one, two, holders }: { one: TestModerator; two: TestModerator; holders: [string, string] },
): Promise<void> {
  await releaseShare(about, { from: one, to: holders[1] })
  await releaseShare(about, { from: two, to: holders[0] })
  await one.take(about.caseId)
  expect((await readEvidence(one, about.fileId)).body.content).not.toBeNull()
  const proposed = await one.on(about.caseId, 'decision', VERIFIED)
  expect([proposed.status, proposed.body.state]).toEqual([200, 'proposed'])
  await two.take(about.caseId)
  expect((await readEvidence(two, about.fileId)).body.content).not.toBeNull()
  const agreed = await two.on(about.caseId, 'confirmation', { agree: true })
  expect([agreed.status, agreed.body.state]).toEqual([200, 'decided'])
}
