// Business failures as rules throw or return them (decisions 101).
import { type RefusalCode, refusals, statusOf } from '#contract/refusals.ts'

type RefusalExtra = {
  fields?: Record<string, string>
  status?: string
  rateLimitTs?: number
  sentence?: string
}

/** A business failure. Thrown, it rolls back the transaction; returned, it commits; the response is the same. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extra: RefusalExtra

  constructor(code: RefusalCode, extra: RefusalExtra) {
    super(extra.sentence ?? refusals[code])
    this.name = 'Refusal'
    this.code = code
    this.extra = extra
  }

  get httpStatus(): number {
    return statusOf(this.code)
  }

  get body() {
    const { fields, status, rateLimitTs } = this.extra
    return {
      error: this.message,
      code: this.code,
      ...(status ? { status } : { data: null }),
      ...(fields ? { fields } : {}),
      ...(rateLimitTs === undefined ? {} : { rateLimitTs }),
    }
  }
}

export function refuse(code: RefusalCode, extra: RefusalExtra = {}): Refusal {
  return new Refusal(code, extra)
}

export function refuseField(code: RefusalCode, field: string): Refusal {
  return new Refusal(code, { fields: { [field]: refusals[code] } })
}
