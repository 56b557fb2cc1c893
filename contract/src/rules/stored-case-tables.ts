import type { StoredTable } from './stored-table.ts'

/** The moderation tables that concern a member or a person who reported a warning. */
export const storedCaseTables = {
  cases: {
    sealed: 'sealed',
    marks: 'warning_tag',
    readable:
      'id kind class state joined opened_on due_at is_late is_hidden is_marked hidden_until lease_by lease_until asked_side answer_by stopped_until notifies_from decided_on decided_by outcome reason notices_at appealed_by erase_on',
  },
  control_codes: {
    sealed: 'sealed',
    marks: 'value_tag',
    readable: 'id tries day',
  },
  case_openers: {
    sealed: 'sealed',
    marks: 'receipt_tag value_tag',
    readable: 'id case_id opened_on is_signed',
  },
  case_events: {
    sealed: 'sealed',
    readable: 'ledger_n case_id day actor verb reason opener_id',
  },
  case_conflicts: {
    readable: 'case_id moderator',
  },
  case_votes: {
    sealed: 'sealed',
    readable: 'id case_id moderator outcome reason',
  },
  balancing_notes: {
    sealed: 'sealed',
    readable: 'case_id erase_on',
  },
  strikes: {
    sealed: 'sealed',
    marks: 'author_tag value_tag',
    readable: 'case_id kind expires_on',
  },
  dispute_withdrawals: {
    sealed: 'sealed',
    marks: 'value_tag',
    readable: 'id expires_on',
  },
  tombstones: {
    sealed: 'sealed',
    marks: 'phone_tag text_tag',
    readable: 'id removed_on',
  },
  evidence: { sealed: 'sealed', readable: 'id case_id' },
  evidence_releases: {
    sealed: 'sealed',
    readable: 'id evidence_id given_by given_to day',
  },
  holders: { readable: 'id public_key ledger_n' },
  moderators: {
    sealed: 'sealed',
    marks: 'member_tag',
    readable: 'id',
  },
  partner_offices: { sealed: 'sealed', readable: 'id' },
  partners: {
    sealed: 'sealed',
    marks: 'member_tag',
    readable: 'id office_id',
  },
  ledger: {
    marks: 'detail head',
    readable: 'n day actor verb subject reason',
  },
  ledger_days: {
    marks: 'head',
    readable: 'day n',
  },
  ledger_head: {
    marks: 'head',
    readable: 'one n',
  },
} as const satisfies Readonly<Record<string, StoredTable>>
