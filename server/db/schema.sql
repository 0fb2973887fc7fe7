-- Every table of one sandbox. Read this page first: a sandbox is this file, and nothing else holds state.
-- Instants are integers, epoch milliseconds on the sandbox's clock. Ids are UUIDv7 text. Points and rupiah are integers.

-- ── The sandbox itself ────────────────────────────────────────────────────────────────────────────────────────────

-- One row: where the sandbox came from, its clock, its randomness and its settings.
CREATE TABLE sandbox (
  one         INTEGER PRIMARY KEY CHECK (one = 1),
  preset      TEXT    NOT NULL,
  seed        TEXT,                             -- where randomness starts, so that it repeats; null: node:crypto
  opened      INTEGER NOT NULL DEFAULT 0,       -- how often it was opened; mixed into the seed so that ids never repeat
  clockOffset INTEGER NOT NULL DEFAULT 0,       -- sandbox time minus real time while the clock runs
  frozenAt    INTEGER,                          -- the standing time while it is frozen
  savedAt     INTEGER,                          -- in a saved copy: its time when it was saved, if that was running
  otp         TEXT    NOT NULL DEFAULT 'random' CHECK (otp IN ('fixed', 'random') OR otp GLOB '[0-9][0-9][0-9][0-9][0-9][0-9]'),
  review      TEXT    NOT NULL DEFAULT 'auto'   CHECK (review IN ('auto', 'instant', 'manual')),
  sessions    TEXT    NOT NULL DEFAULT 'keep'   CHECK (sessions IN ('keep', 'follow-clock')), -- when the clock is moved
  limits      TEXT    NOT NULL DEFAULT 'standard', -- of requests: 'standard', 'off', or how many a minute
  crowd       TEXT    NOT NULL DEFAULT 'off'    CHECK (crowd IN ('on', 'off')), -- whether invented shoppers live here (docs/crowd.md)
  brand       TEXT                              -- JSON of the brand that a demo gave it; null: the server's
) STRICT;

-- Work that is due later, run in order of time by the clock; a row goes when its work is done, in the same transaction.
CREATE TABLE job (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  name     TEXT    NOT NULL,
  payload  TEXT    NOT NULL,                    -- JSON
  dueAt    INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX jobByDue ON job (dueAt, id);

-- Everything that left for a person: WhatsApp, SMS, e-mail and push in one outbox.
CREATE TABLE message (
  id        TEXT    PRIMARY KEY,
  channel   TEXT    NOT NULL CHECK (channel IN ('whatsapp', 'sms', 'email', 'push')),
  recipient TEXT    NOT NULL,                   -- E.164 phone, address or shopper id
  sender    TEXT,                               -- E.164 phone of who wrote to us; null: we wrote
  subject   TEXT,                               -- of an e-mail, or the title of a push
  text      TEXT    NOT NULL,
  code      TEXT,
  link      TEXT,
  status    TEXT    NOT NULL CHECK (status IN ('sent', 'failed')),
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX messageByRecipient ON message (recipient, id);

-- ── People ────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE shopper (
  id                TEXT    PRIMARY KEY,
  unvrId            TEXT    NOT NULL UNIQUE,
  phone             TEXT    NOT NULL UNIQUE,    -- E.164
  email             TEXT,                       -- lower case; belongs to whom it is verified for
  emailVerified     INTEGER NOT NULL DEFAULT 0,
  firstName         TEXT,
  lastName          TEXT,
  birthDate         TEXT,                       -- yyyy-mm-dd
  gender            TEXT    CHECK (gender IN ('female', 'male', 'undisclosed')),
  provinceId        TEXT,
  cityId            TEXT,
  zone              TEXT    NOT NULL DEFAULT 'Asia/Jakarta',
  address           TEXT,
  registrationState INTEGER NOT NULL DEFAULT 1 CHECK (registrationState IN (1, 2)),
  passwordHash      TEXT,
  googleSubject     TEXT    UNIQUE,             -- Google's own id of the account that signs in as this shopper
  googleEmail       TEXT,                       -- its address when it was linked
  referralCode      TEXT    NOT NULL UNIQUE,
  referredBy        TEXT    REFERENCES shopper (id),
  blocked           INTEGER NOT NULL DEFAULT 0,
  emailEnabled      INTEGER NOT NULL DEFAULT 1, -- notifications by e-mail, once the address is verified
  birthDateChanged  INTEGER NOT NULL DEFAULT 0, -- a birth date may be corrected once
  special           TEXT,                       -- JSON: what a demo's audience should know of this persona, in a line of each language
  marketing         INTEGER NOT NULL DEFAULT 0,
  lastPromoAt       INTEGER,                    -- a promo at most once a week
  consentAt         INTEGER NOT NULL,           -- terms and privacy, always together
  createdAt         INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX shopperByVerifiedEmail ON shopper (email) WHERE emailVerified = 1;
CREATE INDEX shopperByEmail ON shopper (email) WHERE email IS NOT NULL;
CREATE INDEX shopperByReferrer ON shopper (referredBy, createdAt, id) WHERE referredBy IS NOT NULL;
-- The indexes by time alone, of this table and of those below, are those of the figures (docs/figures.md).
CREATE INDEX shopperByTime ON shopper (createdAt, id, registrationState, referredBy);

-- Each time that the consent to marketing was given or withdrawn; the last one counts, and is `shopper.marketing`.
CREATE TABLE marketingConsent (
  shopperId TEXT    NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  granted   INTEGER NOT NULL CHECK (granted IN (0, 1)),
  at        INTEGER NOT NULL
) STRICT;
CREATE INDEX marketingConsentByShopper ON marketingConsent (shopperId, at);

-- A shopper's profile photo, re-encoded as a small square WebP. A new one has a new id, so that browsers may keep the old for ever.
CREATE TABLE profilePhoto (
  shopperId TEXT PRIMARY KEY REFERENCES shopper (id) ON DELETE CASCADE,
  id        TEXT NOT NULL UNIQUE,
  bytes     BLOB NOT NULL
) STRICT;

-- A browser's session. Before sign-in it holds the phone, method and purpose of the code it asked for.
CREATE TABLE session (
  sidHash       TEXT    PRIMARY KEY,            -- SHA-256 of the cookie; the cookie itself is stored nowhere
  shopperId     TEXT    REFERENCES shopper (id),
  pendingTo     TEXT,                           -- E.164 phone or e-mail address
  pendingMethod TEXT    CHECK (pendingMethod IN ('wa', 'sms', 'email')),
  pendingPurpose TEXT   CHECK (pendingPurpose IN ('login', 'registration', 'pwreset', 'pwchange', 'stepup', 'google')),
  pendingData   TEXT,                           -- JSON: what was given before the code proved it
  stepUpUntil   INTEGER,                        -- until when a second proof of the phone counts (decisions 204)
  network       TEXT    NOT NULL DEFAULT '',    -- where it was opened, as a hash, for limits; empty: by the control plane
  createdAt     INTEGER NOT NULL,
  expiresAt     INTEGER NOT NULL
) STRICT;
CREATE INDEX sessionByShopper ON session (shopperId);
CREATE INDEX sessionByExpiry ON session (expiresAt);

-- Networks that a shopper signed in from. Limits that strangers use up do not bind them.
CREATE TABLE knownNetwork (
  shopperId TEXT    NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  network   TEXT    NOT NULL,                   -- a hash
  usedAt    INTEGER NOT NULL,
  PRIMARY KEY (shopperId, network)
) STRICT, WITHOUT ROWID;

-- One-time codes, the newest of a session the only good one. Rows stay a day, for the hourly and daily limits.
CREATE TABLE otp (
  id        TEXT    PRIMARY KEY,
  recipient TEXT    NOT NULL,                   -- E.164 phone or e-mail address
  sidHash   TEXT    NOT NULL,
  network   TEXT    NOT NULL DEFAULT '',        -- where it was asked for, as a hash
  purpose   TEXT    NOT NULL,
  codeHash  TEXT    NOT NULL,
  tries     INTEGER NOT NULL DEFAULT 0,
  usedAt    INTEGER,
  expiresAt INTEGER NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX otpByRecipient ON otp (recipient, createdAt);
CREATE INDEX otpBySession ON otp (sidHash, createdAt);
CREATE INDEX otpByNetwork ON otp (network, createdAt);

-- Wrong passwords of a phone from one network; five lock its sign-in by password there for 15 minutes. The network '*'
-- counts those of all networks that its owner never signed in from, and locks these.
CREATE TABLE passwordLock (
  phone       TEXT    NOT NULL,
  network     TEXT    NOT NULL,                 -- a hash
  wrong       INTEGER NOT NULL,
  lockedUntil INTEGER,
  PRIMARY KEY (phone, network)
) STRICT, WITHOUT ROWID;

-- Links that were chatted or mailed: good for 24 hours, once.
CREATE TABLE link (
  tokenHash TEXT    PRIMARY KEY,                -- SHA-256; the token itself is only in the message
  purpose   TEXT    NOT NULL CHECK (purpose IN ('from_wa', 'set-password')),
  phone     TEXT    NOT NULL,                   -- E.164, proven by who received it
  expiresAt INTEGER NOT NULL,
  usedAt    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX linkByPhone ON link (phone, purpose);

-- Ways to Google that a browser has begun: by the state it must bring back, once, within 10 minutes.
CREATE TABLE googleRequest (
  stateHash TEXT    PRIMARY KEY,                -- SHA-256; the state itself is only in the browser's address
  sidHash   TEXT    NOT NULL,                   -- the session that began it, and must end it
  nonce     TEXT    NOT NULL,
  verifier  TEXT    NOT NULL,                   -- of PKCE
  expiresAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX googleRequestByExpiry ON googleRequest (expiresAt);

-- Sessions whose Google account has no shopper yet: who Google says it is, and the profile given since. Kept for an hour.
CREATE TABLE googleNewcomer (
  sidHash     TEXT    PRIMARY KEY,
  identity    TEXT    NOT NULL,                 -- JSON
  application TEXT,                             -- JSON: profile and consents, until a code proves the phone
  expiresAt   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX googleNewcomerByExpiry ON googleNewcomer (expiresAt);

-- Accounts that visitors created on the fake Google's page. Every shopper with an e-mail address has one without a row.
CREATE TABLE identityAccount (
  subject   TEXT    PRIMARY KEY,
  email     TEXT    NOT NULL UNIQUE,            -- lower case
  firstName TEXT    NOT NULL,
  lastName  TEXT
) STRICT;

-- Topics a shopper does not want by push or e-mail.
CREATE TABLE mutedTopic (
  shopperId TEXT NOT NULL REFERENCES shopper (id),
  topic     TEXT NOT NULL CHECK (topic IN ('receipt', 'pointin', 'luckydraw')),
  PRIMARY KEY (shopperId, topic)
) STRICT, WITHOUT ROWID;

-- Browsers that asked for push messages (Web Push).
CREATE TABLE pushSubscription (
  endpoint  TEXT    PRIMARY KEY,
  shopperId TEXT    NOT NULL REFERENCES shopper (id),
  p256dh    TEXT    NOT NULL,
  auth      TEXT    NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pushSubscriptionByShopper ON pushSubscription (shopperId);

-- Provinces, and the cities and regencies of each.
CREATE TABLE region (
  id       TEXT PRIMARY KEY,
  name     TEXT NOT NULL,
  kind     TEXT NOT NULL CHECK (kind IN ('province', 'city')),
  parentId TEXT REFERENCES region (id),
  zone     TEXT NOT NULL,                       -- Asia/Jakarta, Asia/Makassar or Asia/Jayapura
  aliases  TEXT NOT NULL                        -- what people call it, for search: 'DKI Jakarta'
) STRICT;
CREATE INDEX regionByParent ON region (kind, parentId, name);

-- ── Shops, brands and products: what a receipt is read against ────────────────────────────────────────────────────

-- A shop, and how its tills print. A removed one keeps its row, because receipts refer to it, and is recognized no more.
CREATE TABLE merchant (
  id            TEXT    PRIMARY KEY,
  name          TEXT    NOT NULL,
  participating INTEGER NOT NULL,
  printedNames  TEXT    NOT NULL DEFAULT '[]',  -- JSON list: how its receipts name it, beside its name
  family        TEXT    NOT NULL DEFAULT 'general', -- the till family that its receipts are printed by
  numberPattern TEXT,                           -- of its receipt numbers; null: any
  allItems      INTEGER NOT NULL DEFAULT 0,     -- every line earns points, not those of participating brands alone
  source        TEXT    NOT NULL DEFAULT 'preset' CHECK (source IN ('preset', 'staff', 'file')),
  removedAt     INTEGER
) STRICT;

CREATE TABLE brand (
  id   TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  art  TEXT                                     -- JSON, contract/art.ts
) STRICT;

-- Words a till prints for a product of a participating brand, upper case, for example 'SARI DAPUR KECAP'.
CREATE TABLE product (
  id      TEXT    PRIMARY KEY,
  brandId TEXT    NOT NULL REFERENCES brand (id),
  name    TEXT    NOT NULL,
  price   INTEGER NOT NULL
) STRICT;

-- ── Campaigns, and the partner sites some of them lead to ─────────────────────────────────────────────────────────

-- An external site at which a promo is used, and the data of the fake partner site.
CREATE TABLE partner (
  id       TEXT    PRIMARY KEY,                 -- the last part of its page's address, /partner/<id>
  name     TEXT    NOT NULL,
  host     TEXT    NOT NULL,                    -- as shoppers read it
  prefix   TEXT    NOT NULL,                    -- how its codes begin
  register INTEGER NOT NULL DEFAULT 0           -- wants a registration of its own first
) STRICT;

-- Campaigns: rewardType 1 is decided per valid receipt, 2 is drawn later. Texts may carry {product}.
CREATE TABLE campaign (
  id          TEXT    PRIMARY KEY,
  title       TEXT    NOT NULL,
  multiplier  REAL    NOT NULL DEFAULT 1,       -- of lines of its brands (campaignBrand)
  minQuantity INTEGER NOT NULL DEFAULT 1,       -- pieces of a brand that one receipt needs to be multiplied
  startAt     INTEGER NOT NULL,
  endAt       INTEGER NOT NULL,
  disabled    INTEGER NOT NULL DEFAULT 0,
  rewardType  INTEGER NOT NULL DEFAULT 1 CHECK (rewardType IN (1, 2)),
  tag         TEXT    NOT NULL DEFAULT '',      -- the label on its artwork
  summary     TEXT    NOT NULL DEFAULT '',
  description TEXT    NOT NULL DEFAULT '',
  mechanics   TEXT    NOT NULL DEFAULT '[]',    -- JSON list of sentences, as terms and shops
  terms       TEXT    NOT NULL DEFAULT '[]',
  shops       TEXT    NOT NULL DEFAULT '[]',
  art         TEXT    NOT NULL DEFAULT '[]',    -- JSON, contract/art.ts
  bannerUrl   TEXT,
  bonusPoints INTEGER CHECK (bonusPoints > 0),  -- paid on top of a valid receipt, once a shopper
  denomId     TEXT    REFERENCES denom (id),    -- a voucher given with a valid receipt, once a shopper
  quota       INTEGER,                          -- how many instant rewards in all; null: no limit
  granted     INTEGER NOT NULL DEFAULT 0,
  announcedAt INTEGER,                          -- when a promo announced its start
  permitNo    TEXT,
  partnerId   TEXT    REFERENCES partner (id)
) STRICT;
CREATE INDEX campaignByStart ON campaign (startAt, id, endAt, disabled, rewardType);
CREATE INDEX campaignByEnd ON campaign (endAt, id, startAt, disabled, rewardType);

-- The brands that take part; none: every participating brand.
CREATE TABLE campaignBrand (
  campaignId TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  brandId    TEXT    NOT NULL REFERENCES brand (id),
  position   INTEGER NOT NULL,
  PRIMARY KEY (campaignId, brandId)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaignBrandInOrder ON campaignBrand (campaignId, position, brandId);
CREATE INDEX campaignBrandByBrand ON campaignBrand (brandId, campaignId);

-- Codes that a shopper carries to a partner: signed, 10 minutes, once.
CREATE TABLE codex (
  code       TEXT    PRIMARY KEY,               -- TJG-52PK-08
  campaignId TEXT    NOT NULL REFERENCES campaign (id),
  shopperId  TEXT    NOT NULL REFERENCES shopper (id),
  issuedAt   INTEGER NOT NULL,
  expiresAt  INTEGER NOT NULL,
  usedAt     INTEGER
) STRICT;
CREATE INDEX codexByShopper ON codex (shopperId, campaignId);

-- Whom a partner knows, by phone.
CREATE TABLE partnerMember (
  partnerId TEXT    NOT NULL REFERENCES partner (id),
  phone     TEXT    NOT NULL,                   -- E.164
  name      TEXT    NOT NULL,
  joinedAt  INTEGER NOT NULL,
  PRIMARY KEY (partnerId, phone)
) STRICT, WITHOUT ROWID;

-- A shopper's registration at a partner: waiting for its code, or done.
CREATE TABLE partnerRegistration (
  partnerId TEXT    NOT NULL REFERENCES partner (id),
  shopperId TEXT    NOT NULL REFERENCES shopper (id),
  phone     TEXT    NOT NULL,
  name      TEXT    NOT NULL,
  codeHash  TEXT    NOT NULL,
  tries     INTEGER NOT NULL DEFAULT 0,
  sentAt    INTEGER NOT NULL,
  expiresAt INTEGER NOT NULL,
  joinedAt  INTEGER,
  PRIMARY KEY (partnerId, shopperId)
) STRICT, WITHOUT ROWID;

-- ── Receipts ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE receipt (
  id          TEXT    PRIMARY KEY,
  shopperId   TEXT    NOT NULL REFERENCES shopper (id),
  code        TEXT    NOT NULL UNIQUE,
  status      INTEGER NOT NULL DEFAULT 0 CHECK (status IN (-1, 0, 1, 2)),
  bytesHash   TEXT    NOT NULL,                 -- SHA-256 of what was uploaded
  perceptualHash TEXT NOT NULL,                 -- 64 bits as 16 hex digits; similar images differ in few
  merchantId  TEXT    REFERENCES merchant (id),
  merchantName TEXT,
  branch      TEXT,
  receiptNo   TEXT,
  purchasedAt INTEGER,
  total       INTEGER,
  multiplier  REAL    NOT NULL DEFAULT 1,
  points      INTEGER NOT NULL DEFAULT 0,       -- with the adjustment
  adjustment  INTEGER NOT NULL DEFAULT 0,       -- given or taken by staff, in an entry of its own
  tickets     INTEGER NOT NULL DEFAULT 0,
  reason      TEXT,
  reasonHint  TEXT,                             -- what staff wrote instead of the reason's own advice
  reviewedBy  TEXT    CHECK (reviewedBy IN ('auto', 'staff')),
  reviewedAt  INTEGER,
  objectedAt  INTEGER,
  uploadedAt  INTEGER NOT NULL,
  clientRef   TEXT                              -- the client's name for this upload: the same one never counts twice
) STRICT;
CREATE INDEX receiptByShopper ON receipt (shopperId, uploadedAt, id, status);
CREATE INDEX receiptByShopperStatus ON receipt (shopperId, status, uploadedAt, id);
CREATE INDEX receiptByBytes ON receipt (bytesHash);
CREATE INDEX receiptByNumber ON receipt (merchantId, receiptNo, purchasedAt, total);
CREATE INDEX receiptByTotal ON receipt (total);
CREATE UNIQUE INDEX receiptByClientRef ON receipt (shopperId, clientRef) WHERE clientRef IS NOT NULL;
CREATE INDEX receiptWaiting ON receipt (uploadedAt, id) WHERE status = 0;
CREATE INDEX receiptByTime ON receipt (uploadedAt, shopperId, status, reason);
CREATE INDEX receiptByVerdictTime ON receipt (reviewedAt, uploadedAt, objectedAt) WHERE reviewedAt IS NOT NULL;
CREATE INDEX receiptByPurchase ON receipt (purchasedAt, id, shopperId) WHERE status > 0;

-- Uploads that the shopper cancelled before they arrived. Kept for a day: they are refused if they arrive later.
CREATE TABLE cancelledUpload (
  shopperId   TEXT    NOT NULL REFERENCES shopper (id),
  clientRef   TEXT    NOT NULL,
  cancelledAt INTEGER NOT NULL,
  PRIMARY KEY (shopperId, clientRef)
) STRICT, WITHOUT ROWID;

CREATE TABLE receiptItem (
  receiptId TEXT    NOT NULL REFERENCES receipt (id) ON DELETE CASCADE,
  line      INTEGER NOT NULL,
  name      TEXT    NOT NULL,
  brandId   TEXT    REFERENCES brand (id),
  quantity  INTEGER NOT NULL,
  unitPrice INTEGER NOT NULL,
  amount    INTEGER NOT NULL,
  eligible  INTEGER NOT NULL,
  points    INTEGER NOT NULL,
  PRIMARY KEY (receiptId, line)
) STRICT, WITHOUT ROWID;

-- Re-encoded upright JPEGs without EXIF; equal ones are stored once, which keeps sandboxes small.
CREATE TABLE image (
  hash      TEXT PRIMARY KEY,                   -- SHA-256 of `bytes`
  bytes     BLOB NOT NULL,
  thumbnail BLOB NOT NULL
) STRICT;

CREATE TABLE receiptImage (
  receiptId TEXT PRIMARY KEY REFERENCES receipt (id) ON DELETE CASCADE,
  imageHash TEXT NOT NULL REFERENCES image (hash)
) STRICT, WITHOUT ROWID;

-- What the reader made of a receipt, and how each check of its decision went (contract/receipt-reading.ts).
CREATE TABLE receiptReading (
  receiptId TEXT    PRIMARY KEY REFERENCES receipt (id) ON DELETE CASCADE,
  reading   TEXT,                               -- JSON; null when it could not be read
  checks    TEXT    NOT NULL,                   -- JSON: name, passed, note
  outcome   TEXT    NOT NULL CHECK (outcome IN ('accepted', 'rejected', 'staff')),
  readAt    INTEGER NOT NULL
) STRICT;

-- What staff says about a field that was read: another value, or the same one. Examples for the next benchmark of the reader.
CREATE TABLE receiptCorrection (
  receiptId   TEXT    NOT NULL REFERENCES receipt (id) ON DELETE CASCADE,
  field       TEXT    NOT NULL CHECK (field IN ('merchant', 'receiptNo', 'purchasedAt', 'total', 'items')),
  readValue   TEXT    NOT NULL,                 -- JSON, as it was read; null where nothing was
  value       TEXT    NOT NULL,                 -- JSON, as staff typed it (contract/control/state.ts, TypedEvidence)
  correctedAt INTEGER NOT NULL,
  PRIMARY KEY (receiptId, field)
) STRICT, WITHOUT ROWID;

-- ── Points ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The ledger, append-only: a correction is a new entry. One entry a cause.
CREATE TABLE point (
  id           TEXT    PRIMARY KEY,
  shopperId    TEXT    NOT NULL REFERENCES shopper (id),
  code         TEXT    NOT NULL UNIQUE,
  type         TEXT    NOT NULL,
  directionOut INTEGER NOT NULL CHECK (directionOut IN (0, 1)),
  amount       INTEGER NOT NULL CHECK (amount > 0),
  balanceAfter INTEGER NOT NULL CHECK (balanceAfter >= 0),
  title        TEXT    NOT NULL,
  text         TEXT    NOT NULL,
  refKind      TEXT,
  refId        TEXT,
  receiptId    TEXT    REFERENCES receipt (id), -- the shopper's own receipt that brought this entry
  cause        TEXT    NOT NULL,                -- what made this entry, for example 'receipt:<id>'
  expiresAt    INTEGER,
  createdAt    INTEGER NOT NULL,
  UNIQUE (shopperId, cause)
) STRICT;
-- Wide enough that deep pages and sums never leave the index.
CREATE INDEX pointByShopper ON point (shopperId, createdAt, id, type, directionOut, amount);
CREATE INDEX pointByDirection ON point (shopperId, directionOut, createdAt, id, type, amount);
CREATE INDEX pointByReceipt ON point (receiptId) WHERE receiptId IS NOT NULL;
CREATE INDEX pointByTime ON point (createdAt, type, directionOut, amount, refKind);
CREATE INDEX pointByCampaign ON point (refId, amount) WHERE refKind = 'campaign';

-- What is left of each grant; spending takes the oldest first. The balance is the sum of `remaining`.
CREATE TABLE pointLot (
  pointId   TEXT    PRIMARY KEY REFERENCES point (id),
  shopperId TEXT    NOT NULL REFERENCES shopper (id),
  amount    INTEGER NOT NULL CHECK (amount > 0),
  remaining INTEGER NOT NULL CHECK (remaining BETWEEN 0 AND amount),
  expiresAt INTEGER NOT NULL
) STRICT;
CREATE INDEX pointLotOpen ON pointLot (shopperId, expiresAt, pointId, remaining) WHERE remaining > 0;
CREATE INDEX pointLotByExpiry ON pointLot (expiresAt, remaining) WHERE remaining > 0;

-- Which lots an outgoing entry took from, so that a refund can give them back.
CREATE TABLE pointSpend (
  pointId TEXT    NOT NULL REFERENCES point (id),
  lotId   TEXT    NOT NULL REFERENCES pointLot (pointId),
  amount  INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (pointId, lotId)
) STRICT, WITHOUT ROWID;

-- ── Lucky draws ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Tickets, one per Rp50.000 of eligible lines, of a campaign that ran when the receipt was bought.
CREATE TABLE ticket (
  id         TEXT    PRIMARY KEY,
  code       TEXT    NOT NULL UNIQUE,           -- UND-4F7K-000123
  shopperId  TEXT    NOT NULL REFERENCES shopper (id),
  receiptId  TEXT    REFERENCES receipt (id),   -- null where the source is no receipt
  source     TEXT    NOT NULL DEFAULT 'receipt' CHECK (source IN ('receipt', 'points', 'bonus')),
  campaignId TEXT    NOT NULL REFERENCES campaign (id),
  createdAt  INTEGER NOT NULL
) STRICT;
CREATE INDEX ticketByShopper ON ticket (shopperId, campaignId, createdAt);
CREATE INDEX ticketByShopperDay ON ticket (shopperId, createdAt);
CREATE INDEX ticketByReceipt ON ticket (receiptId);
CREATE INDEX ticketByCampaign ON ticket (campaignId, createdAt);

-- A draw of a campaign. Its seed is fixed at the announcement, published as a hash, and revealed once drawn.
CREATE TABLE draw (
  id         TEXT    PRIMARY KEY,
  campaignId TEXT    NOT NULL REFERENCES campaign (id),
  label      TEXT    NOT NULL,
  opensAt    INTEGER NOT NULL,                  -- tickets from here up to `at` take part
  at         INTEGER NOT NULL,
  status     TEXT    NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'drawn', 'cancelled')),
  seed       TEXT    NOT NULL,
  commitment TEXT    NOT NULL,                  -- SHA-256 of the seed, hexadecimal
  digest     TEXT,                              -- SHA-256 of the codes that took part, once drawn
  alternates INTEGER NOT NULL DEFAULT 3,
  notifiedUpTo TEXT  NOT NULL DEFAULT ''        -- id of the last ticket holder who was notified of the result
) STRICT;
CREATE INDEX drawByCampaign ON draw (campaignId, at);
CREATE INDEX drawScheduled ON draw (at) WHERE status = 'scheduled';

CREATE TABLE prize (
  id       TEXT    PRIMARY KEY,
  drawId   TEXT    NOT NULL REFERENCES draw (id),
  position INTEGER NOT NULL,                    -- the main prize is given first
  name     TEXT    NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  art      TEXT                                 -- JSON, contract/art.ts
) STRICT;
CREATE INDEX prizeByDraw ON prize (drawId, position);

-- What a draw took part in and in which order, kept as it was.
CREATE TABLE drawEntry (
  drawId   TEXT    NOT NULL REFERENCES draw (id),
  position INTEGER NOT NULL,                    -- from 1, by score
  ticketId TEXT    NOT NULL REFERENCES ticket (id),
  score    TEXT    NOT NULL,
  PRIMARY KEY (drawId, position)
) STRICT, WITHOUT ROWID;

-- Winners, then alternates (without a prize), one place a phone in a campaign.
CREATE TABLE winner (
  drawId    TEXT    NOT NULL REFERENCES draw (id),
  position  INTEGER NOT NULL,
  ticketId  TEXT    NOT NULL REFERENCES ticket (id),
  shopperId TEXT    NOT NULL REFERENCES shopper (id),
  prizeId   TEXT    REFERENCES prize (id),
  PRIMARY KEY (drawId, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX winnerByShopper ON winner (shopperId, drawId);

-- ── Content ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Editorial content. Texts may carry {product}. `description` says where a banner stands.
CREATE TABLE content (
  id          TEXT    PRIMARY KEY,
  type        TEXT    NOT NULL CHECK (type IN ('faq', 'banner', 'howto', 'terms', 'privacy', 'popup', 'article', 'about')),
  slug        TEXT    NOT NULL,
  title       TEXT    NOT NULL,
  description TEXT    NOT NULL DEFAULT '',
  payload     TEXT    NOT NULL,                 -- JSON, contract/content.ts
  published   INTEGER NOT NULL DEFAULT 0,
  publishAt   INTEGER,                          -- when it publishes itself
  showUntil   INTEGER,                          -- shoppers no longer see it from then on
  position    INTEGER NOT NULL DEFAULT 0,
  updatedAt   INTEGER NOT NULL,
  UNIQUE (type, slug)
) STRICT;
CREATE INDEX contentByType ON content (type, position, id);

-- ── Notifications ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Promos, sent by a job in batches to those of the audience who consent.
CREATE TABLE promo (
  id           TEXT    PRIMARY KEY,
  campaignId   TEXT    NOT NULL REFERENCES campaign (id),
  source       TEXT    NOT NULL CHECK (source IN ('start', 'staff')),
  title        TEXT    NOT NULL,
  text         TEXT    NOT NULL,
  cityId       TEXT    REFERENCES region (id),  -- null: of every city
  balanceAbove INTEGER,                         -- null: with any balance
  sent         INTEGER NOT NULL DEFAULT 0,
  sentUpTo     TEXT,                            -- the last shopper looked at; null once all were
  createdAt    INTEGER NOT NULL
) STRICT;
CREATE INDEX promoByTime ON promo (createdAt, id);

-- The outbox: written with what caused it, published to Firestore after commit, once. Its id is the document's id.
CREATE TABLE notification (
  id          TEXT    PRIMARY KEY,
  shopperId   TEXT    NOT NULL REFERENCES shopper (id),
  type        TEXT    NOT NULL,
  ref         TEXT    NOT NULL,
  title       TEXT    NOT NULL,
  text        TEXT    NOT NULL,
  promoId     TEXT    REFERENCES promo (id),    -- the promo that it is; null for news of the shopper's own
  createdAt   INTEGER NOT NULL,
  publishedAt INTEGER
) STRICT;
CREATE INDEX notificationWaiting ON notification (id) WHERE publishedAt IS NULL;
CREATE INDEX notificationByShopper ON notification (shopperId, id);

-- ── The embedded Firestore: documents of this sandbox's project ───────────────────────────────────────────────────

-- One row: the database's identity, new in each copy, and the strictly increasing microsecond version clock.
CREATE TABLE firestore (
  one     INTEGER PRIMARY KEY CHECK (one = 1),
  id      TEXT    NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE firestoreDocument (
  path      TEXT    PRIMARY KEY,                -- appNotifications/<userId>/notifications/<id>
  parent    TEXT    NOT NULL,                   -- the collection's path
  fields    TEXT    NOT NULL,                   -- JSON, Firestore's own value encoding
  createdAt INTEGER NOT NULL,                   -- version, microseconds
  updatedAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX firestoreByParent ON firestoreDocument (parent);

-- ── Rewards ───────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE rewardType (
  id           TEXT    PRIMARY KEY,
  position     INTEGER NOT NULL UNIQUE,         -- the catalogue's order
  name         TEXT    NOT NULL,
  category     TEXT    NOT NULL,
  isVoucher    INTEGER NOT NULL,
  drawing      TEXT    NOT NULL,                -- which drawing stands for it, on which tile
  tile         TEXT    NOT NULL,
  description  TEXT    NOT NULL,
  terms        TEXT    NOT NULL,                -- JSON list
  howTo        TEXT    NOT NULL,                -- JSON list
  accountKind  TEXT    NOT NULL CHECK (accountKind IN ('phone', 'meter', 'address', 'none')),
  accountLabel TEXT    NOT NULL,
  operator     TEXT,                            -- the only operator whose numbers it serves
  usableAt     TEXT    NOT NULL DEFAULT '[]',   -- JSON list: where a voucher is taken
  codeFormat   TEXT    CHECK (codeFormat IN ('qr', 'code128')),
  codePattern  TEXT,                            -- of its vouchers' codes: # a digit, ? a letter or digit
  closed       INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE denom (
  id           TEXT    PRIMARY KEY,
  typeId       TEXT    NOT NULL REFERENCES rewardType (id),
  name         TEXT    NOT NULL,
  value        INTEGER NOT NULL,                -- whole rupiah
  points       INTEGER NOT NULL CHECK (points > 0),
  initialStock INTEGER NOT NULL,
  stock        INTEGER NOT NULL CHECK (stock >= 0),
  perUserDay   INTEGER NOT NULL,
  perUserMonth INTEGER NOT NULL,
  validDays    INTEGER NOT NULL,                -- a voucher's life
  active       INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX denomByType ON denom (typeId, points, id);

-- What a shopper redeemed; a voucher is a claim with a code. The same clientRef never redeems twice.
CREATE TABLE claim (
  id            TEXT    PRIMARY KEY,
  claimNo       TEXT    NOT NULL UNIQUE,        -- CLM-7710
  shopperId     TEXT    NOT NULL REFERENCES shopper (id),
  denomId       TEXT    NOT NULL REFERENCES denom (id),
  typeId        TEXT    NOT NULL REFERENCES rewardType (id),
  isVoucher     INTEGER NOT NULL,
  clientRef     TEXT    NOT NULL,
  account       TEXT,
  points        INTEGER NOT NULL,
  pointId       TEXT    REFERENCES point (id),  -- what paid for it; null for Hadiah Langsung, which costs nothing
  status        TEXT    NOT NULL CHECK (status IN ('processing', 'success', 'failed', 'packed', 'shipped', 'delivered')),
  serialNumber  TEXT,                           -- of the provider; for electricity the token
  courier       TEXT,                           -- of goods, from shipping on
  trackingNumber TEXT,
  voucherCode   TEXT    UNIQUE,
  validFrom     INTEGER,
  validUntil    INTEGER,
  usedAt        INTEGER,
  failureReason TEXT,
  refundPointId TEXT    REFERENCES point (id),
  createdAt     INTEGER NOT NULL,
  UNIQUE (shopperId, clientRef)
) STRICT;
CREATE INDEX claimByShopper ON claim (shopperId, createdAt, id, status);
CREATE INDEX claimByKind ON claim (shopperId, isVoucher, createdAt, id, status);
CREATE INDEX claimByStatus ON claim (shopperId, status, createdAt, id, isVoucher);
CREATE INDEX claimByVoucher ON claim (shopperId, validUntil, id) WHERE voucherCode IS NOT NULL;
CREATE INDEX claimByDenom ON claim (shopperId, denomId, createdAt);
CREATE INDEX claimByTime ON claim (createdAt, typeId, status, points, shopperId);
CREATE INDEX claimFree ON claim (clientRef) WHERE pointId IS NULL;

-- ── Surveys ───────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE survey (
  id          TEXT    PRIMARY KEY,
  title       TEXT    NOT NULL,
  description TEXT    NOT NULL,
  points      INTEGER NOT NULL,
  minutes     INTEGER NOT NULL,
  startAt     INTEGER NOT NULL,
  endAt       INTEGER NOT NULL,
  disabled    INTEGER NOT NULL DEFAULT 0,
  questions   TEXT    NOT NULL                  -- JSON list, as in the contract
) STRICT;

CREATE TABLE surveySubmission (
  surveyId  TEXT    NOT NULL REFERENCES survey (id),
  shopperId TEXT    NOT NULL REFERENCES shopper (id),
  answers   TEXT    NOT NULL,                   -- JSON list
  createdAt INTEGER NOT NULL,
  PRIMARY KEY (surveyId, shopperId)
) STRICT, WITHOUT ROWID;
