// Firestore errors: gRPC status names with their numbers and HTTP status codes.

const STATUSES = {
  INVALID_ARGUMENT: { code: 3, http: 400 },
  NOT_FOUND: { code: 5, http: 404 },
  ALREADY_EXISTS: { code: 6, http: 409 },
  PERMISSION_DENIED: { code: 7, http: 403 },
  RESOURCE_EXHAUSTED: { code: 8, http: 429 },
  UNIMPLEMENTED: { code: 12, http: 501 },
  INTERNAL: { code: 13, http: 500 },
  UNAVAILABLE: { code: 14, http: 503 },
  UNAUTHENTICATED: { code: 16, http: 401 },
} as const

type Status = keyof typeof STATUSES

export class FirestoreError extends Error {
  readonly status: Status

  constructor(status: Status, message: string) {
    super(message)
    this.status = status
  }

  get code(): number {
    return STATUSES[this.status].code
  }

  get http(): number {
    return STATUSES[this.status].http
  }

  get body(): { error: { code: number; message: string; status: Status } } {
    return { error: { code: this.http, message: this.message, status: this.status } }
  }
}

export function invalidArgument(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}

export function unimplemented(feature: string): FirestoreError {
  return new FirestoreError('UNIMPLEMENTED', `${feature} is not supported by the embedded Firestore.`)
}
