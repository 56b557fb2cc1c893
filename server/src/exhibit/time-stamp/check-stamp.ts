import { type Certificate, PKIStatus, SignedData, TimeStampResp, TSTInfo } from 'pkijs'
import { encoded, highestOf, nameOf, toPem } from './certificates.ts'
import { objectIds } from './object-ids.ts'
import { isNamedBySigner, isOnlyForTimeStamps, isValidAt, signerOf } from './stamp-certificate.ts'
import { StampError } from './stamp-error.ts'

/** What a time stamp states. */
export interface StatedStamp {
  at: Date
  /** The name in the certificate of the authority. */
  authority: string
  /** Whether the stamp is by a sandbox authority. */
  practice: boolean
}

/** A verified time stamp. */
export interface CheckedStamp extends StatedStamp {
  /** The certificate at the end of the chain, as PEM. */
  root: string
}

interface Expected {
  /** The SHA-256 of the stamped text. */
  hash: Uint8Array
  /** The nonce of the request, if it is known. */
  nonce?: Uint8Array
  /** If undefined, the highest certificate of the response is trusted. */
  trusted: readonly Certificate[] | undefined
}

/**
 * Parses an authority's response about the text with this SHA-256, without verifying its signature.
 * Throws `StampError` if it is about another text or not a time stamp.
 */
export function readStamp(answer: Uint8Array, hash: Uint8Array): StatedStamp {
  const { signed, info } = readAnswer(answer)
  requireText(info, hash)
  return stateOf(info, signerOf(signed).signer)
}

/**
 * Verifies the response of a time-stamping authority (RFC 3161 §2.4.2): it is about this hash and
 * this request, and was signed at that time by a certificate for time stamps that leads to a
 * trusted one. Does not check revocation, because verifying must work offline. Throws `StampError`.
 */
export async function checkStamp(
  answer: Uint8Array,
  { hash, nonce, trusted }: Expected,
): Promise<CheckedStamp> {
  const { signed, info } = readAnswer(answer)
  requireText(info, hash)
  const sent = info.nonce?.valueBlock.valueHexView
  require(!nonce || (sent && isEqual(sent, nonce)), 'it answers another request')
  const { signer, others } = signerOf(signed)
  require(isOnlyForTimeStamps(signer), 'its certificate is not for time stamps')
  require(isValidAt(signer, info.genTime), 'its certificate was not valid on that day')
  require(isNamedBySigner(signed, signer), 'it was signed with another certificate')
  const anchors = trusted ?? [await highestOf(signer, others)]
  const root = await findAnchor(signed, { at: info.genTime, anchors, signer })
  return { ...stateOf(info, signer), root: toPem(root) }
}

function requireText({ messageImprint }: TSTInfo, hash: Uint8Array): void {
  const { hashAlgorithm, hashedMessage } = messageImprint
  require(hashAlgorithm.algorithmId === objectIds.sha256 &&
    isEqual(hashedMessage.valueBlock.valueHexView, hash), 'it was made for another text')
}

const stateOf = (info: TSTInfo, signer: Certificate): StatedStamp => ({
  at: info.genTime,
  authority: nameOf(signer),
  practice: info.policy === objectIds.sandboxPolicy,
})

function readAnswer(answer: Uint8Array): { signed: SignedData; info: TSTInfo } {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(answer))
    require(status.status === PKIStatus.granted && timeStampToken, 'the authority refused it')
    const signed = new SignedData({ schema: timeStampToken?.content })
    const { eContentType, eContent } = signed.encapContentInfo
    require(eContentType === objectIds.timeStampInfo && eContent, 'it is not a time stamp')
    return { signed, info: TSTInfo.fromBER(eContent?.getValue() ?? new ArrayBuffer(0)) }
  } catch (error) {
    throw error instanceof StampError ? error : new StampError('it is not a time stamp')
  }
}

interface Signature {
  at: Date
  anchors: readonly Certificate[]
  signer: Certificate
}

/** Returns the trusted certificate at the end of the signature's chain. */
async function findAnchor(
  signed: SignedData,
  { at, anchors, signer }: Signature,
): Promise<Certificate> {
  // All anchors are added, because one may be an intermediate certificate below another. Each
  // attempt trusts only one of them.
  signed.certificates = [...(signed.certificates ?? []), ...anchors]
  for (const anchor of anchors) {
    const checkChain = !isEqual(encoded(anchor), encoded(signer))
    if (await isSignedBelow(signed, { at, anchor, checkChain })) return anchor
  }
  throw new StampError('its signature does not lead to the certificate of the authority')
}

async function isSignedBelow(
  signed: SignedData,
  { at, anchor, checkChain }: { at: Date; anchor: Certificate; checkChain: boolean },
): Promise<boolean> {
  // For time stamps, the library requires the stamped bytes, of which only the hash is known here;
  // `checkStamp` compares it. For other content it verifies digest, signature and chain in the same
  // way.
  signed.encapContentInfo.eContentType = objectIds.data
  const result = await signed
    .verify({
      signer: 0,
      checkDate: at,
      trustedCerts: [anchor],
      checkChain,
      passedWhenNotRevValues: true,
      extendedMode: true,
    })
    .catch(() => undefined)
  return result?.signatureVerified === true && result.signerCertificateVerified === true
}

function require(isTrue: unknown, otherwise: string): void {
  if (!isTrue) throw new StampError(otherwise)
}

const isEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
