import { smsFolder, voiceFolder } from './folder-sender.ts'
import { type CodeGateway, smsGateway, voiceGateway } from './gateway-sender.ts'
import type { CodeSenders } from './send-code.ts'

/** How codes are sent to numbers: by gateways, as files in the outbox, or not at all. */
export type CodesConfig = 'outbox' | { sms?: CodeGateway; voice?: CodeGateway }

/** Returns the configured ways to send codes to numbers. */
export function openCodeSenders(codes: CodesConfig, outbox: string): CodeSenders {
  if (codes === 'outbox') return { sms: smsFolder(outbox), voice: voiceFolder(outbox) }
  return {
    ...(codes.sms ? { sms: smsGateway(codes.sms) } : {}),
    ...(codes.voice ? { voice: voiceGateway(codes.voice) } : {}),
  }
}
