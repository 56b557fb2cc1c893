import { X509Certificate } from 'node:crypto'
import { Certificate } from 'pkijs'

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * Returns the certificates of a PEM file. Throws if a block is not a certificate, or if there is
 * none.
 */
export function readCertificates(pem: string): Certificate[] {
  const blocks = pem.match(PEM) ?? []
  if (blocks.length === 0) throw new Error('There is no certificate in PEM form.')
  return blocks.map((block) => Certificate.fromBER(new Uint8Array(new X509Certificate(block).raw)))
}

/**
 * Returns the SHA-256 of each certificate of a PEM file, in OpenSSL's format. Throws like
 * `readCertificates`.
 */
export const fingerprintsOf = (pem: string): string[] =>
  readCertificates(pem).map((one) => new X509Certificate(encoded(one)).fingerprint256)

export const encoded = (certificate: Certificate) =>
  new Uint8Array(certificate.toSchema().toBER(false))

export const toPem = (certificate: Certificate): string =>
  new X509Certificate(encoded(certificate)).toString()

/** Returns the common name of a certificate's subject, or the whole subject if it has none. */
export function nameOf(certificate: Certificate): string {
  const { subject } = new X509Certificate(encoded(certificate))
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}

/**
 * Returns the highest certificate to which a chain leads, which is trusted if nothing is
 * configured. Verifies the signature of each step.
 */
export async function highestOf(
  certificate: Certificate,
  others: readonly Certificate[],
): Promise<Certificate> {
  let top = certificate
  const left = new Set(others)
  for (let issuer = await issuerOf(top, left); issuer; issuer = await issuerOf(top, left)) {
    left.delete(issuer)
    top = issuer
  }
  return top
}

async function issuerOf(
  certificate: Certificate,
  others: Iterable<Certificate>,
): Promise<Certificate | undefined> {
  for (const other of others) {
    if (other === certificate || !certificate.issuer.isEqual(other.subject)) continue
    if (await certificate.verify(other).catch(() => false)) return other
  }
  return undefined
}
