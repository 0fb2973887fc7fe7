// The shopper's own profile (decisions 201).
import * as z from 'zod'
import { TIME_ZONES } from './time-zone.ts'
import { type Contract, Id, IdParams, IMAGE_UPLOADS, Instant } from './wire.ts'

export const Gender = z.enum(['female', 'male', 'undisclosed'])
export const PersonName = z.string().trim().min(1).max(60)
export const BirthDate = z.iso.date()

export const Profile = z.object({
  id: Id,
  unvrId: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: z.string().nullable(),
  /** A given birth date can be corrected once, after a step-up. */
  canCorrectBirthDate: z.boolean(),
  gender: Gender.nullable(),
  provinceId: z.string().nullable(),
  cityId: z.string().nullable(),
  address: z.string().nullable(),
  /** The zone of the shopper's city; every day and time in the app is shown in it (decisions 104). */
  zone: z.enum(TIME_ZONES),
  photoUrl: z.string().nullable(),
  registrationState: z.int().min(0).max(2),
  hasPassword: z.boolean(),
  googleLinked: z.boolean(),
  referralCode: z.string(),
  consents: z.object({ terms: z.boolean(), privacy: z.boolean(), marketing: z.boolean(), at: Instant }),
  createdAt: Instant,
  /** The newest notification so far. A page announces those that come after its profile check (decisions 706). */
  lastNotificationId: Id.nullable(),
})
export type Profile = z.infer<typeof Profile>

const SignedOut = z.object({ error: z.literal('unauthenticated'), code: z.literal('unauthenticated'), data: z.null() })
const SignedIn = z.object({ error: z.null(), code: z.literal('ok'), data: Profile })

export const shopper = {
  'GET /api/auth/profile': {
    access: 'public',
    summary: 'The shopper of this session; code `unauthenticated` (HTTP 200) without one',
    response: z.union([SignedIn, SignedOut]),
  },
  'PATCH /api/auth/profile': {
    access: 'session',
    summary: 'Changes the given fields; the phone never, a given birth date once and after a step-up',
    body: z.object({
      firstName: PersonName.optional(),
      lastName: PersonName.nullable().optional(),
      birthDate: BirthDate.optional(),
      gender: Gender.optional(),
      provinceId: Id.optional(),
      cityId: Id.optional(),
      address: z.string().trim().max(300).nullable().optional(),
      marketing: z.boolean().optional(),
    }),
    data: Profile,
    errors: ['too_young', 'birth_date_invalid', 'birth_date_fixed', 'stepup_required', 'city_unknown'],
  },
  'PUT /api/auth/profile/photo': {
    access: 'session',
    summary: 'Sets the shopper’s photo: raw bytes, or the multipart field `file`; stored as a small square',
    extension: true,
    upload: IMAGE_UPLOADS,
    data: Profile,
    perMinute: 30,
    errors: ['file_missing', 'file_type', 'photo_too_small', 'file_unreadable'],
  },
  'DELETE /api/auth/profile/photo': {
    access: 'session',
    summary: 'Removes the shopper’s photo',
    extension: true,
    data: Profile,
  },
  'GET /api/auth/profile/photo/:id': {
    access: 'session',
    summary: 'The own photo as stored: square WebP without metadata',
    extension: true,
    params: IdParams,
    binary: ['image/webp'],
  },
} satisfies Contract
