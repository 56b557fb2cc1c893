import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { dayName } from '../../platform/i18n/day-name.ts'
import { LedgerStamp } from './ledger-stamp.tsx'
import { transparency } from './transparency-messages.ts'

interface LedgerPartProps {
  ledger: AnswerOf<'getTransparency'>['ledger']
  fault: AnswerOf<'getTransparency'>['ledgerFault']
  stampFault: AnswerOf<'getTransparency'>['stampFault']
}

/**
 * Renders what the ledger is, its published head, and the fault that the last check found, if any.
 */
export function LedgerPart({ ledger, fault, stampFault }: LedgerPartProps) {
  return (
    <section>
      <h2>{transparency.ledger}</h2>
      <p>{transparency.ledgerWhat}</p>
      <p>{transparency.ledgerNot}</p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center">
          {transparency.ledgerHow}
        </summary>
        <p className="wrap-anywhere">{transparency.ledgerCheck}</p>
      </details>
      {fault && (
        <p className="font-[560] text-flag">
          {transparency.ledgerBroken(String(fault.line), dayName(fault.day))}
        </p>
      )}
      {stampFault && (
        <p className="font-[560] text-flag">
          {transparency.stampFault(dayName(stampFault.of), dayName(stampFault.day))}
        </p>
      )}
      {ledger ? (
        <>
          {!ledger.current && <p className="text-flag">{transparency.ledgerOld}</p>}
          <p>{transparency.ledgerHead(String(ledger.n), dayName(ledger.day))}</p>
          <p className="rounded-md border border-line bg-s2 p-4 font-mono text-xs wrap-anywhere select-all">
            {ledger.n}:{ledger.head}
          </p>
          <LedgerStamp {...ledger} />
        </>
      ) : (
        <p>{transparency.ledgerNone}</p>
      )}
    </section>
  )
}
