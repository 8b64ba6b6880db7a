import { z } from 'zod';
import { Email } from '../email.ts';
import { Id, Instant, Locale, PersonName, ReturnPath, TimeZone } from '../fields.ts';
import { pageOf, SearchWords } from '../page.ts';
import { CurrentPassword, Password } from '../password.ts';
import { defineRoute } from '../route.ts';
import { AgeStanding } from './guardians.ts';
import { AdminPermission } from './roles.ts';
import { AccountStatus, SenseiStatus, UserType } from '../states.ts';

export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  accessTokenExpiresAt: Instant,
  refreshTokenExpiresAt: Instant,
  lastLoginAt: Instant,
});
export type Tokens = z.infer<typeof Tokens>;

/** RECOVERY_CODE is offered beside the others while one is unused. */
export const SecondFactorMethod = z.enum(['TOTP', 'PASSKEY', 'RECOVERY_CODE']);
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>;

/** The first proof was right; the tokens come from `POST /auth/second-factor`. */
export const SecondFactorChallenge = z.object({
  challenge: z.string(),
  methods: z.array(SecondFactorMethod),
  expiresAt: Instant,
});
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>;
/** What every way of signing in ends with. */
export type SignInAnswer = Tokens | SecondFactorChallenge;
export function isChallenge(answer: SignInAnswer): answer is SecondFactorChallenge {
  return 'challenge' in answer;
}

/** Times as 4 PM, or as 16:00. */
export const HourCycle = z.enum(['h12', 'h23']);
export type HourCycle = z.infer<typeof HourCycle>;

/** `email` is null to callers who may not see it. */
export const User = z.object({
  id: Id,
  email: z.string().nullable(),
  name: z.string(),
  type: UserType.nullable(),
  status: AccountStatus,
  emailVerifiedAt: Instant.nullable(),
  locale: Locale,
  timeZone: z.string(),
  avatar: z.string().nullable(),
  /** Only for type SENSEI, and only to callers who may see it. */
  senseiStatus: SenseiStatus.nullable(),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;
export const OwnUser = User.extend({
  /** How times read; not there: as the reader's device says them. */
  hourCycle: HourCycle.optional(),
  /** Of a student: what the age means here, and whether a guardian answers for them. */
  age: z.object({ standing: AgeStanding, hasGuardian: z.boolean() }).optional(),
  /** Too young for an account of one's own: until a guardian is there, hardly any call. */
  needsGuardian: z.literal(true).optional(),
  /** A version of the terms holds that they have not agreed to: nothing that binds both sides until then. */
  mustAcceptTerms: z.literal(true).optional(),
  /** An administrator who has to set up a second factor before anything else. */
  mustEnrol: z.literal(true).optional(),
  /** Of an administrator: what the roles allow, as far as anything is allowed now. */
  permissions: z.array(AdminPermission).optional(),
  /** Mails to the own address come back since then, and are kept back. */
  emailBouncesSince: Instant.optional(),
  /** Of a sensei who was excluded: why, and from when on a new application is taken. */
  exclusion: z.object({ reason: z.string().nullable(), applyFrom: Instant }).optional(),
});
export type OwnUser = z.infer<typeof OwnUser>;

export const OwnAuth = z.object({
  type: UserType.nullable(),
  status: AccountStatus,
  senseiStatus: SenseiStatus.nullable(),
  emailVerified: z.boolean(),
  permissions: z.array(z.string()),
  /** Each of these is enough by itself, but for the second factor. A passkey is both. */
  signInMethods: z.array(z.enum(['PASSWORD', 'GOOGLE', 'PASSKEY'])),
  secondFactor: z.object({
    /** When the authenticator app was set up; null without one. */
    totpSince: Instant.nullable(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
    /** Of administrators, in production: the last one cannot be removed. */
    isRequired: z.boolean(),
  }),
  /** Until then how one signs in may be changed without proving again who one is; null: prove it first. */
  confirmedUntil: Instant.nullable(),
  /**
   * Of an administrator, the same for what moves money, bans, grants or exports: by the second factor, where
   * there is one.
   */
  steppedUpUntil: Instant.nullable(),
});
export type OwnAuth = z.infer<typeof OwnAuth>;

const userParams = z.object({ id: Id });
const uuidParams = z.object({ uuid: Id });

export const signIn = defineRoute({
  method: 'POST',
  path: '/auth',
  auth: 'open',
  summary: 'Sign in with email and password',
  body: z.object({ email: Email, password: CurrentPassword }),
  response: Tokens,
  accepted: SecondFactorChallenge,
});
export const refreshToken = defineRoute({
  method: 'POST',
  path: '/auth/refresh-token',
  auth: 'open',
  summary: 'Exchange the refresh token for new tokens',
  query: z.object({ refreshToken: z.string().min(1).max(500) }),
  response: Tokens,
});
export const signOut = defineRoute({
  method: 'POST',
  path: '/auth/sign-out',
  auth: 'required',
  summary: 'End the session of the token',
});
export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/auth/forgot-password',
  auth: 'open',
  summary: 'Ask for a reset link; the same answer for unknown addresses',
  body: z.object({ email: Email }),
});
export const resetPassword = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  auth: 'open',
  summary: 'Set a new password with the token from the mail',
  body: z.object({ newPassword: Password, token: z.string().min(1).max(500) }),
});
export const listUsers = defineRoute({
  method: 'GET',
  path: '/users',
  auth: 'required',
  summary: 'A page of users; administrators only',
  query: z.object({
    /** Counts from 0. */
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(100).default(20),
    /** Part of a name or an address; accents and case do not count. */
    searchQuery: SearchWords.max(200).optional(),
    /** Part of a name. */
    name: SearchWords.max(200).optional(),
    sortBy: z.enum(['createdAt', 'name', 'email', 'status', 'type']).default('createdAt'),
    sortOrder: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['asc', 'desc']))
      .default('desc'),
  }),
  response: pageOf(User),
});
export const getOwnUser = defineRoute({
  method: 'GET',
  path: '/users/me',
  auth: 'required',
  summary: 'The own profile',
  response: OwnUser,
});
export const updateOwnUser = defineRoute({
  method: 'PATCH',
  path: '/users/me',
  auth: 'required',
  summary: 'Change the own profile',
  body: z.object({
    name: PersonName.optional(),
    locale: Locale.optional(),
    timeZone: TimeZone.optional(),
    /** Null: as the reader's device says them. */
    hourCycle: HourCycle.nullish(),
    /** Only while no address is verified; a new code is sent there. */
    email: Email.optional(),
    /** Only while the type is not chosen; ADMIN is refused. */
    type: z.enum(['STUDENT', 'SENSEI']).optional(),
  }),
  response: OwnUser,
});
export const getOwnAuth = defineRoute({
  method: 'GET',
  path: '/users/me/auth',
  auth: 'required',
  summary: 'Own type, status, permissions and sign-in methods',
  response: OwnAuth,
});
export const getUser = defineRoute({
  method: 'GET',
  path: '/users/:id',
  auth: 'optional',
  summary: 'One user, as far as the caller may see',
  params: userParams,
  response: User,
});
export const registerUser = defineRoute({
  method: 'POST',
  path: '/users',
  auth: 'optional',
  summary: 'Register; a known address gets an answer of the same kind',
  body: z.object({
    email: Email,
    password: Password,
    name: PersonName,
    type: z.enum(['STUDENT', 'SENSEI'], 'Choose student or sensei').nullish(),
    userType: z.enum(['STUDENT', 'SENSEI'], 'Choose student or sensei').nullish(),
    locale: Locale.optional(),
    timeZone: TimeZone.optional(),
    /** The page to come back to after the mail; same-origin paths only. */
    returnTo: ReturnPath.optional(),
  }),
  response: z.object({ id: Id }),
  status: 201,
});
/** Answers the tokens too, so that the tab that registered signs in by itself. */
export const verifyEmail = defineRoute({
  method: 'PATCH',
  path: '/users/:uuid/verify-email',
  auth: 'optional',
  summary: 'Verify the address with the code from the mail; other registrations of it end',
  params: uuidParams,
  query: z.object({ code: z.string().trim().min(1, 'Enter the code').max(100) }),
  /**
   * The password of this registration, from a browser that did not register: a wrong one verifies nothing.
   */
  body: z.object({ password: CurrentPassword.optional() }).nullish(),
  /** `returnTo`: the page that was asked for when signing up. */
  response: Tokens.extend({ returnTo: z.string().optional() }),
});
export const resendEmail = defineRoute({
  method: 'POST',
  path: '/users/:uuid/resend-email',
  auth: 'optional',
  summary: 'Send the verification mail again; rate limited',
  params: uuidParams,
});
export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/users/:id',
  auth: 'required',
  summary: 'Delete, or change to another status',
  params: userParams,
  query: z.object({
    status: AccountStatus,
    /** Kept with the account and in the audit log; NOT_FOLLOW_USE_TERMS for a ban without one. */
    reason: z.string().trim().max(500).optional(),
  }),
});
export const decideSensei = defineRoute({
  method: 'POST',
  path: '/users/:id/sensei-status',
  auth: 'required',
  summary: 'Approve, exclude, pause or resume a sensei',
  params: userParams,
  body: z
    .object({
      status: SenseiStatus,
      reason: z.string().trim().max(500).optional(),
      /** The status that was seen: 409 `stale_version`, with who and when, once it is another one. */
      expected: SenseiStatus.optional(),
      /**
       * Of an exclusion or a ban: the fingerprint of the effects that were seen; 409 `conflict` once there
       * are others.
       */
      effects: z.string().max(64).optional(),
    })
    .refine(({ status, reason }) => status !== 'EXCLUDED' || reason, {
      path: ['reason'],
      message: 'Say why: they read it',
    }),
  response: User,
});
