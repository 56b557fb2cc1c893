import { columnForms, type StoredTable } from '@sidelight/contract/rules/stored-table'
import { forms, type Kind, kinds, storedData } from './stored-data-messages.ts'

/**
 * Renders every table that concerns a member. A test compares the list with the database schema.
 * With `folded` the columns are shown once a reader opens them; a folded list is not printed.
 */
export function StoredTables({ folded = false }: { folded?: boolean }) {
  return Object.values(kinds).map((kind) => (
    <KindOfData key={kind.title} {...kind} folded={folded} />
  ))
}

function KindOfData({ title, why, long, tables, folded }: Kind & { folded: boolean }) {
  const columns = Object.entries(tables).map(([name, table]) => (
    <Columns key={name} name={name} table={table} />
  ))
  return (
    <section>
      <h2>{title}</h2>
      <p>{why}</p>
      <p>
        <strong className="font-[600] text-fg">{storedData.until}</strong>: {long}
      </p>
      {folded ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">{storedData.columns}</summary>
          {columns}
        </details>
      ) : (
        columns
      )}
    </section>
  )
}

function Columns({ name, table }: { name: string; table: StoredTable }) {
  return (
    <div className="mt-4 border-l border-line pl-4 text-sm" translate="no">
      <h3 className="num font-[600] text-fg">{name}</h3>
      <dl className="mt-1 space-y-1">
        {columnForms.map((form) => {
          const columns = table[form]
          if (columns === undefined) return null
          return (
            <div key={form}>
              <dt className="inline text-fg">{forms[form]}:</dt>{' '}
              <dd className="num inline wrap-anywhere">{columns.replaceAll(' ', ', ')}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
