import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api/api.ts'
import { sentenceFor } from '../platform/api/api-error.ts'
import { RowButton, SettingRow } from '../ui/cards/setting-rows.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { ownMessages, topics } from './messages.ts'
import { promisedDay } from './promised-day.ts'

/** Renders the row of /account that lists the member's messages to us, and until when we answer. */
export function OwnMessagesRow({ memberId }: { memberId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['own messages', memberId],
    queryFn: ({ signal }) => call('listOwnMessages', { params: { id: memberId }, signal }),
    // She may have written in between.
    staleTime: 0,
  })
  return (
    <SettingRow
      label={ownMessages.label}
      hint={ownMessages.hint}
      state={data && ownMessages.open(data.messages.length)}
      action={
        <RowButton name={ownMessages.showThem} open={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? ownMessages.hide : ownMessages.show}
        </RowButton>
      }
    >
      {isOpen && (
        <>
          {error && <p className="mb-3">{sentenceFor(error, ownMessages.failed)}</p>}
          {data && data.messages.length > 0 && (
            <ul className="mb-3 divide-y divide-line">
              {data.messages.map(({ id, topic, sentAt, answerBy }) => (
                <li key={id} className="py-2">
                  {topics[topic]}
                  <span className="block text-xs text-fg2">
                    {ownMessages.sent(promisedDay(sentAt.slice(0, 10)))}
                    {answerBy !== undefined && ` ${ownMessages.answerBy(promisedDay(answerBy))}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p>
            <LinkedText text={ownMessages.write} />
          </p>
        </>
      )}
    </SettingRow>
  )
}
