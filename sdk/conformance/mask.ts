// Hides secrets in everything that a conformance pass or a recording writes: the given ones, and what looks like one.

const HIDDEN = '•••'
const PHONE = /(\+62|%2B62|\b62|\b0)8[\d .-]{6,13}\d/g
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+){1,2}/g
const SECRET_FIELD =
  /("(?:otp|pin|sid|password|currentPassword|newPassword|token|codex|secret|p256dh|auth|endpoint)"\s*:\s*)("(?:[^"\\]|\\.)*"|\d+)/gi

export class Mask {
  private readonly secrets: string[]

  /** `secrets`: the values that a pass was given, such as the phone, the session and the control token. */
  constructor(secrets: (string | undefined)[]) {
    const known = secrets.filter((secret) => secret !== undefined && secret.length >= 4) as string[]
    this.secrets = known.toSorted((one, other) => other.length - one.length)
  }

  /** A secret that is learned on the way, such as a session cookie. */
  add(secret: string | undefined): void {
    if (secret !== undefined && secret.length >= 4) this.secrets.push(secret)
  }

  text(given: string): string {
    const without = this.secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), given)
    return without
      .replace(SECRET_FIELD, `$1"${HIDDEN}"`)
      .replace(TOKEN, HIDDEN)
      .replace(EMAIL, HIDDEN)
      .replace(PHONE, HIDDEN)
  }

  /** A copy of any JSON without the secrets. */
  json<Value>(value: Value): Value {
    return JSON.parse(this.text(JSON.stringify(value)))
  }
}
