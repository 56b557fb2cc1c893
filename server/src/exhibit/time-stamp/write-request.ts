import { randomBytes } from 'node:crypto'
import { Integer, Null, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs'
import { objectIds } from './object-ids.ts'

const NONCE_BYTES = 8

/** The content of a request: a hash and a random number, nothing about the member. */
export interface StampRequest {
  request: Uint8Array
  nonce: Uint8Array
}

/** Returns the request for a time stamp over a SHA-256 hash (RFC 3161 §2.4.1). */
export function writeRequest(hash: Uint8Array): StampRequest {
  const nonce = new Uint8Array(randomBytes(NONCE_BYTES))
  // A positive INTEGER whose first byte is not 0, so that DER encodes exactly these bytes.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x01
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: objectIds.sha256,
        algorithmParams: new Null(),
      }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(hash).buffer }),
    }),
    nonce: new Integer({ valueHex: nonce.slice().buffer }),
    certReq: true,
  })
  return { request: new Uint8Array(request.toSchema().toBER()), nonce }
}
