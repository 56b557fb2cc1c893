import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Exhibit } from '@sidelight/contract/exhibit'
import { formatMessage } from '@sidelight/contract/msg'
import { canonicalJson } from '@sidelight/contract/rules/exhibit/canonical-json'
import { exhibitFiles, exhibitNames, sha256 } from '@sidelight/contract/rules/exhibit/exhibit-files'
import { Zip, ZipPassThrough, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { exhibitTexts } from '../../server/src/exhibit/exhibit-texts.ts'
import { productVersion } from '../../server/src/exhibit/product-version.ts'
import { stampExhibit } from '../../server/src/exhibit/stamp-exhibit.ts'
import { readCertificates } from '../../server/src/exhibit/time-stamp/certificates.ts'
import { checkStamp } from '../../server/src/exhibit/time-stamp/check-stamp.ts'
import { writeRequest } from '../../server/src/exhibit/time-stamp/write-request.ts'
import { translate } from '../../server/src/platform/i18n/translate.ts'
import { noLimits } from '../../server/src/platform/limits/limits.ts'
import { simulators } from '../../server/src/simulators/simulators.ts'
import { verifyExhibit } from './verify-exhibit.ts'

const DAY = new Date('2026-11-22T20:31:07.000Z')
const OPENSSL = '/usr/bin/openssl'

const record: Exhibit = {
  format: 1,
  product: 'Sidelight',
  version: productVersion(),
  language: 'en',
  madeAt: '2026-11-22T20:31:05.000Z',
  entries: [
    {
      id: 'e1',
      phoneNumber: '+14155550142',
      handle: null,
      counts: true,
      openToContact: false,
      createdAt: '2026-11-20T12:00:00.000Z',
      metadata: {
        name: 'Señor <b>X</b>',
        age: 41,
        city: null,
        email: null,
        redFlags: ['Ghosting'],
        notes: 'First line.\nSecond line.',
      },
    },
  ],
  warnings: [],
  texts: exhibitTexts('Sidelight', (sentence) => formatMessage(sentence)),
}

type Files = Record<string, Uint8Array>

/** Returns a time stamp authority whose clock shows this time. */
const authorityAt = (moment: Date) => simulators.timeStamps({ clock: () => moment })

async function stampOf(text: string, authority: Awaited<ReturnType<typeof authorityAt>>) {
  const services = { clock: () => DAY, limits: noLimits, report: () => undefined }
  const answer = await stampExhibit(
    { ...services, authority: () => Promise.resolve(authority) },
    { memberId: 'm1', hash: await sha256(text) },
  )
  return { ...answer, stamp: Buffer.from(answer.stamp, 'base64') }
}

/** Returns a ZIP of these files. `zipSync` would not accept a name twice. */
function zipOf(named: readonly [name: string, bytes: Uint8Array][]): Uint8Array {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_error, chunk) => void chunks.push(chunk))
  for (const [name, bytes] of named) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  zip.end()
  return Buffer.concat(chunks)
}

const faultsOf = async (files: Files, root?: string) =>
  (await verifyExhibit(zipSync(files), root)).faults

/** Returns the files. One byte of one of them is changed. */
function withChangedByte(files: Files, name: string, at: number): Files {
  const bytes = Uint8Array.from(files[name] ?? [])
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return { ...files, [name]: bytes }
}

let files: Files
let root: string
let stampedBy: Awaited<ReturnType<typeof authorityAt>>
beforeAll(async () => {
  stampedBy = await authorityAt(DAY)
  const stamp = await stampOf(canonicalJson(record), stampedBy)
  root = stamp.certificate
  files = await exhibitFiles(record, stamp)
})

describe('our own: an exhibit', () => {
  it('is verified with its own certificate and with a given one', async () => {
    for (const named of [undefined, root]) {
      const { faults, stamp } = await verifyExhibit(zipSync(files), named)
      expect(faults).toEqual([])
      expect(stamp).toMatchObject({ at: DAY, practice: true })
    }
  })

  it('says on its page what it proves and what not, and that its stamp is a practice one', () => {
    const page = Buffer.from(files[exhibitNames.page] ?? []).toString()
    expect(page).toContain(
      'This shows that this text existed on 2026-11-22 and has not changed since. It does not show that it is true.',
    )
    expect(page).toContain('What this does not prove')
    expect(page).toContain('content:"PRACTICE SHA-256')
    expect(page).toContain('Señor &lt;b&gt;X&lt;/b&gt;')
    expect(page).not.toContain('<b>')
  })

  it.each(Object.values(exhibitNames))('is refused if a byte of %s is changed', async (name) => {
    const length = files[name]?.length ?? 0
    expect(length).toBeGreaterThan(100)
    for (let at = 0; at < length; at += Math.ceil(length / 12)) {
      expect([at, await faultsOf(withChangedByte(files, name, at))]).not.toEqual([at, []])
    }
  })

  it('is refused with changed sentences, and those of another version are noted as unknown', async () => {
    const { proves } = record.texts
    const texts = { ...record.texts, proves: { ...proves, text: 'This shows that it is true.' } }
    const exhibitOf = async (changed: Exhibit) =>
      verifyExhibit(
        zipSync(await exhibitFiles(changed, await stampOf(canonicalJson(changed), stampedBy))),
      )
    expect(await exhibitOf({ ...record, texts })).toMatchObject({
      faults: [
        'record.json does not fit: the sentences of its page are not those that the website writes.',
      ],
      notes: [],
    })
    const older = await exhibitOf({ ...record, version: '0.0.1', texts })
    expect([older.faults, older.notes]).toEqual([[], [expect.stringContaining('"0.0.1"')]])
    const spanish = exhibitTexts('Sidelight', (sentence) => translate(sentence, 'es'))
    const translated = await exhibitOf({ ...record, language: 'es', texts: spanish })
    expect([translated.faults, translated.notes]).toEqual([[], []])
  })

  it('is refused if one of its files is missing or another file is added', async () => {
    const named = Object.entries(files).filter(([name]) => name !== exhibitNames.stamp)
    expect(await faultsOf(Object.fromEntries(named))).toEqual(['stamp.tsr is missing.'])
    expect(await faultsOf({ ...files, 'note.txt': Buffer.from('Trust me.') })).toEqual([
      '"note.txt" does not belong to an exhibit.',
    ])
    expect((await verifyExhibit(Buffer.from('no zip'))).faults).toHaveLength(1)
  })

  it('is refused if its ZIP contains a file twice', async () => {
    const once = Object.entries(files)
    const twice = [...once, ...once.slice(0, 1)]
    expect((await verifyExhibit(zipOf(once), root)).faults).toEqual([])
    expect((await verifyExhibit(zipOf(twice), root)).faults).toEqual([
      'The file is not a ZIP that holds each name once.',
    ])
  })

  it('is refused with the time stamp of another record', async () => {
    const other = await stampOf(canonicalJson({ ...record, entries: [] }), stampedBy)
    const given = await exhibitFiles(record, other)
    expect(await faultsOf(given)).toEqual(['stamp.tsr does not fit: it was made for another text.'])
  })

  it('is refused if the given authority is not the one that stamped it', async () => {
    const other = await (await authorityAt(DAY)).root()
    expect(await faultsOf(files, other)).toEqual([
      'stamp.tsr does not fit: its signature does not lead to the certificate of the authority.',
    ])
  })

  it('is refused with a second certificate in root.pem, and the result names the one that stamped it', async () => {
    const forged = await stampOf(canonicalJson(record), await authorityAt(DAY))
    const both = `${root}${forged.certificate}`
    const given = await exhibitFiles(record, { ...forged, certificate: both })
    expect(await faultsOf(given)).toEqual([
      'stamp.tsr does not fit: root.pem holds more than one certificate.',
    ])
    expect((await verifyExhibit(zipSync(given), both)).stamp?.root).toBe(forged.certificate)
    expect((await verifyExhibit(zipSync(files), both)).stamp?.root).toBe(root)
  })

  it('is refused if the certificate was not valid at the time of the stamp', async () => {
    for (const years of [-1, 11]) {
      let now = DAY
      const authority = await simulators.timeStamps({ clock: () => now })
      const trusted = readCertificates((await authority.root()) ?? '')
      now = new Date(DAY.getTime() + years * 365 * 86_400_000)
      const hash = Buffer.from(await sha256('x'), 'hex')
      const { request, nonce } = writeRequest(hash)
      const answer = await authority.answer(request)
      await expect(checkStamp(answer, { hash, nonce, trusted })).rejects.toThrow(
        'its certificate was not valid on that day',
      )
    }
  })

  it('is refused with a time stamp that answers another request', async () => {
    const hash = Buffer.from(await sha256('x'), 'hex')
    const answer = await stampedBy.answer(writeRequest(hash).request)
    const { nonce } = writeRequest(hash)
    const trusted = readCertificates(root)
    await expect(checkStamp(answer, { hash, nonce, trusted })).rejects.toThrow('another request')
    expect((await checkStamp(answer, { hash, trusted: undefined })).practice).toBe(true)
  })

  it.skipIf(!existsSync(OPENSSL))(
    'is accepted by OpenSSL, and refused by OpenSSL after a change',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'exhibit-'))
      try {
        for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
        const check = () =>
          execFileSync(
            OPENSSL,
            'ts -verify -data record.json -in stamp.tsr -CAfile root.pem'.split(' '),
            { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
          )
        expect(check()).toContain('Verification: OK')
        writeFileSync(join(folder, 'record.json'), '{}')
        expect(check).toThrow()
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
