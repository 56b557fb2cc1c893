import { Field } from '../ui/forms/field.tsx'
import { page } from './messages.ts'

interface ReceiptFieldProps {
  name: string
  value: string
  error: string | undefined
  onType: (value: string) => void
}

export function ReceiptField({ name, value, error, onType }: ReceiptFieldProps) {
  return (
    <Field
      label={page.receipt}
      name={name}
      hint={page.receiptHint}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      className="font-mono"
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={error}
    />
  )
}
