import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Exhibit, TimeStamp } from '@sidelight/contract/exhibit'
import { canonicalJson } from '@sidelight/contract/rules/exhibit/canonical-json'
import { exhibitFiles, sha256 } from '@sidelight/contract/rules/exhibit/exhibit-files'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import {
  hasOpenssl,
  makeOpensslAuthority,
  OPENSSL,
  type OpensslAuthority,
} from '../../test/time-stamp/openssl-authority.ts'

const VERIFY = join(import.meta.dirname, '../../../tools/verify/verify.ts')

/** Returns the response of the authority at TSA_URL. */
let answers: (query: Buffer) => Uint8Array
let folder: string
let authority: OpensslAuthority
/** Another authority with the same names. */
let forger: OpensslAuthority
let server: Server
let app: TestApp
let ada: TestMember

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = await buffer(request)
  const isQuery = request.headers['content-type'] === 'application/timestamp-query'
  if (request.method !== 'POST' || !isQuery) return void response.writeHead(415).end()
  response.setHeader('content-type', 'application/timestamp-reply')
  response.end(answers(query))
}

async function start(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'authority-'))
  authority = makeOpensslAuthority(join(folder, 'authority'))
  forger = makeOpensslAuthority(join(folder, 'forger'))
  server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  app = await startTestApp({
    TSA_URL: `http://127.0.0.1:${port}/tsa`,
    TSA_ROOT: authority.rootFile,
  })
  ada = await app.signUp()
  const phoneNumber = '(415) 555-0171'
  await ada.send('POST', '/api/phone-numbers', { phoneNumber, metadata: { notes: 'He knew.' } })
  await ada.send('POST', '/api/identity/step-up', { password: ada.password })
}

const stamp = (hash: string) => ada.send<TimeStamp>('POST', '/api/account/exhibit/stamp', { hash })

/** Runs the command that verifies an exhibit, and returns its output. */
const verify = (...words: string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [VERIFY, ...words], (_error, out) => resolve(out))
  })

describe.skipIf(!hasOpenssl)('our own: an independent authority (OpenSSL)', () => {
  beforeAll(start)
  afterAll(async () => {
    await app.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('stamps a record, which our command and OpenSSL verify', async () => {
    answers = (query) => authority.reply(query)
    const { body: record } = await ada.send<Exhibit>('POST', '/api/account/exhibit')
    const before = Date.now()
    const { status, body } = await stamp(await sha256(canonicalJson(record)))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { practice: false, authority: 'Signer of the Public Clock' },
    })
    // OpenSSL writes whole seconds.
    const at = Date.parse(body.stampedAt)
    expect(at).toBeGreaterThanOrEqual(before - 1_000)
    expect(at).toBeLessThanOrEqual(Date.now())
    expect(body.certificate.trim()).toBe(readFileSync(authority.rootFile, 'utf8').trim())

    const files = await exhibitFiles(record, { ...body, stamp: Buffer.from(body.stamp, 'base64') })
    const zip = join(folder, 'record.zip')
    writeFileSync(zip, zipSync(files))
    const printed = await verify(zip, '--root', authority.rootFile)
    expect(printed).toMatch(/^verified\nStamped .* by Signer of the Public Clock\./)
    expect(printed).not.toContain('PRACTICE')

    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    const words = 'ts -verify -data record.json -in stamp.tsr -CAfile root.pem'.split(' ')
    const output = execFileSync(OPENSSL, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    expect(output).toContain('Verification: OK')

    // The names are the same and the keys differ, so only the signature distinguishes them.
    expect(await verify(zip, '--root', forger.rootFile)).toContain(
      'does not lead to the certificate',
    )
  })

  it.each<[string, string, (query: Buffer) => Uint8Array]>([
    ['over another hash', 'another text', () => authority.reply(authority.query('c'.repeat(64)))],
    [
      'to another request over the hash',
      'another request',
      () => authority.reply(authority.query('ab'.repeat(32))),
    ],
    [
      'of another signer with the same names',
      'does not lead to the certificate',
      (query) => forger.reply(query),
    ],
    [
      'whose signature was changed',
      'does not lead to the certificate',
      (query) => withSignatureChanged(authority.reply(query)),
    ],
    [
      'whose time was changed',
      'does not lead to the certificate',
      (query) => withTimeChanged(authority.reply(query)),
    ],
    ['that refuses', 'the authority refused it', () => authority.reply(Buffer.from('no query'))],
    ['that is cut off', 'not a time stamp', (query) => authority.reply(query).subarray(0, -9)],
  ])('gives no valid stamp with a response %s', async (_answer, why, forged) => {
    answers = forged
    app.log.length = 0
    const { status, body } = await stamp('ab'.repeat(32))
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(app.log.filter((line) => line.includes('no time stamp')).join()).toContain(why)
  })
})

/** Returns a response with one flipped bit in the signature, which is at the end. */
function withSignatureChanged(answer: Buffer): Buffer {
  const changed = Buffer.from(answer)
  const last = changed.length - 20
  changed.writeUInt8(changed.readUInt8(last) ^ 1, last)
  return changed
}

/** Returns a response whose time is one day later, when the certificate is also valid. */
function withTimeChanged(answer: Buffer): Buffer {
  const [today, later] = [0, DAY_MS].map((ms) =>
    new Date(Date.now() + ms).toISOString().slice(0, 10).replaceAll('-', ''),
  )
  const at = answer.indexOf(`${today}`)
  expect(at).toBeGreaterThan(0)
  const changed = Buffer.from(answer)
  changed.write(`${later}`, at)
  return changed
}
