// A shopper's avatar: initials and a colour, the same in every panel of the desk.

type Named = { firstName: string | null; lastName?: string | null; phone: string }

const TONES = 4

export function initialsOf({ firstName, lastName }: Named): string {
  if (!firstName) return '+'
  return (lastName ? firstName.slice(0, 1) + lastName.slice(0, 1) : firstName.slice(0, 2)).toUpperCase()
}

export function toneOf({ phone }: Named): number {
  return Number(phone.slice(-4, -2)) % TONES
}
