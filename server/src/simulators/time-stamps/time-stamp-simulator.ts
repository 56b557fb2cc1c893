import { createHash, X509Certificate } from 'node:crypto'
import { type BaseBlock, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Accuracy,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { objectIds, type TimeStampAuthority } from '../../exhibit/index.ts'
import type { Clock } from '../../platform/clock.ts'
import {
  forIssuing,
  forTimeStamps,
  type Issued,
  issueCertificate,
  serialNumber,
} from './issue-certificate.ts'

const ROOT_NAME = 'PRACTICE root of a test installation'
const AUTHORITY_NAME = 'PRACTICE time stamps of a test installation'
/** (policy) How long before the first stamp the certificates become valid. */
const VALID_BEFORE_MS = 60_000

interface Simulated {
  clock: Clock
  /**
   * The policy that marks the stamps as practice. Tests pass another one, to simulate an outside
   * authority.
   */
  policy?: string
}

/**
 * Returns a time-stamping authority inside this process (RFC 3161). Its certificates are created at
 * each start and prove nothing, as its name and its policy say.
 */
export function createTimeStampSimulator({
  clock,
  policy = objectIds.sandboxPolicy,
}: Simulated): TimeStampAuthority {
  let made: Promise<{ root: Issued; authority: Issued }> | undefined
  const certificates = () => (made ??= issueBoth(clock()))
  return {
    async answer(request) {
      const { authority } = await certificates()
      return answerRequest(request, authority, { now: clock(), policy })
    },
    async root() {
      const { root } = await certificates()
      return new X509Certificate(encoded(root.certificate)).toString()
    },
  }
}

async function issueBoth(now: Date) {
  const notBefore = new Date(now.getTime() - VALID_BEFORE_MS)
  const root = await issueCertificate({ name: ROOT_NAME, extension: forIssuing(), notBefore })
  const extension = forTimeStamps()
  const wanted = { name: AUTHORITY_NAME, issuer: root, extension, notBefore }
  return { root, authority: await issueCertificate(wanted) }
}

/** Returns an authority's response (RFC 3161 §2.4.2). */
async function answerRequest(
  request: Uint8Array,
  { certificate, key }: Issued,
  { now, policy }: { now: Date; policy: string },
): Promise<Uint8Array> {
  const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(request))
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint,
    genTime: now,
    serialNumber: serialNumber(),
    accuracy: new Accuracy({ seconds: 1 }),
    ordering: false,
    ...(nonce ? { nonce } : {}),
  })
  const content = info.toSchema().toBER()
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: objectIds.timeStampInfo,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: signedAttributes(content, certificate),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(key, 0, 'SHA-256')
  const signedContent: unknown = signed.toSchema(true)
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status: PKIStatus.granted }),
    timeStampToken: new ContentInfo({
      contentType: ContentInfo.SIGNED_DATA,
      content: signedContent,
    }),
  })
  return new Uint8Array(response.toSchema().toBER())
}

function signedAttributes(content: ArrayBuffer, certificate: Certificate) {
  // ESSCertIDv2 (RFC 5816): SigningCertificateV2 { certs { { certHash } } }
  const certificateId = sequence(sequence(sequence(octets(sha256(encoded(certificate))))))
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(objectIds.contentType, new ObjectIdentifier({ value: objectIds.timeStampInfo })),
      attribute(objectIds.messageDigest, octets(sha256(new Uint8Array(content)))),
      attribute(objectIds.signingCertificateV2, certificateId),
    ],
  })
}

const attribute = (type: string, value: BaseBlock) => new Attribute({ type, values: [value] })
const sequence = (value: BaseBlock) => new Sequence({ value: [value] })
const octets = (bytes: Uint8Array) =>
  new OctetString({ valueHex: new Uint8Array(bytes).slice().buffer })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const encoded = (certificate: Certificate) => new Uint8Array(certificate.toSchema(true).toBER())
