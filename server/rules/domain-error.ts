// Business failures that rules throw or return (decisions 101).
import { type DomainErrorCode, domainErrors, statusOf } from '#contract/domain-errors.ts'

type DomainErrorExtra = {
  fields?: Record<string, string>
  status?: string
  rateLimitTs?: number
  sentence?: string
}

/** A business failure. Throwing rolls the transaction back, returning commits the transaction; the response is the same. */
export class DomainError extends Error {
  readonly code: DomainErrorCode
  readonly extra: DomainErrorExtra

  constructor(code: DomainErrorCode, extra: DomainErrorExtra = {}) {
    super(extra.sentence ?? domainErrors[code])
    this.name = 'DomainError'
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

export function fieldError(code: DomainErrorCode, field: string): DomainError {
  return new DomainError(code, { fields: { [field]: domainErrors[code] } })
}
