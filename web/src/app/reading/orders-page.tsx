import { LinkedText } from '../../ui/linked-text.tsx'
import { orders } from './orders-messages.ts'
import { ReadingPage } from './reading-page.tsx'
import { StoredTables } from './stored-tables.tsx'

/** Renders /legal/orders: what a court or an authority could get, and what it could not. */
export function OrdersPage() {
  return (
    <ReadingPage title={orders.title} inShort={orders.inShort}>
      {orders.paragraphs.map((text) => (
        <p key={text}>
          <LinkedText text={text} />
        </p>
      ))}
      <h2>{orders.forms}</h2>
      <dl className="mt-4 space-y-3">
        {orders.meanings.map(({ form, meaning }) => (
          <div key={form}>
            <dt className="font-[600] text-fg">{form}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2>{orders.tables}</h2>
      <p>{orders.you}</p>
      <StoredTables />
    </ReadingPage>
  )
}
