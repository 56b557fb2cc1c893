-- A database as the version with the migrations up to 0045_date_plans left it: one member, her warning,
-- her entry, and a search that waits for its hour. Written by pg_dump, of a server with the key k1 of the tests.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TABLE public.billing_endings (
    provider_id text NOT NULL,
    noted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.budgets (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE public.card_customers (
    member_id text NOT NULL,
    customer_id text NOT NULL
);
CREATE TABLE public.clock_moves (
    id text NOT NULL,
    milliseconds bigint NOT NULL,
    taken boolean DEFAULT false NOT NULL,
    lines text[],
    CONSTRAINT clock_moves_milliseconds_check CHECK ((milliseconds > 0))
);
CREATE TABLE public.connect_requests (
    id text NOT NULL,
    asker_tag bytea NOT NULL,
    number_tag bytea NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone
);
CREATE TABLE public.contact_messages (
    id text NOT NULL,
    topic text NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    member_tag bytea
);
CREATE TABLE public.counters (
    name text NOT NULL,
    value bigint NOT NULL
);
CREATE TABLE public.date_plans (
    id text NOT NULL,
    member_tag bytea NOT NULL,
    token_tag bytea NOT NULL,
    due_at timestamp with time zone NOT NULL,
    sealed bytea NOT NULL
);
ALTER TABLE ONLY public.date_plans ALTER COLUMN sealed SET STORAGE EXTERNAL;
CREATE TABLE public.email_changes (
    member_id text NOT NULL,
    token_tag bytea NOT NULL,
    sealed bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.entries (
    id text NOT NULL,
    author_tag bytea NOT NULL,
    phone_tag bytea NOT NULL,
    handle_tag bytea,
    email_tag bytea,
    sealed bytea NOT NULL,
    red_flags text[] NOT NULL,
    counts boolean NOT NULL,
    open_to_contact boolean NOT NULL,
    created_on date NOT NULL,
    after_room bytea,
    counts_from smallint DEFAULT 1 NOT NULL,
    CONSTRAINT entries_counts_from_check CHECK ((counts_from = ANY (ARRAY[1, 3])))
);
CREATE TABLE public.events (
    id text NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    verb text NOT NULL,
    subject text,
    note text
);
CREATE TABLE public.guarantee_claims (
    member_id text NOT NULL,
    subscription_id text NOT NULL,
    claimed_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone
);
CREATE TABLE public.idempotency_keys (
    scope bytea NOT NULL,
    request_tag bytea NOT NULL,
    answer bytea,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.invitations (
    id text NOT NULL,
    request_id text NOT NULL,
    invitee_tag bytea NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.letters (
    id text NOT NULL,
    sealed bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.members (
    id text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    display_name text NOT NULL,
    image text,
    role text DEFAULT 'member'::text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    profile bytea,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    sign_out_on_leave boolean DEFAULT false NOT NULL,
    preferences bytea,
    CONSTRAINT members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'moderator'::text, 'admin'::text]))),
    CONSTRAINT members_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text])))
);
CREATE TABLE public.message_reports (
    id text NOT NULL,
    message_id text NOT NULL,
    room_id text NOT NULL,
    reporter_id text NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);
CREATE TABLE public.notifications (
    id text NOT NULL,
    recipient_tag bytea NOT NULL,
    about text,
    sealed bytea NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkeys (
    id text NOT NULL,
    member_id text NOT NULL,
    name text,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.payment_searches (
    payment_id text NOT NULL,
    member_id text NOT NULL,
    sealed bytea NOT NULL,
    opened_on date NOT NULL
);
CREATE TABLE public.person_tag_keys (
    id text NOT NULL,
    sealed bytea NOT NULL
);
CREATE TABLE public.person_tags (
    benefit text NOT NULL,
    tag bytea NOT NULL,
    used_for text,
    CONSTRAINT person_tags_benefit_check CHECK ((benefit = ANY (ARRAY['promo'::text, 'guarantee'::text])))
);
CREATE TABLE public.practice_events (
    id text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone
);
CREATE TABLE public.practice_objects (
    id text NOT NULL,
    kind text NOT NULL,
    body jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.practice_requests (
    key text NOT NULL,
    request text NOT NULL,
    answer jsonb
);
CREATE TABLE public.problem_reports (
    id text NOT NULL,
    warning_id text NOT NULL,
    topic text NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);
CREATE TABLE public.provider_events (
    event_id text NOT NULL,
    type text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone
);
CREATE TABLE public.purchases (
    id text NOT NULL,
    member_id text NOT NULL,
    plan text NOT NULL,
    cents integer NOT NULL,
    intent_id text,
    state text DEFAULT 'open'::text NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    started_at timestamp with time zone,
    number_tag bytea,
    revoked_at timestamp with time zone,
    number_key bytea,
    CONSTRAINT purchases_cents_check CHECK ((cents > 0)),
    CONSTRAINT purchases_plan_check CHECK ((plan = ANY (ARRAY['promo'::text, 'basic'::text, 'full'::text]))),
    CONSTRAINT purchases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'canceled'::text, 'refunded'::text, 'disputed'::text])))
);
CREATE TABLE public.push_subscriptions (
    id text NOT NULL,
    member_id text NOT NULL,
    session_id text NOT NULL,
    endpoint_tag bytea NOT NULL,
    sealed bytea NOT NULL,
    made_on date NOT NULL
);
CREATE TABLE public.quiet_writes (
    id text NOT NULL,
    sealed bytea NOT NULL
);
CREATE TABLE public.refusal_counts (
    hour timestamp with time zone NOT NULL,
    kind text NOT NULL,
    tag bytea NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.room_blocks (
    id text NOT NULL,
    room_id text NOT NULL,
    blocker_id text NOT NULL,
    blocked_id text NOT NULL,
    blocker_tag bytea NOT NULL,
    blocked_tag bytea NOT NULL,
    sealed bytea NOT NULL
);
CREATE TABLE public.room_epochs (
    room_id text NOT NULL,
    n integer NOT NULL,
    jws text NOT NULL,
    head text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.room_keys (
    member_id text NOT NULL,
    sealed bytea NOT NULL,
    forget_at timestamp with time zone
);
CREATE TABLE public.room_links (
    room_id text NOT NULL,
    n integer NOT NULL,
    member_id text NOT NULL,
    link text NOT NULL
);
CREATE TABLE public.room_members (
    id text NOT NULL,
    room_id text NOT NULL,
    member_tag bytea NOT NULL,
    sealed bytea,
    paused boolean DEFAULT false NOT NULL,
    admitted_at timestamp with time zone NOT NULL,
    left_at timestamp with time zone,
    banned_at timestamp with time zone
);
CREATE TABLE public.room_messages (
    id text NOT NULL,
    room_id text NOT NULL,
    seq integer NOT NULL,
    member_id text NOT NULL,
    envelope_id text,
    envelope text,
    sealed bytea,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT room_messages_check CHECK (((envelope IS NULL) <> (sealed IS NULL)))
);
CREATE TABLE public.room_pins (
    member_id text NOT NULL,
    sealed bytea NOT NULL
);
CREATE TABLE public.room_wraps (
    room_id text NOT NULL,
    n integer NOT NULL,
    member_id text NOT NULL,
    e text NOT NULL,
    c text NOT NULL
);
CREATE TABLE public.rooms (
    id text NOT NULL,
    number_tag bytea NOT NULL,
    sealed bytea NOT NULL,
    seq integer DEFAULT 0 NOT NULL,
    head_n integer DEFAULT '-1'::integer NOT NULL,
    view jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_message_at timestamp with time zone
);
CREATE TABLE public.searches (
    id text NOT NULL,
    member_id text NOT NULL,
    sealed bytea NOT NULL,
    searched_at timestamp with time zone NOT NULL,
    expires_on date NOT NULL
);
CREATE TABLE public.second_factors (
    id text NOT NULL,
    member_id text NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    token text NOT NULL,
    member_id text NOT NULL,
    ip_address text,
    user_agent text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.shelves (
    member_id text NOT NULL,
    watching bytea NOT NULL,
    opened bytea NOT NULL
);
ALTER TABLE ONLY public.shelves ALTER COLUMN watching SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.shelves ALTER COLUMN opened SET STORAGE EXTERNAL;
CREATE TABLE public.shuffles (
    name text NOT NULL,
    from_xid bigint NOT NULL,
    own_xid bigint NOT NULL
);
CREATE TABLE public.sign_in_methods (
    id text NOT NULL,
    member_id text NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.subscription_payments (
    invoice_id text NOT NULL,
    subscription_id text NOT NULL,
    intent_id text NOT NULL,
    cents integer NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    paid_at timestamp with time zone NOT NULL,
    card_tag bytea
);
CREATE TABLE public.subscriptions (
    id text NOT NULL,
    member_id text NOT NULL,
    provider_id text,
    state text DEFAULT 'creating'::text NOT NULL,
    period_end timestamp with time zone,
    cancel_at_period_end boolean DEFAULT false NOT NULL,
    grace_until timestamp with time zone,
    first_paid_at timestamp with time zone,
    refunded_at timestamp with time zone,
    disputed boolean DEFAULT false NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.support_answers (
    month text NOT NULL,
    promised_days smallint NOT NULL,
    in_time integer DEFAULT 0 NOT NULL,
    late integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.sweep_runs (
    name text NOT NULL,
    done_until timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone NOT NULL
);
CREATE TABLE public.vapid_keys (
    id text NOT NULL,
    sealed bytea NOT NULL
);
CREATE TABLE public.verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone,
    updated_at timestamp with time zone
);
CREATE TABLE public.visits (
    member_id text NOT NULL,
    latest timestamp with time zone NOT NULL,
    previous timestamp with time zone
);
CREATE TABLE public.waiting_knocks (
    id text NOT NULL,
    sealed bytea NOT NULL
);
CREATE TABLE public.warnings (
    id text NOT NULL,
    author_tag bytea NOT NULL,
    phone_tag bytea NOT NULL,
    handle_tag bytea,
    email_tag bytea,
    sealed bytea NOT NULL,
    shown jsonb NOT NULL,
    shown_text text NOT NULL,
    grams integer[] NOT NULL,
    red_flags text[] NOT NULL,
    description text NOT NULL,
    location text,
    timeframe text,
    state text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    open_to_contact boolean NOT NULL,
    published_at timestamp with time zone NOT NULL,
    shown_masks text[] DEFAULT '{}'::text[] NOT NULL,
    whole_number boolean,
    after_room bytea,
    public_from bytea,
    CONSTRAINT warnings_state_check CHECK ((state = ANY (ARRAY['held'::text, 'published'::text, 'disputed'::text, 'removed'::text])))
);
ALTER TABLE ONLY public.warnings ALTER COLUMN grams SET STATISTICS 10;
INSERT INTO public.counters VALUES ('numbers_checked', 0);
INSERT INTO public.entries VALUES ('1698b629-0f9c-4bda-951d-7cca7097191d', '\x08745dc77af8d96452b02c180f4d480d', '\xb64656e6ccad168772bb5dd39a3c8e55', '\x9614b7a0e78b65eb0ca4993e8b7f07d0', NULL, '\x01026b31ce1d13afd65acc8bcbc44c8c39abbd50e0d09e62055f15f01e5fb2acba880717fe7e16546ee1d34d709706d82e9f7c775bb64bcc6a2c3ba17693490bfbc09e48f7082d682c06b64572ef83b0aeb87a5b6d56ce77b09da927902b3bf023a7403cc849ac49d9e318d2ba6f7b23e1a7cf4eb99d8c', '{}', true, false, '2026-11-25', '\x01026b318d3a5a902a201e0d84074c78bd1829e514ac429b111783a96b28ea7805', 1);
INSERT INTO public.kysely_migration VALUES ('0001_platform', '2026-11-25T04:32:54.299Z');
INSERT INTO public.kysely_migration VALUES ('0002_accounts', '2026-11-25T04:32:54.351Z');
INSERT INTO public.kysely_migration VALUES ('0003_entries', '2026-11-25T04:32:54.364Z');
INSERT INTO public.kysely_migration VALUES ('0004_board', '2026-11-25T04:32:54.421Z');
INSERT INTO public.kysely_migration VALUES ('0005_search', '2026-11-25T04:32:54.470Z');
INSERT INTO public.kysely_migration VALUES ('0006_moderation', '2026-11-25T04:32:54.476Z');
INSERT INTO public.kysely_migration VALUES ('0007_letters', '2026-11-25T04:32:54.489Z');
INSERT INTO public.kysely_migration VALUES ('0008_account_security', '2026-11-25T04:32:54.543Z');
INSERT INTO public.kysely_migration VALUES ('0009_notifications', '2026-11-25T04:32:54.549Z');
INSERT INTO public.kysely_migration VALUES ('0010_contact', '2026-11-25T04:32:54.595Z');
INSERT INTO public.kysely_migration VALUES ('0012_payments', '2026-11-25T04:32:54.704Z');
INSERT INTO public.kysely_migration VALUES ('0013_rooms', '2026-11-25T04:32:54.763Z');
INSERT INTO public.kysely_migration VALUES ('0014_check_keys', '2026-11-25T04:32:54.780Z');
INSERT INTO public.kysely_migration VALUES ('0015_room_bans', '2026-11-25T04:32:54.783Z');
INSERT INTO public.kysely_migration VALUES ('0016_board_search', '2026-11-25T04:32:54.804Z');
INSERT INTO public.kysely_migration VALUES ('0018_quiet_writes', '2026-11-25T04:32:54.817Z');
INSERT INTO public.kysely_migration VALUES ('0019_sweep_runs', '2026-11-25T04:32:54.834Z');
INSERT INTO public.kysely_migration VALUES ('0020_clock_moves', '2026-11-25T04:32:54.838Z');
INSERT INTO public.kysely_migration VALUES ('0022_refusal_counts', '2026-11-25T04:32:54.843Z');
INSERT INTO public.kysely_migration VALUES ('0025_replaced_room_keys', '2026-11-25T04:32:54.847Z');
INSERT INTO public.kysely_migration VALUES ('0027_person_tags', '2026-11-25T04:32:54.863Z');
INSERT INTO public.kysely_migration VALUES ('0029_room_pins', '2026-11-25T04:32:54.865Z');
INSERT INTO public.kysely_migration VALUES ('0031_warned_after_room', '2026-11-25T04:32:54.866Z');
INSERT INTO public.kysely_migration VALUES ('0032_payment_searches', '2026-11-25T04:32:54.886Z');
INSERT INTO public.kysely_migration VALUES ('0033_preferences', '2026-11-25T04:32:54.894Z');
INSERT INTO public.kysely_migration VALUES ('0034_search_expiry', '2026-11-25T04:32:54.909Z');
INSERT INTO public.kysely_migration VALUES ('0035_public_from', '2026-11-25T04:32:54.921Z');
INSERT INTO public.kysely_migration VALUES ('0036_shelves', '2026-11-25T04:32:54.939Z');
INSERT INTO public.kysely_migration VALUES ('0038_push', '2026-11-25T04:32:54.957Z');
INSERT INTO public.kysely_migration VALUES ('0039_waiting_knocks', '2026-11-25T04:32:54.979Z');
INSERT INTO public.kysely_migration VALUES ('0040_counts_from', '2026-11-25T04:32:54.996Z');
INSERT INTO public.kysely_migration VALUES ('0044_support_promise', '2026-11-25T04:32:55.000Z');
INSERT INTO public.kysely_migration VALUES ('0045_date_plans', '2026-11-25T04:32:55.042Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.members VALUES ('092f898b-a0e4-4e3c-bce7-e16048dccfa8', 'k1.YaDWzyNul6GWZskUsP3E0zkU6LTqW05VrWFj78UqBw', false, 'k1.eWGQ6zZaqmOXFCT_qDc3Pfo6Ew', NULL, 'member', 'active', NULL, '2026-11-25 04:33:00.279+00', '2026-11-25 04:33:00.279+00', false, false, NULL);
INSERT INTO public.quiet_writes VALUES ('3f1ea22a-a45a-497b-8a0a-f8a27a2fb826', '\x01026b3134ec929a3cd8c5dc0326fbec186c63a2c3236b4dbe2d000b5b2769f6af65bf70a9c968548b7b703e5b248062a6387a9e05e8b5e20a8967bb13a879d3c055230356ed3f56b1bd818c0f76b9c84a109dddcfc717575f0ea266e27494e9695453fe41f12333ab62ae488a224f1297f4343f74c95fdf9a578e0e9d8727527bbd45981fd2dc37777d9ddd736b73f698c20acced3c1db5b2cca1c64f79a60e360148b066f0abd969aabeec9825fb40f5dd5e16064fbc1f2c9cd0b9e781972b3e6902a9ddf6e2789bcaf77e1549d6872a53b7350559b5f4f548dfa40de530af7c6bf3ea03a04325768789200007ec9528d26120dc7bd80d92c57dce8e75f52f9285424d6083b3b5702f50535bb5b4aec22c6b816c1dbeed0b16a575719725c82e3c58ca7c17d10295dbde9aecce022180cf94f0a0c618c9ccbda456339450250276fc7fa0b7978c5f9d4c59f38a34185fe2d7b01a3955ca7c2e30fa6d6613399ad9cfbf9ab9474e6c0da2def5353bbe2f59923ad32c2f3d34e4a53543b2e7f9a5aa0b6d7d9804d75595aba1a60ae477467acc14c54a90f3262212dea04f07917f2f3dce06195fdcef55de5c5bb97b31dda9b5a1ee4bceba9cd713dcc932a6bd757bd452537c48583657ca7b64b2099ce54d77bfa5708d30bf94a311edbfe8882f76efe0f1d0a93bae127962214e92e21f930752296427fa4dfcfa32b712dae1899c879a570db357ebc7722661a076019db85e3784e1518ba5e493b4aa1094d8');
INSERT INTO public.sessions VALUES ('e7102ef4-1b25-4f52-80f3-43b7fc07f5ab', 'KhRd4yPZeFdkomu8XxCIOZgZsWpUKGdG', '092f898b-a0e4-4e3c-bce7-e16048dccfa8', NULL, NULL, '2026-12-25 04:33:00.526+00', '2026-11-25 04:33:00.527+00', '2026-11-25 04:33:00.527+00', NULL);
INSERT INTO public.shelves VALUES ('092f898b-a0e4-4e3c-bce7-e16048dccfa8', '\x01026b31b43d23563efaf520b1a4ddd72b8adfd243818b3772763bb98c140ac693d8eac75332ba99423cd7e0077fcd0bf977f05ac0d32034530ce491465081c87361e89f0e798558c69339fc9c74c84fdadc36bd3ec1fa6e0ddfbfef6cb621bf0ef2f158378c04005887aed54f0f43743874296e185fd1bbb4245363c2bbccd5110f05a843819416b1d71cc48b6e2a834bf4270df8385ba8b5d9331e1a59332415cd3855f86b8c814a8e20d551ab29d7b4402c8a8403f80d73b0355ba3b2e6ebf3f3fe9a1da947d388c07381a80e0292b8bd33b0c78e3e0e3908672fec6dd69696473158b0ec9dd7c99956b5a1643d16c1ed0de7286dd4c416d965473fe45daa52b5bcb6cc4c1cafff5abfcd39b790fc0c6eecdad98a794d0d9dcfc6989261b8bfb5a002a7d1a41107703a8126154b09bbecc883e2edab3f196db3b5ded892e72e47e9b929c62f5e2a7a8fbe50c0d5444287239dc54fa37cdefaa21d300585cbfbfeb86bdb0fd572e1e2c4b5d816f5d32376855785b8c27491815e6d472f291e98cbd188b93a4f3f8345490cd50b11da8687bc43be57b43ac73499a23338a153c45bb9056fe47bdc633957f47dfabfc718df262feebfae5dce95ce33a44ae6a8823693c11af171e8e22ebace5af5f4208c74ed58c5569ae4b78ea532896d83de8c5c11446d42758572b3e756b9c7fa06f97b055bb992d3c3cf5ad726250ba92fa9607368784b267a470e6ac3737815eff2b5ff41007da5f5d06cfb3f30d0f256d65df86be838b6d9a3957bbfee0a97c2877d131f2773f7e34a1edb5d57900be7a02d1aadfdf16dced9dc0fe3bcfc168c174657199f5c7ffe7ec80324091fb83a2f083c95f1d1fe4f81c4432aaa13888b10b3d30cc33a20272f371f86b21c0c7d806981c1d0215eb5c4ebbb3cf5dce63bed884c6c94db02951ad819e53a2202093ca7618caca7d4c363bc4f0ca5a17cb3d103b9c7849b42e7c5e2a48f4977f9ef1093f6afd4af89800069fc764ca6f8ccbbec3f47ae70adcba1f61bc5722c0f6046ccf3b7a1cd07cffa228c6b98337ba8a70e3b5881a200bffc6128ec22289ed821e51380e79fc042f7a12f9dcf2c3705b717ee302ac8468ee558e4d7b17292cc883dae40ec264ca7865ed6539b99522b2a16a60d217ac7adf7e8b343f4b08826085acc57ca0f424d7750c38cee8d8095387cc97df5314ad077b67d9742d46a24ec369e84346e75abda3f6f78436d66b32fbd47ac2788b39506c199a291722be5fea8635cde5b098f839933d50ff170eade2abe36992a49c925f5897142671a7d33cf4b8578fc33a7a016f4967ccbb1ce359487371b162c648459b7044820dcca0043073969682f51df326c477d875ca4540fda1e155deca0008029d0b12d17366ad3f66abed591dde1b8b83a3be39b0e474ca0a4be3d85e4bef7f47f7f7c30884488a1599493051189b966e223faff346092d7a828bff1e3fa49a99f418571db8bac211de5086ef5d431247bb6e982adaa63806c65b167905d60fee0d6e8c5f5c79ea1a1633a73ebccae3e7f9f061da96c1e7377731a9d80a2d807abd43584b42edfa5d7f9311684b2cfebbee7f14500d59acde2c5b099611bfcae654f00a57e43694a3f8f6a2625f726505a3583c21594c28b4ea8baf6e6f954cd695a1f334195160b4c31a7fcc2df047aa14d758516f7bec1b55af3824ed119b9fbe3d8c86b0b06c4cfa28d3cfc8cb0a406', '\x01026b31f33b1c2a117c9ea83be0b635c441c2006568c1869dec01d3d1314d0dce1419e37ff6e9ca7f1fe3825f31212892e84720be7d39e27d918fca84ead9b048a3bba8bfb583b1126d8ba88f180dc41e1ef813297d65bc46555236377cd36bbf8fd7545a78b170c2866d4b012ae753de1343a3fa03601322f22f35e8f4e1ebd269d6070a546944400d40092b1bc0297d448b0d414be444b5b63616ff3953b4ed56c77f7b0898443012dc9c6991b4655cc1e1bdb3e5addd3552d2725aa4e1284fdd5e4e8646a12346bfecf7b0b62b59059d100c9826626a2b2af0555b0278b387f2450cebce3ad38db046869229e38b0d15c81896f2ed59dbdf60fd308cab5a3715e55b941e25a3f4b7e433681c7eed12f38ffcadc1249a8ff6fa09de10074bf1c4ad0f84c6977a5c81e9d25e9ffbf3c842f69159506caae8b85262912fa95348cfb8728e0b86e8d7c2deae687cb2f42f874a73e1bb4ac677d1b7ecb173b68d2ba169b3f3862a2b902f142c7a8970df724c3e782070e5aa7e65df0c81ce162b669ae4140fd0754dd767b9002c475ee1248cc5e50ff01d6ecab01e412d66c26a130b6ca99f024d17c43e428ee7fd08195784ac3228f24524201234f25950f1f41aaea16128c406dece0a2d03d225076735caa173443e348b876059c66d7b75ada35e670a597da0e0715ab34ea6a3dd817e588abdd409c147da75977c7ace1685f49be5b40b36e31259ec1f7fe7d1ddd15a8322bf60e59603bc573aaacc9be98ee47318ff1951d8f261e985aaff267c35d0a941588fbb4c081c0ea770681e6f30bb58c297ec264cbb779d021a3314ffd9a0a9860e9cdefd7c070279fc2013fc677d947a0779b01b8d127b8f1491e5ede3e4f5759452911285daab4a57903d2948f59be0499cb87f329ac3667ac7033c982cd49481d8c9517bad33c0de64afa21be7b56f39860f2b12b9e32adf5999dab5d781897a43e9913de247aa1e263c8a099990b2715dbab662c48892ec26299f9e8d357f4a429b02782de882b397cbaa35348c677aa2bada0a63d515c3b94d0f1c4ac76760184a69d9694096b1d63139fc98275a38e464e000b51307f8dbeb5ae7055ceae51c5c733f06108af72b717dc6f0d9847925cb6ede3425cd6d0403b3e43d81202a92db95ca8aaef922f1dbef8f13daf02cc288209e6bae7bf797ddcb71854c3e0b8e47e3bba5f2dd4d5fd2de6d328d02e0feaec3c36bb9046b57da75ff8c0f6b390713cc44053d54650fa5ed57a85a35f4a9bb623d3137af7c6521957399ad0ab4bc16e3b5a50fd57422e58e1797bd5a2625e4cdf9b1727e81d8819241211bd272cd5509333bfec621c56fd984c5784b9666398de98ac615eb7701863fccfac35b74d7244c9dc5ae85f7d15b490593e00a9c6dfa74e94ace29f13934ee2437708d4dd6ae3f8e802e2ffb3249932f81a54623894e334136482be8f2c57365e319da772da3e35477bd069513c553de359f726c4f1c3b34a225495b054e299a11b93d13252056fe6d3570d793aa0790a1575712967d16395bf99606e9bb8e416cebec4d870c4a1331d6fbe47541646289bccdeb939de743ed29eb432b8fd7b699d7122a651266af48a5c894a0c9b7c8349a8bc92cb40bc78cb30b3e4c90221bd182606fb24fc4166288a37ebc1e156828469a84e4796da5fa08d77e1ccb69ffad22603d8c9f16b8248fe5b8e3536df4d0d89e74935490a6b85e044281f991719c5639922b04ab55340986deb787d65dcd055cee8e8fdd8b21cce1f8bb1e1b919c17ebd310f4b514594ac3087c6032892cdfbc1b788058259be5048fe43be8152695e835c992c47a710a087cd234d416bb4261caac760bcbef6a22317b3f5f7837badda45f3a4d1667acc6ee9998434f01c39ad57cfe5829cc5d1f4b8b182373cc8f4d89e1212ac9c28fd90d2d206ce502184431a24d92e4b93b2044e4e9e7389e08e1ecd155a977d2662051d0c7cebaa9e0defc4a14acf271206a6da6a30b34c551cdc085fc086950fe9c750e9881b43cf1d6d74b055c0197fc9b97c5f103f7eccb6cd506ad751ca6b2010ab88676c5ef7d65932510d531714d0c172b7f9e75840d0e27e4207fc74e5d08ab300f691c5a2c1fa6b2aab6f4fa6de9ea1ed2472ab5060722dd959e1e45ff0d67706598e83dd6ac66d08e757fd160b601242d27ce8943f17ec0fbe6e1aa76ac4bfc31845df448c697adab94b39bcb66d4f9a3e3f4a662ea3d4a4654026f348b6716b2dfde10745fd7200bc7b2fc42d7fc36b772de2666dadd5d0679318e1e4beb742865fcb5d2376ebfecbeb78eb9b4184a96557cb473cc3ee805e7c19368b0869a9d515d63d7bb596c55ed33a89b779d5ccd72f6101da6e49a922b16e5821f83c1e6ef56a18bdd5ed8c86b7a49cf36b2e884b4d562e9f13c4468eae2b1ef32184b861137da2ef78d7df3f4ed7db6ac68f789390fef0cc1ed86677b89643b8fb7d698067bbf4ef916d5f56700b7f7c5ca07124e350e4e989697c336d6004efd72a3ff562f9602eeed89882f3323580ef1051c58d38543dd58dc37e6cefe2d2295989e76b6cb1a97452db0d92654b0fcbaeb994ebe0d39405a000714549f4f041f1b10f5dbf97259b84e2dec1320a8b8c8e9cf3d337e9df6a426c1a1c49d954cb017023b88ff2c1d9fd4554f02ce252df1cffac20880b089bdfd07719e4286ac89cc433cd092ff1de8cd61c993db7b1c9f628d46411c62158aed184ba33f04260f8f0926e70145f247e82e00c9debefc4c2dee6969fd5abff92e667db8aa08392306499ac1ba4c43bddff684f4c20fe12b71cd7515f608bb9c3b692086a67544c2682f3a9103474f7ebefc257cb51d7f59bf21ef6b930d6891e24a26b67266156dc8f12cb67152d4f9815042a568ef36cf8aa7ea54f6936d26ada05d61a7e13eb11c4df9deeacaacde6fc26c4d40b4d157d244074f0940221a91ccd81d54efc24e1c9682d0078bfad851953bbd54365b6405b0dc3a14f1e775754a874928684f8ffb876d3fb9911c985205bc6b01571f339ff1e6fd496153b007b087dc00f916a9cb4c02a297797ba7cfd165e06a79cfb2d066352d8732dd7092a1d4ca47711a97394c500404d05dc70b68df585ae404edbfb92a49a74c24772cb8e843597329eb134b7dcbf824e34d0b7ec72e6390f165481a02881f2c57637b216791aec91809658cb98ea194c900870b5e490a9d18b982972157596e43a5a590df3eda525f278694046e8b6acef18484c5c43af01960f64cabf12138c2794d653b69e1d25a294ae20f96e6a7fe8e286b52be99e61e175b345ebc42fbb87501c280807f155be1fbff1db23e21df6102bd412caa29249d81b8c7a62d6822422d28774d128d00145172fdbadd0eb80c5962493ded48856611d2b7093b97d56debbe058ecffbc5770a7e8d7370ebcb378d3d78daf8c5acb4e30ae3be08cfd1321ce8568b98c01d2b168037bf3b2bb920407c7d74c9701b23a732f093b94975cd0bf1fd2d4b57f07882beaecda10d024830b12e1bdf70275a5a7d282792939f3fa4043a3328ecb0f2205f60fea8a1110da9bbcfebeb73f2dcab97df814dad935c5b0cb3167853950f550903c97e8114f6e25ced9249bb01de6eb3e8f66a496673282ef23988ba94435b07d9eb3cb9ad226b6e5bab54f647594f022745a56ca0bf1f0af4335c618e1edda187b05c576d61fc564cccb3cb435f4771c007a99609637d23e68ee131f2135e9c4a7ef81359e1e8d427e4b15a82674489a3f79637c4e89f3cc296ac05b89e62bbbd7126b6eed041028ae00b061fd512abdf73b1c214ab35591343bb9559b254ee792c7e6d5d6527cc71503237e4e2b87ea95cd4f9aa57afa2b84c088868d8737c9d12aac630d64e738405d0b3d2dde3ec8c8496d0aa44f45faaf158097a21886276b1258a3c2ecc2878f630f88efb241bb4b63a82882670c116f509e9291897b8f37a633e7de8b294a001f8bc4ad401fe68f60bdafb8ac39238f44fd1900ea4794f58dba75c35e38f0c4bb5b48420ea34f146283ffce9eef6990a5c83b9a4c9003de206cdc3ad5f7dac2e2213a4c9dee266fee1c233bba5b79c385f79c6daf3ba54ab602cd4419e88d990123982a9dc207681794d253e7eeec4bf94a8aa50a0d2d9e2a857e7b54348dd25c207ed81df57456a241b8121b9ade444f76f734e2d8c5cafd766303d512668343d668bb05be290b903591971eeee9a047417ec74dc3d5f195276c5b23cc8a704099ba1ce7e8a1236358c718a4cf9940febcf4a3c60aa9b53e1a5a24bf8229d4ffa98908bc59cd867d5a268ba4640b432edbfeb5b9cf42735af7d58dcae0232816f51715917b07368f669e8c6479e8df22a391abb5fc5df35a94c060a2bec5a065a1911e08638f4feafe84caa983e9057dec0cb8f080b5f5fc00f8051bbdf93f4231cab9de15697d019d2aac7bc3e0c2de22b75b4c5a48cfaa3512d365da26b6fba0f08b9b428bc31cf2c31386d771b715ede13611359be242fa1c989fa3a344aea9db29536b4dd34adddc7a9863852f9e75ad98d11ddbe3f8f8a9051c85c58a84ebe477284ce026f913486f96ed2c164ec907d1cb5ff123b06ce6cbc73c8452cbff40bb83560f7ae5dac967fe7fd110bb8d7a23cccdd7feb329dd3c630e33075fef3c6ef79ca7f3ff61a75027d4bee9491dd773c8223a6f29c51f7a7a2071270b20bb4a733555b5cbed51abc4da5ef4defacf9b3d70a92745562c6cf53d0688a138203a47af4ebb9486f36a5d1773d6bc0552b037626056746fc23a4d34fddaa416013e4391a1dd0e16cff94547976146d88a828fd67d8d5bdcfebe7f51a5ed02bc876229fc1254141f905bd49ebb2ece3c6c1d0de5e478b7ddb1bd12c9ea3b6aef1d671a5fbf8eeb394db0da6659ae59c0e60efe5850f679aa5d80d81499ad48e17a667e3f61cea2ccb736b9c790535b377f726d9ec30d6c829a57e620d821c526f96034f7ba7b6720aa962de06402f472b9870016e4a049c3e84902da51ef4942be58b5c07576dd7371d7bb424026cfdb4544b6e5f70873cc5035f795566ddaf73e5f8a3413a20484c6b8b2702f7b38938457d0f7eced1fce13592c237cff956d2979ff5483344216fb58d771c74082047c67c3ca53ca65acbd8a48dcd0f4f274489fc9330d877d428e4526f753e47088c4444e2a2c06dca270474cf5e00934dc3f106563cae8743c5eb281638182fa1e996ba70a1a69c1516ef8c9c35a90cd17273c1b64a9ddd3345164a64c7b35a37a24cbec9b59a448c038a69b5f2b0681644071c87f3064aa9865ba328aa01110fbb21271742207bb98d817a884953cca027c4c41c4833fe6492cb15a1f998ce3796046882638bceaddf7d396d99ccf88f35f056f829251fa087ac945f4ec49544dd49d121f38c125dc98c65702e744a1b135c155f5896add17df7ca278192bc611add0820c9122f78868c14ed3ba3e02d70f920e317f1d8d46062e7de1d94f479bea4e1d22448a0058ec293ef91a3699f6b7969167b28774cbeab67b72bcf91d74c2faa60011d6697e00f7a8de087c530e27ffe18cc12915df7b6032bf0f651a65766ef2d15d9d8f0defa68a67d64b81624d64f653aeefc5075e5574133fd5708b35cfc4fa03cb44ead35d38dece62ebc9f7c8e360454fc69952dad935684d5c79733853862d8d6673be29150db8f075017ca9dde6ad9d04a5c04533402e105a412ddcbffb108026add791d6aa1aed5d6c22d9bb3afae3e5a5265eb64b18af63aec7e23ee986130dd30f4d00375ad05bd84edc13f664df3685f61ebefaa92f6445044e8911ddbeb712f7b0a2d6d65dc45c6e3ec707dcb11ccc8ccfffe46de2e70219a92dd9fd4a2e917cf8903f4c41d0c50f3c18d54a987cd1d1c4ee0a9a69fd269386dffe3b28ad9684fc803869def1e70e4ac51d2c68b49f0610a0e7c73c60e2bd7531693a6dca332b310c4fe659e5110eacb052008df75ab94f232a0cd2e9f4f9dc449b5d30bbbe78f0ecda59223904170263ec5094c4e8485828fac25352b0977d64c89caa5cf41c2f263bb46d2a795c5c41de8353da8976ad761858bce656ef8a631c4e622d370974e01065d3d60155c363752e1f7a93b105403e3802abf6e9520f037c405cf43cf05019eee7015bc7168447cdeef1ae9f60aa30349fa1d881089e11214aaa4bba5bd37ca2298be7493142416322f8126a421583ec9e13d942ad431e059a8aced19c9dfd12839367d1393e1fddfa33b245134d4fd64088e733e218d93cfdb140d34dd41c9f000ccc5583a6c870bdea776afbcf9ea58ac59a24390bedf78ed71ab8c2a815b450943c7fa3e5c65c69cc554de3f02faff7c11b9468281dc1d98fa2bdafd96280edb41752809c2464530fce7d8424fc2b7b2a1a8c65b426539fa0b06498fa7e94509f8a1cd6834b491fb93f7e4a222d0456b2bc2a225d3a5569c43853cc1887ce4f42475753126ebd8f7e83fbce920068f03f2f30f399d5a73b5bf78abe105a745cf6a960f7a6756ebb3de4edb73a824f1737a4e9bdff141d1cdae498793910aa5cf22294fd5554f9f6b3b59d7301aec753bc431d2bd8feb75749e10cf52b3f7484195750862e37adc40734afd00e8486685b64352dd28cebc06ae28542934420a187b2b7cfa733c0bb5eaec34b408b4436dfaf3b5a272487c64761369d53389a4c58abd05c0157bb8409a90dbd402bdf271a675384bc8fef57ef9d2c6819e7ccb45151d66935312e4e71b9e82aeb5a56fc1ec4bfd26a7ad412f7dcaaa384a3cef033956baa0955ecd02c1625afdf719387a74e636f96e81a6a75f7f6d65f89535a6026f92f03e9c16615a5572c6cafc2607be61f56f4833d68c0d9a4f1ef6da7de32670887e81130ce1daf00b285463446fd52214736d6284c9f5df9fe73945e03f7a5079a3660fe82dd72e47a2497621a0559c161a2293e05941bfcec639bc94507c3509f90b49927eb2728874cf765bbfa8a61900912df99eb9a1e036246ed1c96f172ec279ca537c7e967333daa50cec65eaf53ebb148468bb8cc302cdefd243733c50030a2aacfa95155f6fad2d20ae5b56e66bbdb5b4e8c2d4efb6bd4fb4d0790b9a9143f99b28abeb10965dd0a584da3b32f71620c86973fee13c0af75a125ee0c450cd8d16603e1db294792a27ef7483bd9117c621d51c0ec920d295866ae51ff824ff0ee3b3e22be690c15d3ba392b0937acac2e5d427f09675b6b95a8f0050c2bc050338bc4f458fffb2ab61ceeca3508ac7b458502e215be05a92922a107867b3a582636e3c5764b464b88511a1ca1114d130e30fb7a9113afa8c81564b963da278381b5d422bfdbc7ac17f830c0c3e355ee0c4162853a08d35935663d1c1eddc6b1d675d9bea12e8e140da3e5a925808977b28d18495ade8ca1ddd89732a1f7710310036dd079717f2b2b2fca9dce3254728f38480ab27559c4d6c2a1b53725eb69166510c23f61326f2a5e72f403fb26cd6e80ec33234444ef896d26b73a58e8492897078dc9efb303f375bcbf53c449a789fc22fa727359226a39401163bd429c626c8828a48993248301ae146a88f5cb3a7959ae79869068103cb7bf8eb5f7dce6da59f6b4fc857c76166a7bce76badca54430ea7cea8f02552f1f660414173c8c2db2e9f79508e28e06ff6995ca7713f7376c17d20b48e9c7072d5ed43a6376c37976912ccd1a506eba7f71a05bfb6784432c418cd7898d06d449902376ae31593d575b4e9f9225b1a83d9af401394472732ccb98dccaab85079d86cdc01de2d0d590f23e92cc3af86e5b2658a691f9770ae2b2e4fafacd83ee3156d91e51053b5569a25ed170d5336b6d4419555e630cdacbf1316b7113bc8125f638e0bd694b82f6bc518f0330cc198b7aaeb2534e30b6a892a34f11bb7c80acd5c55e2a25a4887d932731cf68701b3fe7b2ca88f8ff33a637f0ece5e04442faaa7b4f98108a1119a963d51f4182beb3764e1521c4ce16718475ab833b3887bd3622386bf0af8e1e52c7d027bab20f501b3e9e8cdf0251c42fea777e1de27b539854ecec1d04859e3caf05794496eb3dde825db66f5b2071c7f820ddca34018f845e5a80b3e066d95debd4ee24985185fce5dbd32fe10edb76a14ddbc5925ee8360dd3f287225580e23f17aa35105e1e2df8339b956a68508fc942d957d51a545c9ecbdadf8b6ac085198365f9b84700309660eab71136914719935cf126d0f66327a45449f61be21c251381c944e6d75348ac801e0c417da3658d3d6ed4adcd574de3522934351345f7c29ac04336c2f16785a8f7a5d100bde4772f4a558c1c59ae901a5efbf0e4fd3596a5baccaae26c1e28a8eb288e1d187b7f02957cb5a2cb9b92b721d7fc1ed06ca96effdcd5775cea0b78eb4db0d3b6d241e34b65740eda48132d529f95b9bd90ead5ac29372f7837d58fa25a3d7689e8c24e479ad9e0b2a52c82f284cf105da9d11759e0a1d544ef9bff5704a2f4689bc2caf415442d3cb94f1e3a3d594651842e82da769b263e4688c97b071be0111bdb48a4284a8e2704ed838f575ebd1259ed91bd678cfa5a98eff638921feba358e1a040a0b753e840a5d1ba1f880d8a883674695201bc342328f8b93abfc131a6c8b0f81f4e411a6cff22a373814b6b59ecacae53c1ae40b8e67f70825b618cdf50c0037a977819abcd0ff255bc7de5bbb7259b216b20837e750a32f9c1426aa58b3f1690bacc3d40d364352a8f3cefee5cef8d65bebd09f20ca55b844eb3f5f887ce6c0d14254226c9ab70abe1062f0c7633d9c05120ddb73df7bd19b03984fd9bdb835a0d5c35c1a7e884961e10c31dcaa854a5f7773ee2f1b3c9b04415d04e803dc451603b33cce363838eed62d8ff8e638332e07b231afdc410c9aeb220ad9b9bfd2a5c58e9152b6ec12bd7ceae4ed7bd9e8687cef4cc8815d3566f2610d4db2c3debcf8dc346229abfd8317c832a5eee64880280cf95615a3f2fad6697183b1ae1b750bc9078499dfe504f34765a1a162fb2d9ade2bdf8872d16918f6f27f06c599a048c894d73a1507c502c31716cc6e2e8a633e12d8dc002670d5ce9717a0386753d1677d7edb46e9f85823214c03ad3f39e898d1b3fdd77f01eb8cd4e131a44e952bd1bd302a02b15fadb7b0236b0198e64078c808ea9ff36551b391a09bcce1ca372ca37eae568d6a593a8dea4bf6d1c500cb3a6da20071612a45d81ea267407aaa60b25d2df09b7dfaa7d1d1f7c96b3a52e06a0104115884ecb2340db58af90d407fdd97b6e90f8b4d4ff2b9a85c1e4be8a101bc256496af711e6214f7dc64064c2f7995cf0d7009e6d0146019f0bc69a855a7e203e30c40bf06e3a3c55d77bb87ed367d522e8a41c85610404570574ca6cce2817e3d2502c1d2ebf0d788c69fccc40cb2861a9ca8b3f85639f6e4c11244e3e846e0c73c7604e2418fc84c9411f62deadd2ffbbdee7cb0b99053edbb5bd60aa7708c4455485c170611b58627f9cdaa8faa51264a92f03adc8f3cb7f133834ee3d164e89c0261629fac43b83dd523f220b2ede834e6fe313ad46a579b1ddd4fbb993b3ee785cf158d477c3f285f416f87bdf94e193e6e3f9b166b9bbe4084d37792be016cefd0e1362a2b551c5ec80eb5d020c800063e44492f5d6a980fca962921afc9b3f8ac4f6010d2e4d7e473d0ec3f');
INSERT INTO public.sign_in_methods VALUES ('33a0c78d-5f96-474f-89b8-2ee09cba89e7', '092f898b-a0e4-4e3c-bce7-e16048dccfa8', 'credential', 'k1.8RqOSIU35ag9k68XFXrUNgPUo6Oq4yzVjtTX717c9Fu2c2OgKI7cjgCOllx3by1CPjxywA', 'k1.ENv_9J1TJUOGJSjprh-G7tkNONIs4uA0N0RzG19b6FqhXnHx11YqI6H-g5w-6COiRxesX3G7L2gBH6LJiZiKLTJ0gtPzSPBZsY7NsokEXrX_8Z14wkqjspm26Rz3rhlhSxVTxv6fPgcGqX7MDyXGtcITrt0GeA', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-25 04:33:00.375+00', '2026-11-25 04:33:00.375+00');
INSERT INTO public.sweep_runs VALUES ('claims', '2026-11-25 04:32:59.764+00', '2026-11-25 04:32:59.764+00');
INSERT INTO public.sweep_runs VALUES ('waiting authors', '2026-11-25 04:32:59.835+00', '2026-11-25 04:32:59.835+00');
INSERT INTO public.sweep_runs VALUES ('sessions', '2026-11-25 04:32:59.87+00', '2026-11-25 04:32:59.87+00');
INSERT INTO public.sweep_runs VALUES ('notifications', '2026-11-25 04:33:00.022+00', '2026-11-25 04:33:00.022+00');
INSERT INTO public.sweep_runs VALUES ('requests to connect', '2026-11-25 04:33:00.104+00', '2026-11-25 04:33:00.104+00');
INSERT INTO public.sweep_runs VALUES ('rooms', '2026-11-25 04:33:00.278+00', '2026-11-25 04:33:00.278+00');
INSERT INTO public.sweep_runs VALUES ('replaced room keys', '2026-11-25 04:33:00.623+00', '2026-11-25 04:33:00.623+00');
INSERT INTO public.sweep_runs VALUES ('message reports', '2026-11-25 04:33:00.873+00', '2026-11-25 04:33:00.873+00');
INSERT INTO public.sweep_runs VALUES ('searches', '2026-11-25 04:33:01.231+00', '2026-11-25 04:33:01.231+00');
INSERT INTO public.sweep_runs VALUES ('payment searches', '2026-11-25 04:33:01.591+00', '2026-11-25 04:33:01.591+00');
INSERT INTO public.sweep_runs VALUES ('contact messages', '2026-11-25 04:33:01.612+00', '2026-11-25 04:33:01.612+00');
INSERT INTO public.sweep_runs VALUES ('refusal counts', '2026-11-25 04:33:01.624+00', '2026-11-25 04:33:01.624+00');
INSERT INTO public.sweep_runs VALUES ('budgets', '2026-11-25 04:33:01.626+00', '2026-11-25 04:33:01.626+00');
INSERT INTO public.sweep_runs VALUES ('idempotency keys', '2026-11-25 04:33:01.629+00', '2026-11-25 04:33:01.629+00');
INSERT INTO public.sweep_runs VALUES ('practice provider', '2026-11-25 04:33:01.632+00', '2026-11-25 04:33:01.632+00');
INSERT INTO public.sweep_runs VALUES ('payments', '2026-11-25 04:33:01.636+00', '2026-11-25 04:33:01.636+00');
INSERT INTO public.sweep_runs VALUES ('priority knocks', '2026-11-25 04:33:01.648+00', '2026-11-25 04:33:01.648+00');
INSERT INTO public.sweep_runs VALUES ('date plans', '2026-11-25 04:33:01.803+00', '2026-11-25 04:33:01.803+00');
INSERT INTO public.verifications VALUES ('1d4caab7-284c-4ec6-bb6f-c1b7b808c128', 'wijEciMO-YRi_rqIVPIVnoSadXCOZZblXLiOvoEZARw', 'k1.eZhIYmvbTYrOAN6LNu_ZFPMFqZfKI9wCoQcSMuUCoQBUXt609s6C9Yqh9lMJ-U2SGl9YPsG5NcHjS26oR3Ycl0g_2uIYXYvmQNWdQJKToFYkIMs94w', '2026-12-25 04:33:00.691+00', '2026-11-25 04:33:00.767+00', '2026-11-25 04:33:00.767+00');
INSERT INTO public.warnings VALUES ('577b8184-b1b5-4e3d-b4aa-93dd4c4c36c8', '\x08745dc77af8d96452b02c180f4d480d', '\xb64656e6ccad168772bb5dd39a3c8e55', '\x9614b7a0e78b65eb0ca4993e8b7f07d0', NULL, '\x01026b31c8ec0efa28c7c2a4a90e16f4e506186c1dd7da8baf5f4063f5476fb7b52b69df66b57b687cd6d9b2dd3637beccc77c8d985226f390e6e7959022ef7e0be939730b7c924ceb8656a1363be71e655848a151573cca8695cbf5e158c4e9aba1', '{"email": null, "handle": "@ma***id", "realName": null, "nicknames": [], "phoneNumber": "+1 (415) ***-**42"}', 'cancelled four times, then vanished.
1415
42
@ma
id', '{-2137067077,1315069657,-728908759,-914568532,-532498924,930670475,-1237196930,1844433399,1131738450,1500691584,2029318570}', '{Ghosting}', 'Cancelled four times, then vanished.', NULL, NULL, 'published', false, false, '2026-11-25 04:00:00+00', '{@ma***id}', true, '\x01026b31413c8f7a6f114a95a7e971f7cca560f24e671a5dbef5a0187fee9f1a3f', '\x01026b311361bbc850100b720cde2d0ab118f7c506eb976be3d3205646706cc1f4c1bb8f22ca2e2520468e889dcf2db4e74513d412ebddb2');
ALTER TABLE ONLY public.billing_endings
    ADD CONSTRAINT billing_endings_pkey PRIMARY KEY (provider_id);
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.card_customers
    ADD CONSTRAINT card_customers_customer_id_key UNIQUE (customer_id);
ALTER TABLE ONLY public.card_customers
    ADD CONSTRAINT card_customers_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.clock_moves
    ADD CONSTRAINT clock_moves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.connect_requests
    ADD CONSTRAINT connect_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.date_plans
    ADD CONSTRAINT date_plans_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.date_plans
    ADD CONSTRAINT date_plans_token_tag_key UNIQUE (token_tag);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_token_tag_key UNIQUE (token_tag);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.guarantee_claims
    ADD CONSTRAINT guarantee_claims_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_request_id_invitee_tag_key UNIQUE (request_id, invitee_tag);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_email_key UNIQUE (email);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_searches
    ADD CONSTRAINT payment_searches_pkey PRIMARY KEY (payment_id);
ALTER TABLE ONLY public.person_tag_keys
    ADD CONSTRAINT person_tag_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_tags
    ADD CONSTRAINT person_tags_pkey PRIMARY KEY (benefit, tag);
ALTER TABLE ONLY public.practice_events
    ADD CONSTRAINT practice_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.practice_objects
    ADD CONSTRAINT practice_objects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.practice_requests
    ADD CONSTRAINT practice_requests_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.problem_reports
    ADD CONSTRAINT problem_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.provider_events
    ADD CONSTRAINT provider_events_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_intent_id_key UNIQUE (intent_id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_tag_key UNIQUE (endpoint_tag);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_key UNIQUE (session_id);
ALTER TABLE ONLY public.quiet_writes
    ADD CONSTRAINT quiet_writes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refusal_counts
    ADD CONSTRAINT refusal_counts_pkey PRIMARY KEY (hour, kind, tag);
ALTER TABLE ONLY public.room_blocks
    ADD CONSTRAINT room_blocks_blocker_id_blocked_id_key UNIQUE (blocker_id, blocked_id);
ALTER TABLE ONLY public.room_blocks
    ADD CONSTRAINT room_blocks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.room_epochs
    ADD CONSTRAINT room_epochs_pkey PRIMARY KEY (room_id, n);
ALTER TABLE ONLY public.room_keys
    ADD CONSTRAINT room_keys_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.room_links
    ADD CONSTRAINT room_links_pkey PRIMARY KEY (room_id, n, member_id);
ALTER TABLE ONLY public.room_members
    ADD CONSTRAINT room_members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.room_messages
    ADD CONSTRAINT room_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.room_messages
    ADD CONSTRAINT room_messages_room_id_envelope_id_key UNIQUE (room_id, envelope_id);
ALTER TABLE ONLY public.room_messages
    ADD CONSTRAINT room_messages_room_id_seq_key UNIQUE (room_id, seq);
ALTER TABLE ONLY public.room_pins
    ADD CONSTRAINT room_pins_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.room_wraps
    ADD CONSTRAINT room_wraps_pkey PRIMARY KEY (room_id, n, member_id);
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_number_tag_key UNIQUE (number_tag);
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.searches
    ADD CONSTRAINT searches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_member_id_key UNIQUE (member_id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.shelves
    ADD CONSTRAINT shelves_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.shuffles
    ADD CONSTRAINT shuffles_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sign_in_methods
    ADD CONSTRAINT sign_in_methods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_methods
    ADD CONSTRAINT sign_in_methods_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.subscription_payments
    ADD CONSTRAINT subscription_payments_intent_id_key UNIQUE (intent_id);
ALTER TABLE ONLY public.subscription_payments
    ADD CONSTRAINT subscription_payments_pkey PRIMARY KEY (invoice_id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_provider_id_key UNIQUE (provider_id);
ALTER TABLE ONLY public.support_answers
    ADD CONSTRAINT support_answers_pkey PRIMARY KEY (month, promised_days);
ALTER TABLE ONLY public.sweep_runs
    ADD CONSTRAINT sweep_runs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.vapid_keys
    ADD CONSTRAINT vapid_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.waiting_knocks
    ADD CONSTRAINT waiting_knocks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.warnings
    ADD CONSTRAINT warnings_pkey PRIMARY KEY (id);
CREATE INDEX connect_requests_asker_tag ON public.connect_requests USING btree (asker_tag);
CREATE INDEX connect_requests_number_tag ON public.connect_requests USING btree (number_tag);
CREATE INDEX contact_messages_created_at ON public.contact_messages USING btree (created_at, id);
CREATE INDEX contact_messages_member_tag ON public.contact_messages USING btree (member_tag);
CREATE INDEX date_plans_due_at ON public.date_plans USING btree (due_at);
CREATE INDEX date_plans_member_tag ON public.date_plans USING btree (member_tag);
CREATE INDEX entries_author_tag ON public.entries USING btree (author_tag);
CREATE INDEX entries_email_tag ON public.entries USING btree (email_tag) WHERE (email_tag IS NOT NULL);
CREATE INDEX entries_from_three ON public.entries USING btree (id) WHERE ((counts_from = 3) AND counts);
CREATE INDEX entries_handle_tag ON public.entries USING btree (handle_tag) WHERE (handle_tag IS NOT NULL);
CREATE INDEX entries_phone_tag ON public.entries USING btree (phone_tag);
CREATE INDEX events_subject ON public.events USING btree (subject, at);
CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX invitations_invitee_tag ON public.invitations USING btree (invitee_tag);
CREATE INDEX letters_next_try_at ON public.letters USING btree (next_try_at);
CREATE INDEX message_reports_open ON public.message_reports USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX notifications_about ON public.notifications USING btree (about) WHERE (about IS NOT NULL);
CREATE INDEX notifications_created_at ON public.notifications USING btree (created_at);
CREATE INDEX notifications_recipient ON public.notifications USING btree (recipient_tag, created_at DESC, id DESC);
CREATE INDEX passkeys_member_id ON public.passkeys USING btree (member_id);
CREATE INDEX payment_searches_member_id ON public.payment_searches USING btree (member_id);
CREATE INDEX person_tags_used_for ON public.person_tags USING btree (used_for);
CREATE INDEX practice_events_waiting ON public.practice_events USING btree (id) WHERE (delivered_at IS NULL);
CREATE INDEX problem_reports_open ON public.problem_reports USING btree (created_at, id) WHERE (closed_at IS NULL);
CREATE INDEX purchases_member_id ON public.purchases USING btree (member_id);
CREATE UNIQUE INDEX purchases_one_open ON public.purchases USING btree (member_id, plan) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX purchases_one_promo ON public.purchases USING btree (member_id) WHERE ((plan = 'promo'::text) AND (state <> 'canceled'::text));
CREATE INDEX push_subscriptions_member_id ON public.push_subscriptions USING btree (member_id);
CREATE INDEX room_blocks_blocked_tag ON public.room_blocks USING btree (blocked_tag);
CREATE INDEX room_blocks_blocker_tag ON public.room_blocks USING btree (blocker_tag);
CREATE INDEX room_keys_forget_at ON public.room_keys USING btree (forget_at) WHERE (forget_at IS NOT NULL);
CREATE INDEX room_members_banned_at ON public.room_members USING btree (banned_at) WHERE (banned_at IS NOT NULL);
CREATE INDEX room_members_member_tag ON public.room_members USING btree (member_tag);
CREATE UNIQUE INDEX room_members_once ON public.room_members USING btree (room_id, member_tag) WHERE (left_at IS NULL);
CREATE INDEX searches_expires_on ON public.searches USING btree (expires_on);
CREATE INDEX searches_member_id ON public.searches USING btree (member_id, searched_at DESC);
CREATE INDEX searches_searched_at ON public.searches USING btree (searched_at);
CREATE INDEX sessions_member_id ON public.sessions USING btree (member_id);
CREATE INDEX sign_in_methods_member_id ON public.sign_in_methods USING btree (member_id);
CREATE INDEX subscription_payments_subscription_id ON public.subscription_payments USING btree (subscription_id);
CREATE INDEX subscriptions_member_id ON public.subscriptions USING btree (member_id);
CREATE UNIQUE INDEX subscriptions_one_live ON public.subscriptions USING btree (member_id) WHERE (state <> ALL (ARRAY['canceled'::text, 'incomplete_expired'::text]));
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX warnings_author_tag ON public.warnings USING btree (author_tag, published_at DESC);
CREATE INDEX warnings_email_tag ON public.warnings USING btree (email_tag) WHERE (email_tag IS NOT NULL);
CREATE INDEX warnings_grams ON public.warnings USING gin (grams) WITH (fastupdate='on');
CREATE INDEX warnings_handle_tag ON public.warnings USING btree (handle_tag) WHERE (handle_tag IS NOT NULL);
CREATE INDEX warnings_newest ON public.warnings USING btree (published_at DESC, id DESC) WHERE (state = ANY (ARRAY['published'::text, 'disputed'::text]));
CREATE INDEX warnings_phone_tag ON public.warnings USING btree (phone_tag);
CREATE INDEX warnings_shown_masks ON public.warnings USING gin (shown_masks);
CREATE INDEX warnings_shown_text ON public.warnings USING gin (shown_text public.gin_trgm_ops);
CREATE INDEX warnings_verified_newest ON public.warnings USING btree (published_at DESC, id DESC) WHERE ((state = 'published'::text) AND verified);
ALTER TABLE ONLY public.card_customers
    ADD CONSTRAINT card_customers_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.guarantee_claims
    ADD CONSTRAINT guarantee_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.connect_requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_searches
    ADD CONSTRAINT payment_searches_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_epochs
    ADD CONSTRAINT room_epochs_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_keys
    ADD CONSTRAINT room_keys_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_links
    ADD CONSTRAINT room_links_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_members
    ADD CONSTRAINT room_members_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_messages
    ADD CONSTRAINT room_messages_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_pins
    ADD CONSTRAINT room_pins_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_wraps
    ADD CONSTRAINT room_wraps_room_id_fkey FOREIGN KEY (room_id) REFERENCES public.rooms(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.searches
    ADD CONSTRAINT searches_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shelves
    ADD CONSTRAINT shelves_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_methods
    ADD CONSTRAINT sign_in_methods_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscription_payments
    ADD CONSTRAINT subscription_payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscriptions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
