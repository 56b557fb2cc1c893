import { createHash } from 'node:crypto'
import { Integer } from 'asn1js'
import { Certificate, SignedData, TimeStampResp } from 'pkijs'
import { expect, it } from 'vitest'
import { simulators } from '../../simulators/simulators.ts'
import { encoded } from './certificates.ts'
import { signerOf } from './stamp-certificate.ts'
import { writeRequest } from './write-request.ts'

async function stamped(): Promise<SignedData> {
  const authority = await simulators.timeStamps({ clock: () => new Date('2026-11-22T20:31:07Z') })
  const { request } = writeRequest(createHash('sha256').update('x').digest())
  const { timeStampToken } = TimeStampResp.fromBER(new Uint8Array(await authority.answer(request)))
  return new SignedData({ schema: timeStampToken?.content })
}

const copyOf = (one: Certificate) => Certificate.fromBER(encoded(one).slice().buffer)

it('our own: the signer is the certificate with the issuer and the serial number that the stamp names', async () => {
  const signed = await stamped()
  const { signer, others } = signerOf(signed)
  const ofSameIssuer = copyOf(signer)
  ofSameIssuer.serialNumber = new Integer({ value: 77 })
  const ofSameNumber = copyOf(signer)
  ofSameNumber.issuer = copyOf(signer).subject
  signed.certificates = [ofSameIssuer, ofSameNumber, ...others, signer]
  expect(signerOf(signed).signer).toBe(signer)
  signed.certificates = [signer, ...others, ofSameNumber, ofSameIssuer]
  expect(signerOf(signed)).toEqual({ signer, others: [...others, ofSameNumber, ofSameIssuer] })
  signed.certificates = [ofSameIssuer, ofSameNumber]
  expect(() => signerOf(signed)).toThrow('it has not exactly one signer')
})

it('our own: a stamp with two signers is rejected', async () => {
  const signed = await stamped()
  signed.signerInfos = [...signed.signerInfos, ...signed.signerInfos]
  expect(() => signerOf(signed)).toThrow('it has not exactly one signer')
})
