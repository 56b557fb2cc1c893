import { useSession } from '../../platform/session/session.ts'
import { report } from './report-pane-messages.ts'

/**
 * Renders who is notified when a warning of the report is corrected. A visitor cannot be notified.
 */
export function CorrectionNote() {
  const { state } = useSession()
  if (state === 'loading') return null
  return (
    <p className="border-t border-line py-5 text-xs text-fg2">
      {state === 'signed-in' ? report.toldOfCorrections : report.notToldOfCorrections}
    </p>
  )
}
