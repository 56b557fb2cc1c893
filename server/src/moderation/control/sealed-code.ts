import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import { Controlled, textOf } from './controlled.ts'

/** A code, its recipient, and the time until which it can be entered. */
export const sealedCode = sealedColumn({
  table: 'controlCodes',
  column: 'sealed',
  schema: Controlled.extend({ digits: z.string(), until: z.iso.datetime() }),
  padTo: 512,
  tags: {
    columns: ['valueTag'],
    of: (index, controlled) => ({ valueTag: index.tag('control', textOf(controlled)) }),
  },
})
