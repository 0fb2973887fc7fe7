-- Every table of one sandbox. Read this page first: a sandbox is this file, and nothing else holds state.
-- Instants are integers, epoch milliseconds on the sandbox's clock. Ids are UUIDv7 text. Points and rupiah are integers.

-- ── The sandbox itself ────────────────────────────────────────────────────────────────────────────────────────────

-- One row: where the sandbox came from, its clock, its randomness and its settings.
CREATE TABLE sandbox (
  one         INTEGER PRIMARY KEY CHECK (one = 1),
  preset      TEXT    NOT NULL,
  seed        TEXT    NOT NULL,                 -- where randomness starts
  opened      INTEGER NOT NULL DEFAULT 0,       -- how often it was opened; mixed into the seed so that ids never repeat
  clockOffset INTEGER NOT NULL DEFAULT 0,       -- sandbox time minus real time while the clock runs
  frozenAt    INTEGER,                          -- the standing time while it is frozen
  otp         TEXT    NOT NULL DEFAULT 'random' CHECK (otp IN ('fixed', 'random')),
  review      TEXT    NOT NULL DEFAULT 'auto'   CHECK (review IN ('auto', 'instant', 'manual'))
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
  email             TEXT    UNIQUE,             -- lower case
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
  googleSubject     TEXT    UNIQUE,
  referralCode      TEXT    NOT NULL UNIQUE,
  referredBy        TEXT    REFERENCES shopper (id),
  blocked           INTEGER NOT NULL DEFAULT 0,
  marketing         INTEGER NOT NULL DEFAULT 0,
  consentAt         INTEGER NOT NULL,           -- terms and privacy, always together
  createdAt         INTEGER NOT NULL
) STRICT;

-- A browser's session. Before sign-in it holds the phone, method and purpose of the code it asked for.
CREATE TABLE session (
  sidHash       TEXT    PRIMARY KEY,            -- SHA-256 of the cookie; the cookie itself is stored nowhere
  shopperId     TEXT    REFERENCES shopper (id),
  pendingPhone  TEXT,
  pendingMethod TEXT    CHECK (pendingMethod IN ('wa', 'sms')),
  pendingPurpose TEXT   CHECK (pendingPurpose IN ('login', 'registration')),
  pendingData   TEXT,                           -- JSON: what registration gave before the phone was proven
  createdAt     INTEGER NOT NULL,
  expiresAt     INTEGER NOT NULL
) STRICT;
CREATE INDEX sessionByShopper ON session (shopperId);
CREATE INDEX sessionByExpiry ON session (expiresAt);

-- One-time codes, the newest of a session the only good one. Rows stay a day, for the hourly and daily limits.
CREATE TABLE otp (
  id        TEXT    PRIMARY KEY,
  phone     TEXT    NOT NULL,
  sidHash   TEXT    NOT NULL,
  purpose   TEXT    NOT NULL,
  codeHash  TEXT    NOT NULL,
  tries     INTEGER NOT NULL DEFAULT 0,
  usedAt    INTEGER,
  expiresAt INTEGER NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX otpByPhone ON otp (phone, createdAt);
CREATE INDEX otpBySession ON otp (sidHash, createdAt);

-- ── Shops, brands and products: what a receipt is read against ────────────────────────────────────────────────────

CREATE TABLE merchant (
  id            TEXT    PRIMARY KEY,
  name          TEXT    NOT NULL,
  participating INTEGER NOT NULL
) STRICT;

CREATE TABLE brand (
  id   TEXT PRIMARY KEY,
  name TEXT NOT NULL
) STRICT;

-- Words a till prints for a product of a participating brand, upper case, for example 'SARI DAPUR KECAP'.
CREATE TABLE product (
  id      TEXT    PRIMARY KEY,
  brandId TEXT    NOT NULL REFERENCES brand (id),
  name    TEXT    NOT NULL,
  price   INTEGER NOT NULL
) STRICT;

-- Campaigns that multiply the points of a brand's lines while they run.
CREATE TABLE campaign (
  id         TEXT    PRIMARY KEY,
  title      TEXT    NOT NULL,
  brandId    TEXT    REFERENCES brand (id),     -- null: every participating brand
  multiplier REAL    NOT NULL DEFAULT 1,
  startAt    INTEGER NOT NULL,
  endAt      INTEGER NOT NULL,
  disabled   INTEGER NOT NULL DEFAULT 0
) STRICT;

-- ── Receipts ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE receipt (
  id          TEXT    PRIMARY KEY,
  shopperId   TEXT    NOT NULL REFERENCES shopper (id),
  code        TEXT    NOT NULL UNIQUE,
  status      INTEGER NOT NULL DEFAULT 0 CHECK (status IN (-1, 0, 1, 2)),
  bytesHash   TEXT    NOT NULL,                 -- SHA-256 of what was uploaded
  pictureHash TEXT    NOT NULL,                 -- 64-bit perceptual hash, 16 hex digits
  merchantId  TEXT    REFERENCES merchant (id),
  merchantName TEXT,
  branch      TEXT,
  receiptNo   TEXT,
  purchasedAt INTEGER,
  total       INTEGER,
  multiplier  REAL    NOT NULL DEFAULT 1,
  points      INTEGER NOT NULL DEFAULT 0,
  tickets     INTEGER NOT NULL DEFAULT 0,
  reason      TEXT,
  reviewedBy  TEXT    CHECK (reviewedBy IN ('auto', 'staff')),
  reviewedAt  INTEGER,
  objectedAt  INTEGER,
  uploadedAt  INTEGER NOT NULL
) STRICT;
CREATE INDEX receiptByShopper ON receipt (shopperId, uploadedAt, id);
CREATE INDEX receiptByShopperStatus ON receipt (shopperId, status, uploadedAt, id);
CREATE INDEX receiptByBytes ON receipt (bytesHash);
CREATE INDEX receiptByNumber ON receipt (merchantId, receiptNo, purchasedAt, total);
CREATE INDEX receiptByTotal ON receipt (total);
CREATE INDEX receiptWaiting ON receipt (uploadedAt, id) WHERE status = 0;

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

-- Re-encoded upright JPEGs without EXIF.
CREATE TABLE receiptImage (
  receiptId TEXT PRIMARY KEY REFERENCES receipt (id) ON DELETE CASCADE,
  picture   BLOB NOT NULL,
  thumbnail BLOB NOT NULL
) STRICT;

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
  cause        TEXT    NOT NULL,                -- what made this entry, for example 'receipt:<id>'
  expiresAt    INTEGER,
  createdAt    INTEGER NOT NULL,
  UNIQUE (shopperId, cause)
) STRICT;
CREATE INDEX pointByShopper ON point (shopperId, createdAt, id);
CREATE INDEX pointByDirection ON point (shopperId, directionOut, createdAt, id);

-- What is left of each grant; spending takes the oldest first. The balance is the sum of `remaining`.
CREATE TABLE pointLot (
  pointId   TEXT    PRIMARY KEY REFERENCES point (id),
  shopperId TEXT    NOT NULL REFERENCES shopper (id),
  amount    INTEGER NOT NULL CHECK (amount > 0),
  remaining INTEGER NOT NULL CHECK (remaining BETWEEN 0 AND amount),
  expiresAt INTEGER NOT NULL
) STRICT;
CREATE INDEX pointLotOpen ON pointLot (shopperId, expiresAt, pointId, remaining) WHERE remaining > 0;

-- Which lots an outgoing entry took from, so that a refund can give them back.
CREATE TABLE pointSpend (
  pointId TEXT    NOT NULL REFERENCES point (id),
  lotId   TEXT    NOT NULL REFERENCES pointLot (pointId),
  amount  INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (pointId, lotId)
) STRICT, WITHOUT ROWID;

-- Lucky-draw tickets, one per Rp50.000 of eligible lines.
CREATE TABLE ticket (
  id        TEXT    PRIMARY KEY,
  code      TEXT    NOT NULL UNIQUE,            -- UND-4F7K-000123
  shopperId TEXT    NOT NULL REFERENCES shopper (id),
  receiptId TEXT    NOT NULL REFERENCES receipt (id),
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX ticketByShopper ON ticket (shopperId, createdAt);
CREATE INDEX ticketByReceipt ON ticket (receiptId);

-- ── Notifications ─────────────────────────────────────────────────────────────────────────────────────────────────

-- The outbox: written with what caused it, published to Firestore after commit, once. Its id is the document's id.
CREATE TABLE notification (
  id          TEXT    PRIMARY KEY,
  shopperId   TEXT    NOT NULL REFERENCES shopper (id),
  type        TEXT    NOT NULL,
  ref         TEXT    NOT NULL,
  title       TEXT    NOT NULL,
  text        TEXT    NOT NULL,
  createdAt   INTEGER NOT NULL,
  publishedAt INTEGER
) STRICT;
CREATE INDEX notificationWaiting ON notification (id) WHERE publishedAt IS NULL;

-- ── The embedded Firestore: documents of this sandbox's project ───────────────────────────────────────────────────

-- One row: the identity that resume tokens name, and the strictly increasing microsecond version clock.
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
CREATE INDEX firestoreByParent ON firestoreDocument (parent, updatedAt);

-- Deleted documents, kept seven days so that a returning listener learns of them.
CREATE TABLE firestoreTombstone (
  path      TEXT    PRIMARY KEY,
  parent    TEXT    NOT NULL,
  deletedAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX firestoreTombstoneByParent ON firestoreTombstone (parent, deletedAt);
