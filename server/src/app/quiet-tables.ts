import type { MovedTable } from '../platform/quiet-writes/shuffle-rows.ts'
import type { ShuffledTable } from '../platform/quiet-writes/shuffles-table.ts'

/**
 * Tables whose rows name a member. Each hour, new rows are rewritten in random order, so that
 * neither the order nor the minute of a write can be matched with what the member wrote. Times that
 * must be exact are not rounded: those of payments, and locks of the second factor.
 */
export const namingTables: readonly ShuffledTable[] = [
  { table: 'members', key: 'id', times: { created_at: 'hour', updated_at: 'hour' } },
  {
    table: 'sessions',
    key: 'id',
    times: { created_at: 'hour', updated_at: 'hour', expires_at: 'hour-up' },
  },
  {
    table: 'sign_in_methods',
    key: 'id',
    times: { created_at: 'hour', updated_at: 'hour' },
  },
  { table: 'second_factors', key: 'id' },
  { table: 'passkeys', key: 'id', times: { created_at: 'hour' } },
  { table: 'email_changes', key: 'member_id', times: { expires_at: 'hour-up' } },
  { table: 'visits', key: 'member_id' },
  { table: 'card_customers', key: 'member_id' },
  { table: 'purchases', key: 'id' },
  { table: 'subscriptions', key: 'id' },
  { table: 'payment_searches', key: 'payment_id' },
  { table: 'guarantee_claims', key: 'member_id' },
  { table: 'room_keys', key: 'member_id' },
  { table: 'room_pins', key: 'member_id' },
  { table: 'shelves', key: 'member_id' },
  { table: 'push_subscriptions', key: 'id' },
  { table: 'moderators', key: 'id' },
  { table: 'partners', key: 'id' },
]

/** Tables whose rows are not referenced by other rows. Each night the rows of the day are moved. */
export const movedTables: readonly MovedTable[] = [
  { table: 'entries', key: 'id' },
  { table: 'warnings', key: 'id', day: 'published_at' },
  { table: 'notifications', key: 'id' },
  { table: 'invitations', key: 'id' },
  { table: 'searches', key: 'id' },
  { table: 'dispute_withdrawals', key: 'id' },
]
