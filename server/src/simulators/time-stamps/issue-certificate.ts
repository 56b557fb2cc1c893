import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { Integer, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  type RelativeDistinguishedNames,
} from 'pkijs'
import { objectIds } from '../../exhibit/index.ts'

const COMMON_NAME = '2.5.4.3'
const YEARS_MS = 10 * 365 * DAY_MS

/** A certificate with its key. */
export interface Issued {
  name: string
  certificate: Certificate
  key: Parameters<Certificate['sign']>[0]
}

interface Wanted {
  name: string
  issuer?: Issued
  extension: Extension
  notBefore: Date
}

/** Issues a certificate for a new P-256 key. Without an issuer it is self-signed. */
export async function issueCertificate(wanted: Wanted): Promise<Issued> {
  const { name, issuer, extension, notBefore } = wanted
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = new Certificate({ version: 2, serialNumber: serialNumber() })
  addName(certificate.issuer, issuer?.name ?? name)
  addName(certificate.subject, name)
  certificate.notBefore.value = notBefore
  certificate.notAfter.value = new Date(notBefore.getTime() + YEARS_MS)
  certificate.extensions = [extension]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(issuer?.key ?? pair.privateKey, 'SHA-256')
  return { name, certificate, key: pair.privateKey }
}

/** A random positive number. */
export const serialNumber = () =>
  new Integer({ valueHex: new Uint8Array([1, ...randomBytes(7)]).buffer })

function addName(names: RelativeDistinguishedNames, name: string): void {
  const value = new Utf8String({ value: name })
  names.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value }))
}

/** Marks an authority that issues certificates. */
export function forIssuing(): Extension {
  const constraints = new BasicConstraints({ cA: true })
  return critical(objectIds.basicConstraints, constraints)
}

/** Marks an authority for time stamps: only this purpose, critical (RFC 3161 §2.3). */
export function forTimeStamps(): Extension {
  const usage = new ExtKeyUsage({ keyPurposes: [objectIds.timeStamping] })
  return critical(objectIds.extendedKeyUsage, usage)
}

function critical(extnID: string, parsedValue: BasicConstraints | ExtKeyUsage): Extension {
  const extnValue = parsedValue.toSchema().toBER()
  return new Extension({ extnID, critical: true, extnValue, parsedValue })
}
