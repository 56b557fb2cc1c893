import { Exhibit } from '@sidelight/contract/exhibit'
import { canonicalJson } from '@sidelight/contract/rules/exhibit/canonical-json'
import { exhibitFiles, exhibitNames, sha256 } from '@sidelight/contract/rules/exhibit/exhibit-files'
import { productVersion } from '../../server/src/exhibit/product-version.ts'
import { readCertificates } from '../../server/src/exhibit/time-stamp/certificates.ts'
import { type CheckedStamp, checkStamp } from '../../server/src/exhibit/time-stamp/check-stamp.ts'
import { StampError } from '../../server/src/exhibit/time-stamp/stamp-error.ts'
import { compareTexts } from './compare-texts.ts'
import { readZip } from './read-zip.ts'

export interface Verification {
  /** A sentence for each thing that does not fit; empty for a valid exhibit. */
  faults: string[]
  /** Sentences about what this program cannot determine. */
  notes: string[]
  stamp: CheckedStamp | undefined
}

const NAMES: readonly string[] = Object.values(exhibitNames)

/**
 * Verifies every file of an exhibit, without a connection. `root` is the certificate of the time
 * stamp authority as PEM; without it, the certificate in the exhibit is used.
 */
export async function verifyExhibit(zip: Uint8Array, root?: string): Promise<Verification> {
  const files = readZip(zip)
  if (!files) return faulty('The file is not a ZIP that holds each name once.')
  const missing = NAMES.filter((name) => !files.has(name))
  const strange = [...files.keys()].filter((name) => !NAMES.includes(name))
  if (missing.length + strange.length > 0) {
    return faulty(
      ...missing.map((name) => `${name} is missing.`),
      ...strange.map((name) => `${JSON.stringify(name)} does not belong to an exhibit.`),
    )
  }
  const file = (name: string) => files.get(name) ?? new Uint8Array()
  const record = readRecord(file(exhibitNames.record))
  const stamp = await readStamp(file, root)
  const { notes, ...found } = compareRecord(record)
  const faults = [
    ...found.faults,
    ...(typeof stamp === 'string' ? [`stamp.tsr does not fit: ${stamp}.`] : []),
    ...(record && typeof stamp !== 'string' ? await compareFiles(record, file, stamp) : []),
  ]
  return { faults, notes, stamp: typeof stamp === 'string' ? undefined : stamp }
}

const faulty = (...faults: string[]): Verification => ({ faults, notes: [], stamp: undefined })

/** Verifies the form of the exhibit, and its sentences. */
function compareRecord(record: Exhibit | undefined): Pick<Verification, 'faults' | 'notes'> {
  if (!record) return { faults: ['record.json is not a record in its canonical form.'], notes: [] }
  const texts = compareTexts(record)
  return {
    faults: texts === 'changed' ? [CHANGED_TEXTS] : [],
    notes: texts === 'of another version' ? [strangeTexts(record, productVersion())] : [],
  }
}

const CHANGED_TEXTS =
  'record.json does not fit: the sentences of its page are not those that the website writes.'

const strangeTexts = ({ version }: Exhibit, own: string) =>
  `The sentences of the page are those of version ${JSON.stringify(version)}, and this program is ${own}: ` +
  'whether the website wrote them can be told by the source code of that version only.'

/**
 * Returns the exhibit. Returns undefined unless its bytes are exactly as this program would write
 * them.
 */
function readRecord(bytes: Uint8Array): Exhibit | undefined {
  const text = textOf(bytes)
  if (text === undefined) return undefined
  try {
    const record = Exhibit.parse(JSON.parse(text))
    return canonicalJson(record) === text ? record : undefined
  } catch {
    return undefined
  }
}

type ReadFile = (name: string) => Uint8Array

/** Returns the verified stamp, or a sentence that says why it does not fit. */
async function readStamp(file: ReadFile, root: string | undefined): Promise<CheckedStamp | string> {
  try {
    const trusted = readCertificates(root ?? textOf(file(exhibitNames.certificate)) ?? '')
    // A reader compares one fingerprint, so a second certificate could be anyone's.
    if (root === undefined && trusted.length > 1) {
      throw new StampError('root.pem holds more than one certificate')
    }
    const hash = Buffer.from(await sha256(file(exhibitNames.record)), 'hex')
    return await checkStamp(file(exhibitNames.stamp), { hash, trusted })
  } catch (error) {
    if (error instanceof StampError) return error.message
    return root === undefined ? 'root.pem holds no certificate' : 'no certificate to check it with'
  }
}

/**
 * Compares page and instructions with newly made ones. They have no time stamp, but are determined
 * by the record, the stamp and the certificate.
 */
async function compareFiles(
  record: Exhibit,
  file: ReadFile,
  { at, authority, practice }: CheckedStamp,
): Promise<string[]> {
  const certificate = textOf(file(exhibitNames.certificate)) ?? ''
  const stamp = file(exhibitNames.stamp)
  const printed = { stampedAt: at.toISOString(), authority, practice, certificate, stamp }
  const made = await exhibitFiles(record, printed)
  return NAMES.filter((name) => Buffer.compare(made[name] ?? Buffer.of(), file(name)) !== 0).map(
    (name) => `${name} does not fit: record, stamp and certificate give another one.`,
  )
}

/** Returns bytes as text. Returns undefined unless they are valid UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
