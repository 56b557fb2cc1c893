/** The object identifiers of RFC 3161, RFC 5816 and RFC 5754. */
export const objectIds = {
  sha256: '2.16.840.1.101.3.4.2.1',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  data: '1.2.840.113549.1.7.1',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  extendedKeyUsage: '2.5.29.37',
  basicConstraints: '2.5.29.19',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  /** The policy of the sandbox authority, in the arc for documentation (RFC 5612). */
  sandboxPolicy: '1.3.6.1.4.1.32473.1',
} as const

/** The hashes that may identify a certificate (RFC 5816), by their names in `node:crypto`. */
export const hashNames: Readonly<Record<string, string>> = {
  [objectIds.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
