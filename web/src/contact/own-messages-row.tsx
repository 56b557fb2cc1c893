import type { OwnMessage } from '@sidelight/contract/calls/contact'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '../platform/api/api-error.ts'
import { callAccount } from '../platform/api/call-account.ts'
import { RowButton, SettingRow } from '../ui/cards/setting-rows.tsx'
import { useNamedRow } from '../ui/cards/use-named-row.ts'
import { useRow } from '../ui/cards/use-row.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { ownMessages, topics } from './messages.ts'
import { promisedDay } from './promised-day.ts'

/** The id of the row, to which notifications about answers lead. */
const ROW = 'account-messages'

/** Reads the member's messages to support and their answers. */
export function useOwnMessages(memberId: string) {
  return useQuery({
    queryKey: ['own messages', memberId],
    queryFn: ({ signal }) => callAccount('listOwnMessages', { params: { id: memberId }, signal }),
    // Read again on every visit, because the member may have written another message.
    staleTime: 0,
  })
}

/**
 * Renders the row of /account with the member's messages to support, and when they are answered.
 */
export function OwnMessagesRow({ memberId }: { memberId: string }) {
  const { isOpen, opener, toggle } = useRow(useNamedRow(ROW))
  const { data, error } = useOwnMessages(memberId)
  return (
    <SettingRow
      id={ROW}
      label={ownMessages.label}
      hint={ownMessages.hint}
      state={data && stateOf(data.messages)}
      action={
        <RowButton
          ref={opener}
          name={isOpen ? ownMessages.hideThem : ownMessages.showThem}
          open={isOpen}
          onClick={toggle}
        >
          {isOpen ? ownMessages.hide : ownMessages.show}
        </RowButton>
      }
    >
      {isOpen && (
        <>
          {error && <p className="mb-3">{sentenceFor(error, ownMessages.failed)}</p>}
          {data && data.messages.length > 0 && (
            <ul className="mb-3 divide-y divide-line">
              {data.messages.map((message) => (
                <OwnMessageItem key={message.id} {...message} />
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

/** Returns how many messages wait and how many are answered, in words. */
function stateOf(messages: readonly OwnMessage[]): string {
  const answered = messages.filter(({ answer }) => answer !== undefined).length
  const open = ownMessages.open(messages.length - answered)
  return answered === 0 ? open : `${open}, ${ownMessages.answered(answered)}`
}

function OwnMessageItem({ topic, sentAt, answerBy, late = false, answer }: OwnMessage) {
  const isPromised = answerBy !== undefined && answer === undefined
  const promise = late ? ownMessages.late : ownMessages.answerBy
  return (
    <li className="py-2">
      {topics[topic]}
      <span className="block text-xs text-fg2">
        {ownMessages.sent(promisedDay(sentAt.slice(0, 10)))}
        {isPromised && ` ${promise(promisedDay(answerBy))}`}
        {answer && ` ${ownMessages.answeredOn(promisedDay(answer.on))}`}
      </span>
      {answer && (
        <p className="mt-2 max-w-[60ch] whitespace-pre-wrap wrap-anywhere">
          {answer.text ?? ownMessages.byEmail}
        </p>
      )}
    </li>
  )
}
