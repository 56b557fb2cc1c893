import { useSession } from '../../platform/session/session.ts'
import { report } from './report-pane-messages.ts'

/** Renders who is notified when something in the report is corrected: a visitor cannot be. */
export function CorrectionNote() {
  const { state } = useSession()
  if (state === 'loading') return null
  return (
    <p className="border-t border-line py-5 text-xs text-fg2">
      {state === 'signed-in' ? report.toldOfCorrections : report.notToldOfCorrections}
    </p>
  )
}
