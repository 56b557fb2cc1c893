import { lazy, Suspense, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { RowButton, SettingRow } from '../../ui/cards/setting-rows.tsx'
import type { NewKeys } from '../dialogs/recovery-dialog.tsx'
import { recovery, recoveryRow, setUp } from '../key-messages.ts'
import type { AccountKeys } from '../keys/account-keys/account-keys.ts'
import { canOpenRooms, newKeys, useAccountKeys } from './use-account-keys.ts'

const RecoveryDialog = lazy(() =>
  import('../dialogs/recovery-dialog.tsx').then((module) => ({ default: module.RecoveryDialog })),
)

interface RecoveryRowProps {
  memberId: string
  /** Called when a code was stored. */
  onKept: () => void
}

/** Renders the row of the recovery code. The code can be created before the first room. */
export function RecoveryRow({ memberId, onKept }: RecoveryRowProps) {
  const { data: held, changed, reset } = useAccountKeys(memberId)
  const [made, setMade] = useState<NewKeys | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [failure, setFailure] = useState('')
  const isAbsent = held?.keys.state === 'absent'
  async function begin() {
    if (!held) return
    setPreparing(true)
    setFailure('')
    try {
      setMade(await newKeys(held.keys, { changed: onStored, reset: onOthers }))
    } catch (error) {
      setFailure(sentenceFor(error, recovery.notSaved))
    } finally {
      setPreparing(false)
    }
  }
  function onStored() {
    changed()
    setMade(null)
    onKept()
  }
  function onOthers() {
    setMade(null)
    reset()
  }
  return (
    <SettingRow
      id="account-recovery"
      label={recoveryRow.label}
      {...wordsOf(held?.keys.state)}
      failure={failure}
      action={
        isAbsent &&
        canOpenRooms() && (
          <RowButton
            name={isPreparing ? setUp.preparing : recoveryRow.setUp}
            disabled={isPreparing}
            onClick={() => void begin()}
          >
            {isPreparing ? setUp.preparing : recoveryRow.begin}
          </RowButton>
        )
      }
      dialog={
        made && (
          <Suspense>
            <RecoveryDialog keys={made} onClose={() => setMade(null)} />
          </Suspense>
        )
      }
    />
  )
}

/** Returns what the row says. Without a state it is not known yet whether there are keys. */
function wordsOf(state: AccountKeys['state'] | undefined) {
  const { hint } = recoveryRow
  if (state === undefined) return { hint }
  if (state === 'absent') return { hint, state: recoveryRow.none }
  return { hint: `${hint} ${recoveryRow.lost}`, state: recoveryRow.kept }
}
