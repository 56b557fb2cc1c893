import { Lock, Radio } from 'lucide-react'
import { useConfig } from '../platform/config.ts'
import { ExplainedBadge } from '../ui/explained-badge.tsx'
import { header } from './messages.ts'

/** Computed in this browser: the log is verified, the key is held, nothing unencrypted is in view. */
export function EncryptedBadge() {
  const { productName } = useConfig()
  return (
    <ExplainedBadge
      tone="clear"
      icon={<Lock aria-hidden />}
      word={header.encrypted}
      means={header.encryptedMeans(productName)}
    />
  )
}

/** A live connection within the last minute. */
export function ActiveBadge() {
  return (
    <ExplainedBadge
      tone="clear"
      icon={<Radio aria-hidden />}
      word={header.active}
      means={header.activeMeans}
    />
  )
}
