import { createHash } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { Certificate, ExtKeyUsage, IssuerAndSerialNumber, type SignedData } from 'pkijs'
import { encoded } from './certificates.ts'
import { hashNames, objectIds } from './object-ids.ts'
import { StampError } from './stamp-error.ts'

/**
 * Returns the certificate of the only signer, and the other certificates. Throws `StampError`
 * without one.
 */
export function signerOf(signed: SignedData): { signer: Certificate; others: Certificate[] } {
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate)
  const sids = signed.signerInfos.map((info): unknown => info.sid)
  const [sid] = sids
  const signer = certificates.find(
    ({ issuer, serialNumber }) =>
      sid instanceof IssuerAndSerialNumber &&
      issuer.isEqual(sid.issuer) &&
      serialNumber.isEqual(sid.serialNumber),
  )
  if (!signer || sids.length > 1) throw new StampError('it has not exactly one signer')
  return { signer, others: certificates.filter((one) => one !== signer) }
}

/** Returns whether a certificate may sign time stamps and nothing else (RFC 3161 §2.3). */
export function isOnlyForTimeStamps({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === objectIds.extendedKeyUsage)
  const purposes: unknown = usage?.parsedValue
  return (
    usage?.critical === true &&
    purposes instanceof ExtKeyUsage &&
    purposes.keyPurposes.join() === objectIds.timeStamping
  )
}

export function isValidAt({ notBefore, notAfter }: Certificate, at: Date): boolean {
  return notBefore.value <= at && at <= notAfter.value
}

/**
 * Returns whether the signature identifies this certificate by its hash (ESSCertIDv2, RFC 5816).
 * The library does not check this; without it, another certificate with the same key and name could
 * be substituted.
 */
export function isNamedBySigner({ signerInfos }: SignedData, certificate: Certificate): boolean {
  const attributes = signerInfos[0]?.signedAttrs?.attributes ?? []
  const named = attributes.find(({ type }) => type === objectIds.signingCertificateV2)
  // SigningCertificateV2 { certs { ESSCertIDv2 { [hashAlgorithm], certHash, … }, … } }
  const certs: unknown = named?.values[0]
  const parts = partsOf(partsOf(partsOf(certs)[0])[0])
  const [algorithm, hash] = parts[0] instanceof OctetString ? [undefined, parts[0]] : parts
  if (!(hash instanceof OctetString)) return false
  const name = algorithm === undefined ? 'sha256' : hashNameOf(algorithm)
  if (name === undefined) return false
  const own = createHash(name).update(encoded(certificate)).digest()
  return Buffer.compare(own, hash.valueBlock.valueHexView) === 0
}

function hashNameOf(algorithm: unknown): string | undefined {
  const [id] = partsOf(algorithm)
  return id instanceof ObjectIdentifier ? hashNames[id.valueBlock.toString()] : undefined
}

const partsOf = (block: unknown): readonly unknown[] =>
  block instanceof Sequence ? block.valueBlock.value : []
