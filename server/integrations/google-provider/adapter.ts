// Stores oidc-provider's models in the sandbox's database (table identityRecord). Expiry is in real time.
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '#server/db/database.ts'

const SECOND_MS = 1_000

export class SqliteAdapter implements Adapter {
  private readonly db: Database
  private readonly model: string

  constructor(db: Database, model: string) {
    this.db = db
    this.model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const now = Date.now()
    this.db.run('DELETE FROM identityRecord WHERE expiresAt <= +:now', { now })
    this.db.run(
      `INSERT OR REPLACE INTO identityRecord (model, id, payload, uid, grantId, expiresAt)
       VALUES (:model, :id, :payload, :uid, :grantId, :expiresAt)`,
      {
        model: this.model,
        id,
        payload: JSON.stringify(payload),
        uid: payload.uid ?? null,
        grantId: payload.grantId ?? null,
        expiresAt: expiresIn ? now + expiresIn * SECOND_MS : null,
      },
    )
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.read('SELECT payload FROM identityRecord WHERE model = :model AND id = :key', id)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read('SELECT payload FROM identityRecord WHERE model = :model AND uid = :key', uid)
  }

  /** Only the device flow has user codes. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    this.db.run(
      `UPDATE identityRecord SET payload = json_set(payload, '$.consumed', :at) WHERE model = :model AND id = :id`,
      { model: this.model, id, at: Math.floor(Date.now() / SECOND_MS) },
    )
  }

  async destroy(id: string): Promise<void> {
    this.db.run('DELETE FROM identityRecord WHERE model = :model AND id = :id', { model: this.model, id })
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.db.run('DELETE FROM identityRecord WHERE model = :model AND grantId = :grantId', {
      model: this.model,
      grantId,
    })
  }

  private read(sql: string, key: string): AdapterPayload | undefined {
    const row = this.db.get<{ payload: string }>(sql, { model: this.model, key })
    return row && JSON.parse(row.payload)
  }
}

/** The newest consent of an account. */
export function findLatestGrantId(db: Database, accountId: string): string | undefined {
  return db.get<{ id: string }>(
    `SELECT id FROM identityRecord WHERE model = 'Grant' AND payload ->> 'accountId' = :accountId ORDER BY expiresAt DESC`,
    { accountId },
  )?.id
}
