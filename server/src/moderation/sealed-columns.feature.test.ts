import { columnForms, type StoredTable } from '@sidelight/contract/rules/stored-table'
import { storedTables } from '@sidelight/contract/rules/stored-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.ts'
import { keyedColumns } from './sealed-columns.ts'

/** Columns of text and bytes that a rotation does not change, by table. */
const NOT_SEALED: Record<string, string> = {
  // Tags that expire within a day, or that have their own key, which is sealed itself.
  email_changes: 'member_id token_tag',
  idempotency_keys: 'scope request_tag',
  payment_searches: 'member_id payment_id',
  person_tags: 'benefit tag used_for',
  purchases: 'id intent_id member_id number_tag plan state',
  refusal_counts: 'kind tag',
  subscription_payments: 'card_tag intent_id invoice_id subscription_id',
  // Ids, states and kinds.
  billing_endings: 'provider_id',
  card_customers: 'customer_id member_id',
  balancing_notes: 'case_id',
  case_conflicts: 'case_id moderator',
  case_events: 'actor case_id opener_id reason verb',
  case_openers: 'case_id id',
  case_votes: 'case_id id moderator outcome reason',
  cases: 'appealed_by asked_side class decided_by id kind lease_by outcome reason state',
  clock_moves: 'id',
  connect_requests: 'id',
  contact_messages: 'id topic',
  control_codes: 'id',
  counters: 'name',
  date_plans: 'id',
  dispute_withdrawals: 'id',
  entries: 'id',
  evidence: 'case_id id',
  evidence_releases: 'evidence_id given_by given_to id',
  guarantee_claims: 'member_id subscription_id',
  // Moderators' random ids, and their public keys.
  holders: 'id public_key',
  invitations: 'id request_id',
  letters: 'id',
  members: 'id image role state',
  message_reports: 'id message_id reporter_id room_id case_id',
  moderators: 'id',
  notifications: 'about id',
  partner_offices: 'id',
  partners: 'id office_id',
  passkeys: 'aaguid device_type id member_id transports',
  person_tag_keys: 'id',
  problem_reports: 'id topic warning_id',
  provider_events: 'event_id type',
  push_subscriptions: 'id member_id session_id',
  quiet_writes: 'id',
  recalls: 'id',
  refused_emails: 'id',
  room_blocks: 'blocked_id blocker_id id room_id',
  room_keys: 'member_id',
  room_members: 'id room_id',
  room_pins: 'member_id',
  rooms: 'id',
  searches: 'id member_id',
  second_factors: 'id member_id',
  shelves: 'member_id',
  shuffles: 'name',
  strikes: 'case_id kind',
  subscriptions: 'id member_id provider_id state',
  support_answers: 'month',
  sweep_runs: 'name',
  tombstones: 'id',
  vapid_keys: 'id',
  visits: 'member_id',
  waiting_knocks: 'id',
  // Chained hashes, commitments to texts with a salt, and codes.
  ledger: 'actor detail head reason subject verb',
  ledger_days: 'head',
  ledger_head: 'head',
  ledger_stamps: 'answer head root',
  // Ids of operator and members; notes are censored.
  events: 'actor id note subject verb',
  // Encrypted by browsers.
  room_epochs: 'head jws room_id',
  room_links: 'link member_id room_id',
  room_messages: 'envelope envelope_id id member_id room_id',
  room_wraps: 'c e member_id room_id',
  // Readable on the board, and censored.
  warnings:
    'description id location place_text shown_text state contested_by timeframe verified_by reply reply_by',
  // Identifiers stored as hashes, a random token, and columns that are always empty.
  sessions: 'id ip_address member_id token user_agent',
  sign_in_methods: 'access_token id id_token member_id provider_id refresh_token scope',
  verifications: 'id identifier',
  // Sandbox cards only.
  practice_events: 'body id',
  practice_objects: 'id kind',
  practice_requests: 'key request',
}

const inSnakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const registered = keyedColumns.flatMap(({ name, tagColumns }) => [
  name,
  ...tagColumns.map((tag) => `${name.split('.')[0]}.${inSnakeCase(tag)}`),
])
const known = new Set([
  ...registered,
  ...Object.entries(NOT_SEALED).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  ),
])

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function schema(): Promise<{ name: string; type: string }[]> {
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, data_type as type
     from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%'`,
  )
  return rows
}

async function unknownColumns(): Promise<string[]> {
  const columns = (await schema()).filter(({ type }) => type === 'bytea' || type === 'text')
  return columns.map(({ name }) => name).filter((name) => !known.has(name))
}

describe('the columns of the database', () => {
  it('have the type that a rotation casts ids to, if they identify rows', async () => {
    const types = new Map((await schema()).map(({ name, type }) => [name, type]))
    const wrong = keyedColumns.filter(({ table, key }) => {
      const { column, type } = typeof key === 'string' ? { column: key, type: 'text' } : key
      return types.get(`${inSnakeCase(table)}.${inSnakeCase(column)}`) !== type
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('§1 are each registered as sealed or as a tag, or listed as neither', async () => {
    expect(await unknownColumns()).toEqual([])
  })

  it.each(['bytea', 'text'])(
    '§1 are reported when a new column of %s is not registered',
    async (type) => {
      await database.pool.query(`alter table warnings add column planted ${type}`)
      const found = await unknownColumns()
      await database.pool.query('alter table warnings drop column planted')
      expect(found).toEqual(['warnings.planted'])
    },
  )

  it('§1 are registered only if they exist, and once', async () => {
    const existing = new Set((await schema()).map(({ name }) => name))
    expect([...known].filter((name) => !existing.has(name))).toEqual([])
    expect(registered.toSorted()).toEqual([...new Set(registered)].toSorted())
  })
})

/**
 * Tables that do not concern a member: jobs, totals, keys of the installation, and the card
 * sandbox.
 */
const OF_NO_MEMBER = new Set([
  'clock_moves',
  'counters',
  'ledger_check',
  'ledger_stamps',
  'practice_events',
  'practice_objects',
  'practice_requests',
  'provider_events',
  'shuffles',
  'support_answers',
  'sweep_runs',
  'vapid_keys',
])

const stored: [string, StoredTable][] = Object.values(storedTables).flatMap((kind) =>
  Object.entries(kind),
)
const described = (form: (typeof columnForms)[number]) =>
  stored.flatMap(([table, forms]) =>
    (forms[form]?.split(' ') ?? []).map((column) => `${table}.${column}`),
  )
const tableOf = (name: string) => name.split('.')[0] ?? ''
const ofMembers = async () =>
  (await schema()).filter(({ name }) => !OF_NO_MEMBER.has(tableOf(name)))

describe('the page /account/data', () => {
  it('our own: describes every column of a table that concerns a member, once', async () => {
    const names = (await ofMembers()).map(({ name }) => name)
    expect(columnForms.flatMap(described).toSorted()).toEqual(names.toSorted())
    await database.pool.query('alter table members add column planted date')
    const planted = (await ofMembers()).map(({ name }) => name)
    await database.pool.query('alter table members drop column planted')
    expect(planted).toContain('members.planted')
  })

  it('our own: calls exactly the sealed columns sealed, and no other byte column readable', async () => {
    const sealed = keyedColumns.filter(({ sealedAs }) => sealedAs).map(({ name }) => name)
    const ours = sealed.filter((name) => !OF_NO_MEMBER.has(tableOf(name)))
    expect(described('sealed').toSorted()).toEqual(ours.toSorted())
    const bytes = (await ofMembers()).filter(({ type }) => type === 'bytea')
    const open = new Set([...described('readable'), ...described('empty')])
    expect(bytes.filter(({ name }) => open.has(name))).toEqual([])
  })
})
