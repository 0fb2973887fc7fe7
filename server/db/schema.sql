-- Every table of one sandbox. This schema describes all persistent state of a sandbox.
-- Instants are integers: epoch milliseconds on the sandbox's clock. Ids are UUIDv7 text. Points and rupiah are integers.

-- ── The sandbox itself ────────────────────────────────────────────────────────────────────────────────────────────

-- A single row: the sandbox's preset, clock, random seed and settings.
CREATE TABLE sandbox (
  one         INTEGER PRIMARY KEY CHECK (one = 1),
  preset      TEXT    NOT NULL,
  seed        TEXT,                             -- seed of repeatable random values; null: node:crypto
  opened      INTEGER NOT NULL DEFAULT 0,       -- how often the sandbox was opened; part of the seed, so that ids never repeat
  clockOffset INTEGER NOT NULL DEFAULT 0,       -- sandbox time minus real time while the clock runs
  frozenAt    INTEGER,                          -- the sandbox time while the clock is frozen
  savedAt     INTEGER,                          -- in a saved copy: the sandbox time of saving, if the clock was running
  otp         TEXT    NOT NULL DEFAULT 'random' CHECK (otp IN ('fixed', 'random') OR otp GLOB '[0-9][0-9][0-9][0-9][0-9][0-9]'),
  review      TEXT    NOT NULL DEFAULT 'auto'   CHECK (review IN ('auto', 'instant', 'manual')),
  sessions    TEXT    NOT NULL DEFAULT 'keep'   CHECK (sessions IN ('keep', 'follow-clock')), -- effect of moving the clock
  limits      TEXT    NOT NULL DEFAULT 'standard', -- rate limits: 'standard', 'off', or requests a minute
  crowd       TEXT    NOT NULL DEFAULT 'off'    CHECK (crowd IN ('on', 'off')), -- simulated shoppers (docs/crowd.md)
  webhooks    TEXT    NOT NULL DEFAULT '[]',    -- JSON of the addresses that get webhooks, with their secrets
  brand       TEXT                              -- JSON of the sandbox's own brand; null: the server's brand
) STRICT;

-- Jobs, run in order of due time. The transaction that does a job's work deletes the job's row.
CREATE TABLE job (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  name     TEXT    NOT NULL,
  payload  TEXT    NOT NULL,                    -- JSON
  dueAt    INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX jobByDue ON job (dueAt, id);

-- Jobs that are not tried again: refused for good, or failed at every attempt.
CREATE TABLE failedJob (
  id       INTEGER PRIMARY KEY,                 -- as in job
  name     TEXT    NOT NULL,
  payload  TEXT    NOT NULL,
  dueAt    INTEGER NOT NULL,
  reason   TEXT    NOT NULL,
  failedAt INTEGER NOT NULL
) STRICT;

-- Messages by WhatsApp, SMS, e-mail, push and webhook: outgoing, and inbound from shoppers.
CREATE TABLE message (
  id        TEXT    PRIMARY KEY,
  channel   TEXT    NOT NULL CHECK (channel IN ('whatsapp', 'sms', 'email', 'push', 'webhook')),
  recipient TEXT    NOT NULL,                   -- E.164 phone, e-mail or web address, or shopper id
  sender    TEXT,                               -- E.164 phone of an inbound message's sender; null: an outgoing message
  subject   TEXT,                               -- subject of an e-mail, title of a push message, or type of a webhook
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
  email             TEXT,                       -- lower case; unique among verified addresses
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
  googleSubject     TEXT    UNIQUE,             -- Google's id of the linked account
  googleEmail       TEXT,                       -- address of the Google account when it was linked
  referralCode      TEXT    NOT NULL UNIQUE,
  referredBy        TEXT    REFERENCES shopper (id),
  blocked           INTEGER NOT NULL DEFAULT 0,
  emailEnabled      INTEGER NOT NULL DEFAULT 1, -- notifications by e-mail, once the address is verified
  birthDateChanged  INTEGER NOT NULL DEFAULT 0, -- 1 after the one allowed correction of the birth date
  special           TEXT,                       -- JSON: the persona's description in each language of the console
  marketing         INTEGER NOT NULL DEFAULT 0,
  lastPromoAt       INTEGER,                    -- limits promos to one a week
  consentAt         INTEGER NOT NULL,           -- consent to both terms and privacy policy
  createdAt         INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX shopperByVerifiedEmail ON shopper (email) WHERE emailVerified = 1;
CREATE INDEX shopperByEmail ON shopper (email) WHERE email IS NOT NULL;
CREATE INDEX shopperByReferrer ON shopper (referredBy, createdAt, id) WHERE referredBy IS NOT NULL;
-- Indexes by time alone, here and on the tables below, serve the figures (docs/figures.md).
CREATE INDEX shopperByTime ON shopper (createdAt, id, registrationState, referredBy);

-- Each grant or withdrawal of the consent to marketing; `shopper.marketing` repeats the newest row.
CREATE TABLE marketingConsent (
  shopperId TEXT    NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  granted   INTEGER NOT NULL CHECK (granted IN (0, 1)),
  at        INTEGER NOT NULL
) STRICT;
CREATE INDEX marketingConsentByShopper ON marketingConsent (shopperId, at);

-- A shopper's profile photo, re-encoded as a small square WebP. Each photo has its own id, so browsers may cache for ever.
CREATE TABLE profilePhoto (
  shopperId TEXT PRIMARY KEY REFERENCES shopper (id) ON DELETE CASCADE,
  id        TEXT NOT NULL UNIQUE,
  bytes     BLOB NOT NULL
) STRICT;

-- A browser's session. Before sign-in the row has the recipient, method and purpose of the requested one-time code.
CREATE TABLE session (
  sidHash       TEXT    PRIMARY KEY,            -- SHA-256 of the cookie's value, which is not stored
  shopperId     TEXT    REFERENCES shopper (id),
  pendingTo     TEXT,                           -- E.164 phone or e-mail address
  pendingMethod TEXT    CHECK (pendingMethod IN ('wa', 'sms', 'email')),
  pendingPurpose TEXT   CHECK (pendingPurpose IN ('login', 'registration', 'pwreset', 'pwchange', 'stepup', 'google')),
  pendingData   TEXT,                           -- JSON: input that waits for proof by a one-time code
  stepUpUntil   INTEGER,                        -- when the step-up verification expires (decisions 204)
  network       TEXT    NOT NULL DEFAULT '',    -- hash of the network, for limits; empty: opened by the control plane
  createdAt     INTEGER NOT NULL,
  expiresAt     INTEGER NOT NULL
) STRICT;
CREATE INDEX sessionByShopper ON session (shopperId);
CREATE INDEX sessionByExpiry ON session (expiresAt);

-- Networks that a shopper signed in from. Limits used up by strangers do not apply to these networks.
CREATE TABLE knownNetwork (
  shopperId TEXT    NOT NULL REFERENCES shopper (id) ON DELETE CASCADE,
  network   TEXT    NOT NULL,                   -- a hash
  usedAt    INTEGER NOT NULL,
  PRIMARY KEY (shopperId, network)
) STRICT, WITHOUT ROWID;

-- One-time codes; only the newest code of a session is valid. Rows remain for a day, for the hourly and daily limits.
CREATE TABLE otp (
  id        TEXT    PRIMARY KEY,
  recipient TEXT    NOT NULL,                   -- E.164 phone or e-mail address
  sidHash   TEXT    NOT NULL,
  network   TEXT    NOT NULL DEFAULT '',        -- hash of the network that requested the code
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

-- Wrong passwords per phone and network; five lock sign-in by password from this network for 15 minutes. The network '*'
-- counts wrong passwords from all networks that the owner never signed in from, and locks these networks.
CREATE TABLE passwordLock (
  phone       TEXT    NOT NULL,
  network     TEXT    NOT NULL,                 -- a hash
  wrong       INTEGER NOT NULL,
  lockedUntil INTEGER,
  PRIMARY KEY (phone, network)
) STRICT, WITHOUT ROWID;

-- Links sent by chat or e-mail: valid once, for 24 hours.
CREATE TABLE link (
  tokenHash TEXT    PRIMARY KEY,                -- SHA-256 of the token, which only the message contains
  purpose   TEXT    NOT NULL CHECK (purpose IN ('from_wa', 'set-password')),
  phone     TEXT    NOT NULL,                   -- E.164 phone, verified by receiving the link
  expiresAt INTEGER NOT NULL,
  usedAt    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX linkByPhone ON link (phone, purpose);

-- Pending Google sign-ins, by OAuth state: valid once, for 10 minutes.
CREATE TABLE googleRequest (
  stateHash TEXT    PRIMARY KEY,                -- SHA-256 of the state, which only the browser's URL contains
  sidHash   TEXT    NOT NULL,                   -- the session that started, and must finish, the sign-in
  nonce     TEXT    NOT NULL,
  verifier  TEXT    NOT NULL,                   -- the PKCE code verifier
  expiresAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX googleRequestByExpiry ON googleRequest (expiresAt);

-- Sessions whose Google account has no shopper yet: Google's identity claims and the profile entered so far. Valid for an hour.
CREATE TABLE googleNewcomer (
  sidHash     TEXT    PRIMARY KEY,
  identity    TEXT    NOT NULL,                 -- JSON
  application TEXT,                             -- JSON: profile and consents, until a code verifies the phone
  expiresAt   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX googleNewcomerByExpiry ON googleNewcomer (expiresAt);

-- Accounts that visitors created at the fake Google. Each shopper with an e-mail address has one without a row.
CREATE TABLE identityAccount (
  subject   TEXT    PRIMARY KEY,
  email     TEXT    NOT NULL UNIQUE,            -- lower case
  firstName TEXT    NOT NULL,
  lastName  TEXT
) STRICT;

-- Topics that a shopper muted for push and e-mail.
CREATE TABLE mutedTopic (
  shopperId TEXT NOT NULL REFERENCES shopper (id),
  topic     TEXT NOT NULL CHECK (topic IN ('receipt', 'pointin', 'luckydraw')),
  PRIMARY KEY (shopperId, topic)
) STRICT, WITHOUT ROWID;

-- Browsers that subscribed to push messages (Web Push). A subscription belongs to a session, and ends with it.
CREATE TABLE pushSubscription (
  endpoint  TEXT    PRIMARY KEY,
  sidHash   TEXT    NOT NULL REFERENCES session (sidHash) ON DELETE CASCADE,
  p256dh    TEXT    NOT NULL,
  auth      TEXT    NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pushSubscriptionBySession ON pushSubscription (sidHash);

-- Provinces, and the cities and regencies of each.
CREATE TABLE region (
  id       TEXT PRIMARY KEY,
  name     TEXT NOT NULL,
  kind     TEXT NOT NULL CHECK (kind IN ('province', 'city')),
  parentId TEXT REFERENCES region (id),
  zone     TEXT NOT NULL,                       -- Asia/Jakarta, Asia/Makassar or Asia/Jayapura
  aliases  TEXT NOT NULL                        -- other names, for search: 'DKI Jakarta'
) STRICT;
CREATE INDEX regionByParent ON region (kind, parentId, name);

-- ── Shops, brands and products that receipts are matched with ─────────────────────────────────────────────────────

-- Shops and their receipt formats. A removed shop keeps its row for its receipts, but new receipts no longer match the shop.
CREATE TABLE merchant (
  id            TEXT    PRIMARY KEY,
  name          TEXT    NOT NULL,
  participating INTEGER NOT NULL,
  printedNames  TEXT    NOT NULL DEFAULT '[]',  -- JSON list: other names of the shop on receipts
  family        TEXT    NOT NULL DEFAULT 'general', -- the family of tills that print the shop's receipts
  numberPattern TEXT,                           -- pattern of receipt numbers; null: any
  allItems      INTEGER NOT NULL DEFAULT 0,     -- 1: every line earns points; 0: only lines of participating brands
  source        TEXT    NOT NULL DEFAULT 'preset' CHECK (source IN ('preset', 'staff', 'file')),
  removedAt     INTEGER
) STRICT;

CREATE TABLE brand (
  id   TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  art  TEXT                                     -- JSON, contract/art.ts
) STRICT;

-- Products of participating brands, with the upper-case words that tills print, for example 'SARI DAPUR KECAP'.
CREATE TABLE product (
  id      TEXT    PRIMARY KEY,
  brandId TEXT    NOT NULL REFERENCES brand (id),
  name    TEXT    NOT NULL,
  price   INTEGER NOT NULL
) STRICT;

-- ── Campaigns and their partner sites ─────────────────────────────────────────────────────────────────────────────

-- Partner sites where shoppers use a campaign's code, and the data of the fake partner site.
CREATE TABLE partner (
  id       TEXT    PRIMARY KEY,                 -- last part of the page's path, /partner/<id>
  name     TEXT    NOT NULL,
  host     TEXT    NOT NULL,                    -- displayed to shoppers
  prefix   TEXT    NOT NULL,                    -- prefix of the partner's codes
  register INTEGER NOT NULL DEFAULT 0           -- 1: requires registration at the partner first
) STRICT;

-- Campaigns: rewardType 1 rewards on a valid receipt, 2 by a lucky draw. Texts may contain {product}.
CREATE TABLE campaign (
  id          TEXT    PRIMARY KEY,
  title       TEXT    NOT NULL,
  multiplier  REAL    NOT NULL DEFAULT 1,       -- multiplies the points of a receipt that fits the campaign
  product     TEXT,                             -- words of the one product that counts; null: all of the brands
  minQuantity INTEGER NOT NULL DEFAULT 1,       -- minimum pieces of these on one receipt
  startAt     INTEGER NOT NULL,
  endAt       INTEGER NOT NULL,
  disabled    INTEGER NOT NULL DEFAULT 0,
  rewardType  INTEGER NOT NULL DEFAULT 1 CHECK (rewardType IN (1, 2)),
  tag         TEXT    NOT NULL DEFAULT '',      -- label on the artwork
  summary     TEXT    NOT NULL DEFAULT '',
  description TEXT    NOT NULL DEFAULT '',
  mechanics   TEXT    NOT NULL DEFAULT '[]',    -- JSON list of sentences, like terms and shops
  terms       TEXT    NOT NULL DEFAULT '[]',
  shops       TEXT    NOT NULL DEFAULT '[]',
  art         TEXT    NOT NULL DEFAULT '[]',    -- JSON, contract/art.ts
  bannerUrl   TEXT,
  bonusPoints INTEGER CHECK (bonusPoints > 0),  -- bonus for a valid receipt, once per shopper
  denomId     TEXT    REFERENCES denom (id),    -- voucher for a valid receipt, once per shopper
  quota       INTEGER,                          -- maximum number of instant rewards; null: no limit
  granted     INTEGER NOT NULL DEFAULT 0,
  announcedAt INTEGER,                          -- when a promo announced the campaign's start
  permitNo    TEXT,
  partnerId   TEXT    REFERENCES partner (id)
) STRICT;
CREATE INDEX campaignByStart ON campaign (startAt, id, endAt, disabled, rewardType);
CREATE INDEX campaignByEnd ON campaign (endAt, id, startAt, disabled, rewardType);

-- Brands of a campaign. Without rows the campaign includes every participating brand.
CREATE TABLE campaignBrand (
  campaignId TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  brandId    TEXT    NOT NULL REFERENCES brand (id),
  position   INTEGER NOT NULL,
  PRIMARY KEY (campaignId, brandId)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaignBrandInOrder ON campaignBrand (campaignId, position, brandId);
CREATE INDEX campaignBrandByBrand ON campaignBrand (brandId, campaignId);

-- Signed codes that a shopper takes to a partner: valid once, for 10 minutes.
CREATE TABLE codex (
  code       TEXT    PRIMARY KEY,               -- TJG-52PK-08
  campaignId TEXT    NOT NULL REFERENCES campaign (id),
  shopperId  TEXT    NOT NULL REFERENCES shopper (id),
  issuedAt   INTEGER NOT NULL,
  expiresAt  INTEGER NOT NULL,
  usedAt     INTEGER
) STRICT;
CREATE INDEX codexByShopper ON codex (shopperId, campaignId);

-- Members of a partner, by phone.
CREATE TABLE partnerMember (
  partnerId TEXT    NOT NULL REFERENCES partner (id),
  phone     TEXT    NOT NULL,                   -- E.164
  name      TEXT    NOT NULL,
  joinedAt  INTEGER NOT NULL,
  PRIMARY KEY (partnerId, phone)
) STRICT, WITHOUT ROWID;

-- A shopper's registration at a partner: waiting for the one-time code, or complete.
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
  bytesHash   TEXT    NOT NULL,                 -- SHA-256 of the uploaded file
  perceptualHash TEXT NOT NULL,                 -- 64 bits as 16 hex digits; similar images differ in few bits
  merchantId  TEXT    REFERENCES merchant (id),
  merchantName TEXT,
  branch      TEXT,
  receiptNo   TEXT,
  purchasedAt INTEGER,
  total       INTEGER,
  multiplier  REAL    NOT NULL DEFAULT 1,
  promo       TEXT,                             -- title of the campaign that multiplied the points
  points      INTEGER NOT NULL DEFAULT 0,       -- final points, including the adjustment
  adjustment  INTEGER NOT NULL DEFAULT 0,       -- points added or removed by staff, in a separate ledger entry
  tickets     INTEGER NOT NULL DEFAULT 0,
  reason      TEXT,
  reasonHint  TEXT,                             -- staff's text, shown instead of the reason's standard advice
  reviewedBy  TEXT    CHECK (reviewedBy IN ('auto', 'staff')),
  reviewedAt  INTEGER,
  objectedAt  INTEGER,
  objection   TEXT,                             -- why the shopper disagrees with the verdict
  uploadedAt  INTEGER NOT NULL,
  clientRef   TEXT                              -- idempotency key that the client chose for this upload
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

-- Uploads that the shopper cancelled in transit. A row is valid for a day and rejects the upload if it arrives later.
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

-- Re-encoded upright JPEGs without EXIF. Equal images share one row, which keeps sandboxes small.
CREATE TABLE image (
  hash      TEXT PRIMARY KEY,                   -- SHA-256 of `bytes`
  bytes     BLOB NOT NULL,
  thumbnail BLOB NOT NULL
) STRICT;

CREATE TABLE receiptImage (
  receiptId TEXT PRIMARY KEY REFERENCES receipt (id) ON DELETE CASCADE,
  imageHash TEXT NOT NULL REFERENCES image (hash)
) STRICT, WITHOUT ROWID;

-- OCR readings of receipts, and the result of each check (contract/receipt-reading.ts).
CREATE TABLE receiptReading (
  receiptId TEXT    PRIMARY KEY REFERENCES receipt (id) ON DELETE CASCADE,
  reading   TEXT,                               -- JSON; null if the image was unreadable
  checks    TEXT    NOT NULL,                   -- JSON: name, passed, note
  outcome   TEXT    NOT NULL CHECK (outcome IN ('accepted', 'rejected', 'staff')),
  readAt    INTEGER NOT NULL
) STRICT;

-- Staff's corrections and confirmations of fields that OCR read. Examples for OCR benchmarks.
CREATE TABLE receiptCorrection (
  receiptId   TEXT    NOT NULL REFERENCES receipt (id) ON DELETE CASCADE,
  field       TEXT    NOT NULL CHECK (field IN ('merchant', 'receiptNo', 'purchasedAt', 'total', 'items')),
  readValue   TEXT    NOT NULL,                 -- JSON, the value that OCR read; null if OCR read none
  value       TEXT    NOT NULL,                 -- JSON, the value that staff typed (contract/control/state.ts, TypedEvidence)
  correctedAt INTEGER NOT NULL,
  PRIMARY KEY (receiptId, field)
) STRICT, WITHOUT ROWID;

-- ── Points ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The append-only ledger of points. Each cause has one entry; a correction is a new entry.
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
  receiptId    TEXT    REFERENCES receipt (id), -- the shopper's receipt that caused this entry
  cause        TEXT    NOT NULL,                -- for example 'receipt:<id>'
  expiresAt    INTEGER,
  createdAt    INTEGER NOT NULL,
  UNIQUE (shopperId, cause)
) STRICT;
-- Covering indexes: queries for deep pages and sums do not read the table.
CREATE INDEX pointByShopper ON point (shopperId, createdAt, id, type, directionOut, amount);
CREATE INDEX pointByDirection ON point (shopperId, directionOut, createdAt, id, type, amount);
CREATE INDEX pointByReceipt ON point (receiptId) WHERE receiptId IS NOT NULL;
CREATE INDEX pointByTime ON point (createdAt, type, directionOut, amount, refKind);
CREATE INDEX pointByCampaign ON point (refId, amount) WHERE refKind = 'campaign';

-- The remaining points of each grant; spending uses the oldest lot first. The balance is the sum of `remaining`.
CREATE TABLE pointLot (
  pointId   TEXT    PRIMARY KEY REFERENCES point (id),
  shopperId TEXT    NOT NULL REFERENCES shopper (id),
  amount    INTEGER NOT NULL CHECK (amount > 0),
  remaining INTEGER NOT NULL CHECK (remaining BETWEEN 0 AND amount),
  expiresAt INTEGER NOT NULL
) STRICT;
CREATE INDEX pointLotOpen ON pointLot (shopperId, expiresAt, pointId, remaining) WHERE remaining > 0;
CREATE INDEX pointLotByExpiry ON pointLot (expiresAt, remaining) WHERE remaining > 0;

-- The lots that an outgoing entry spent, so that a refund can restore these lots.
CREATE TABLE pointSpend (
  pointId TEXT    NOT NULL REFERENCES point (id),
  lotId   TEXT    NOT NULL REFERENCES pointLot (pointId),
  amount  INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (pointId, lotId)
) STRICT, WITHOUT ROWID;

-- ── Lucky draws ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Tickets of a campaign: one per Rp50.000 of eligible lines, if the campaign was running at the time of purchase.
CREATE TABLE ticket (
  id         TEXT    PRIMARY KEY,
  code       TEXT    NOT NULL UNIQUE,           -- UND-4F7K-000123
  shopperId  TEXT    NOT NULL REFERENCES shopper (id),
  receiptId  TEXT    REFERENCES receipt (id),   -- null if `source` is not 'receipt'
  source     TEXT    NOT NULL DEFAULT 'receipt' CHECK (source IN ('receipt', 'points', 'bonus')),
  campaignId TEXT    NOT NULL REFERENCES campaign (id),
  createdAt  INTEGER NOT NULL
) STRICT;
CREATE INDEX ticketByShopper ON ticket (shopperId, campaignId, createdAt);
CREATE INDEX ticketByShopperDay ON ticket (shopperId, createdAt);
CREATE INDEX ticketByReceipt ON ticket (receiptId);
CREATE INDEX ticketByCampaign ON ticket (campaignId, createdAt);

-- A draw of a campaign. The seed is fixed at the announcement, published as a hash, and revealed after the draw.
CREATE TABLE draw (
  id         TEXT    PRIMARY KEY,
  campaignId TEXT    NOT NULL REFERENCES campaign (id),
  label      TEXT    NOT NULL,
  opensAt    INTEGER NOT NULL,                  -- tickets created from `opensAt` up to `at` take part
  at         INTEGER NOT NULL,
  status     TEXT    NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'drawn', 'cancelled')),
  seed       TEXT    NOT NULL,
  commitment TEXT    NOT NULL,                  -- SHA-256 of the seed, hexadecimal
  digest     TEXT,                              -- SHA-256 of the participating codes; null before the draw
  alternates INTEGER NOT NULL DEFAULT 3,
  notifiedUpTo TEXT  NOT NULL DEFAULT ''        -- id of the last ticket holder notified of the result
) STRICT;
CREATE INDEX drawByCampaign ON draw (campaignId, at);
CREATE INDEX drawScheduled ON draw (at) WHERE status = 'scheduled';

CREATE TABLE prize (
  id       TEXT    PRIMARY KEY,
  drawId   TEXT    NOT NULL REFERENCES draw (id),
  position INTEGER NOT NULL,                    -- order of the prizes; the main prize is first
  name     TEXT    NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  art      TEXT                                 -- JSON, contract/art.ts
) STRICT;
CREATE INDEX prizeByDraw ON prize (drawId, position);

-- The tickets that took part in a draw, in drawn order.
CREATE TABLE drawEntry (
  drawId   TEXT    NOT NULL REFERENCES draw (id),
  position INTEGER NOT NULL,                    -- rank by score, from 1
  ticketId TEXT    NOT NULL REFERENCES ticket (id),
  score    TEXT    NOT NULL,
  PRIMARY KEY (drawId, position)
) STRICT, WITHOUT ROWID;

-- Winners, then alternates (without a prize). Each phone has at most one place per campaign.
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

-- Editorial content. Texts may contain {product}. A banner's `description` is its placement.
CREATE TABLE content (
  id          TEXT    PRIMARY KEY,
  type        TEXT    NOT NULL CHECK (type IN ('faq', 'banner', 'howto', 'terms', 'privacy', 'popup', 'article', 'about')),
  slug        TEXT    NOT NULL,
  title       TEXT    NOT NULL,
  description TEXT    NOT NULL DEFAULT '',
  payload     TEXT    NOT NULL,                 -- JSON, contract/content.ts
  published   INTEGER NOT NULL DEFAULT 0,
  publishAt   INTEGER,                          -- when the server publishes the content; null: not scheduled
  showUntil   INTEGER,                          -- when the content is hidden from shoppers; null: never
  position    INTEGER NOT NULL DEFAULT 0,
  updatedAt   INTEGER NOT NULL,
  UNIQUE (type, slug)
) STRICT;
CREATE INDEX contentByType ON content (type, position, id);

-- ── Notifications ─────────────────────────────────────────────────────────────────────────────────────────────────

-- Promos. A job sends each promo in batches to the consenting shoppers of its audience.
CREATE TABLE promo (
  id           TEXT    PRIMARY KEY,
  campaignId   TEXT    NOT NULL REFERENCES campaign (id),
  source       TEXT    NOT NULL CHECK (source IN ('start', 'staff')),
  title        TEXT    NOT NULL,
  text         TEXT    NOT NULL,
  cityId       TEXT    REFERENCES region (id),  -- null: shoppers of every city
  balanceAbove INTEGER,                         -- null: shoppers with any balance
  sent         INTEGER NOT NULL DEFAULT 0,
  sentUpTo     TEXT,                            -- id of the last shopper processed; null after the last one
  createdAt    INTEGER NOT NULL
) STRICT;
CREATE INDEX promoByTime ON promo (createdAt, id);

-- The outbox: a row commits with its cause, and is then published to Firestore once. The row's id is the document's id.
CREATE TABLE notification (
  id          TEXT    PRIMARY KEY,
  shopperId   TEXT    NOT NULL REFERENCES shopper (id),
  type        TEXT    NOT NULL,
  ref         TEXT    NOT NULL,
  title       TEXT    NOT NULL,
  text        TEXT    NOT NULL,
  promoId     TEXT    REFERENCES promo (id),    -- the promo of this notification; null for other notifications
  createdAt   INTEGER NOT NULL,
  publishedAt INTEGER
) STRICT;
CREATE INDEX notificationWaiting ON notification (id) WHERE publishedAt IS NULL;
CREATE INDEX notificationByShopper ON notification (shopperId, id);

-- ── The embedded Firestore: documents of this sandbox's project ───────────────────────────────────────────────────

-- A single row: the database's identity, new in each copy, and the strictly increasing version clock in microseconds.
CREATE TABLE firestore (
  one     INTEGER PRIMARY KEY CHECK (one = 1),
  id      TEXT    NOT NULL,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE firestoreDocument (
  path      TEXT    PRIMARY KEY,                -- appNotifications/<userId>/notifications/<id>
  parent    TEXT    NOT NULL,                   -- the collection's path
  fields    TEXT    NOT NULL,                   -- JSON in Firestore's value encoding
  createdAt INTEGER NOT NULL,                   -- version, microseconds
  updatedAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX firestoreByParent ON firestoreDocument (parent);

-- ── Rewards ───────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE rewardType (
  id           TEXT    PRIMARY KEY,
  position     INTEGER NOT NULL UNIQUE,         -- order in the catalogue
  name         TEXT    NOT NULL,
  category     TEXT    NOT NULL,
  isVoucher    INTEGER NOT NULL,
  drawing      TEXT    NOT NULL,                -- names of the drawing and of its background tile
  tile         TEXT    NOT NULL,
  description  TEXT    NOT NULL,
  terms        TEXT    NOT NULL,                -- JSON list
  howTo        TEXT    NOT NULL,                -- JSON list
  accountKind  TEXT    NOT NULL CHECK (accountKind IN ('phone', 'meter', 'address', 'none')),
  accountLabel TEXT    NOT NULL,
  operator     TEXT,                            -- the only mobile operator served; null: any number
  usableAt     TEXT    NOT NULL DEFAULT '[]',   -- JSON list: shops that accept the voucher
  codeFormat   TEXT    CHECK (codeFormat IN ('qr', 'code128')),
  codePattern  TEXT,                            -- pattern of voucher codes: # a digit, ? a letter or digit
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
  validDays    INTEGER NOT NULL,                -- days for which a voucher is valid
  active       INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX denomByType ON denom (typeId, points, id);

-- Rewards that shoppers redeemed; a voucher is a claim with a code. `clientRef` is an idempotency key.
CREATE TABLE claim (
  id            TEXT    PRIMARY KEY,
  claimNo       TEXT    NOT NULL UNIQUE,        -- CLM-7710
  shopperId     TEXT    NOT NULL REFERENCES shopper (id),
  denomId       TEXT    NOT NULL REFERENCES denom (id),
  typeId        TEXT    NOT NULL REFERENCES rewardType (id),
  isVoucher     INTEGER NOT NULL,
  clientRef     TEXT    NOT NULL,
  account       TEXT,
  wallet        TEXT,                           -- the shopper's e-wallet that receives the reward
  points        INTEGER NOT NULL,
  pointId       TEXT    REFERENCES point (id),  -- the ledger entry of the payment; null for Hadiah Langsung, which is free
  status        TEXT    NOT NULL CHECK (status IN ('processing', 'success', 'failed', 'packed', 'shipped', 'delivered')),
  serialNumber  TEXT,                           -- the provider's serial number; for electricity the token
  courier       TEXT,                           -- courier of goods, set when shipped
  trackingNumber TEXT,
  packedAt      INTEGER,                        -- the steps of goods
  shippedAt     INTEGER,
  deliveredAt   INTEGER,
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
