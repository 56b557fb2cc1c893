import { storedCaseTables } from './stored-case-tables.ts'
import type { StoredTable } from './stored-table.ts'

/**
 * Every table of the database that concerns a member, grouped by purpose. A test compares the list
 * with the migrated schema; the page `/account/data` shows it.
 */
export const storedTables = {
  account: {
    members: {
      sealed: 'email display_name profile preferences confirmed_from',
      readable:
        'id email_verified role state created_at updated_at two_factor_enabled sign_out_on_leave',
      empty: 'image',
    },
    visits: {
      readable: 'member_id latest previous',
    },
  },
  signingIn: {
    sessions: {
      readable: 'id token member_id expires_at created_at updated_at confirmed_at',
      empty: 'ip_address user_agent',
    },
    sign_in_methods: {
      sealed: 'account_id password',
      readable: 'id member_id provider_id created_at updated_at',
      empty:
        'access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope',
    },
    second_factors: {
      sealed: 'secret backup_codes',
      readable: 'id member_id verified failed_verification_count locked_until',
    },
    passkeys: {
      sealed: 'name credential_id public_key',
      readable: 'id member_id counter device_type backed_up transports aaguid created_at',
    },
    email_changes: {
      sealed: 'sealed',
      marks: 'token_tag',
      readable: 'member_id expires_at',
    },
    verifications: {
      sealed: 'value',
      marks: 'identifier',
      readable: 'id expires_at created_at updated_at',
    },
  },
  entries: {
    entries: {
      sealed: 'sealed after_room',
      marks: 'author_tag phone_tag handle_tag email_tag',
      readable: 'id red_flags counts open_to_contact created_on counts_from',
    },
  },
  warnings: {
    warnings: {
      sealed: 'sealed after_room public_from still_from authored',
      marks: 'author_tag phone_tag handle_tag email_tag piece_tags grams',
      readable:
        'id shown shown_text place_text red_flags description location timeframe state contested_by verified verified_until verified_by open_to_contact published_at shown_masks whole_number corrected_on freezes_count reply reply_on reply_by number_claimed_at number_moved_at',
    },
  },
  searches: {
    searches: {
      sealed: 'sealed',
      readable: 'id member_id searched_at expires_on',
    },
    budgets: {
      marks: 'key',
      readable: 'points expire',
    },
  },
  watches: {
    shelves: {
      sealed: 'watching opened',
      readable: 'member_id',
    },
    recalls: {
      sealed: 'sealed',
      readable: 'id day',
    },
  },
  notifications: {
    notifications: {
      sealed: 'sealed',
      marks: 'recipient_tag',
      readable: 'id about is_read created_at',
    },
    push_subscriptions: {
      sealed: 'sealed',
      marks: 'endpoint_tag',
      readable: 'id member_id session_id made_on',
    },
    waiting_knocks: {
      sealed: 'sealed',
      readable: 'id',
    },
    letters: {
      sealed: 'sealed',
      readable: 'id tries next_try_at created_at',
    },
  },
  rooms: {
    rooms: {
      sealed: 'sealed',
      marks: 'number_tag',
      readable: 'id seq head_n view created_at last_message_at',
    },
    room_members: {
      sealed: 'sealed',
      marks: 'member_tag',
      readable: 'id room_id paused admitted_at left_at banned_at',
    },
    connect_requests: {
      sealed: 'sealed',
      marks: 'asker_tag number_tag',
      readable: 'id created_at expires_at accepted_at',
    },
    invitations: {
      marks: 'invitee_tag',
      readable: 'id request_id',
    },
    room_messages: {
      sealed: 'sealed',
      locked: 'envelope',
      readable: 'id room_id seq member_id envelope_id created_at',
    },
    room_epochs: {
      readable: 'room_id n jws head created_at',
    },
    room_wraps: {
      locked: 'e c',
      readable: 'room_id n member_id',
    },
    room_links: {
      locked: 'link',
      readable: 'room_id n member_id',
    },
    room_keys: {
      sealed: 'sealed',
      readable: 'member_id forget_at',
    },
    room_pins: {
      sealed: 'sealed',
      readable: 'member_id',
    },
    room_blocks: {
      sealed: 'sealed',
      marks: 'blocker_tag blocked_tag',
      readable: 'id room_id blocker_id blocked_id',
    },
    message_reports: {
      sealed: 'sealed',
      readable: 'id message_id room_id reporter_id case_id created_at closed_at',
    },
  },
  payments: {
    purchases: {
      sealed: 'number_key',
      marks: 'number_tag',
      readable:
        'id member_id plan cents intent_id state refunded_cents version created_at paid_at started_at revoked_at',
    },
    subscriptions: {
      readable:
        'id member_id provider_id state period_end cancel_at_period_end grace_until first_paid_at refunded_at canceled_at disputed version created_at',
    },
    subscription_payments: {
      marks: 'card_tag',
      readable: 'invoice_id subscription_id intent_id cents refunded_cents paid_at',
    },
    payment_searches: {
      sealed: 'sealed',
      readable: 'payment_id member_id opened_on',
    },
    card_customers: {
      readable: 'member_id customer_id',
    },
    guarantee_claims: {
      readable: 'member_id subscription_id claimed_at done_at',
    },
    billing_endings: {
      readable: 'provider_id noted_at',
    },
  },
  cases: storedCaseTables,
  messages: {
    contact_messages: {
      sealed: 'sealed',
      marks: 'member_tag',
      readable: 'id topic created_at',
    },
    date_plans: {
      sealed: 'sealed',
      marks: 'member_tag token_tag',
      readable: 'id due_at ended',
    },
    refused_emails: {
      sealed: 'email',
      readable: 'id',
    },
    problem_reports: {
      sealed: 'sealed',
      readable: 'id warning_id topic created_at closed_at',
    },
  },
  traces: {
    quiet_writes: {
      sealed: 'sealed',
      readable: 'id',
    },
    idempotency_keys: {
      sealed: 'answer',
      marks: 'scope request_tag',
      readable: 'created_at',
    },
    refusal_counts: {
      marks: 'tag',
      readable: 'hour kind count',
    },
    events: {
      readable: 'id at actor verb subject note',
    },
  },
  once: {
    person_tags: {
      marks: 'tag',
      readable: 'benefit used_for',
    },
    person_tag_keys: {
      sealed: 'sealed',
      readable: 'id',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StoredTable>>>>
