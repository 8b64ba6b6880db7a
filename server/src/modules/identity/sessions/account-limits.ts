import type { Ctx } from '../../../platform/context.ts';
import { rateLimited } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { hashSecret } from './secret-tokens.ts';

const day = 86_400;

/** Limits that follow the account or the address written in the call, whoever calls and from wherever. */
export const limits = {
  /** Wrong passwords for one address from one place. */
  passwordHere: { max: 10, perSeconds: 600 },
  /** Wrong passwords for one address from all places together. */
  passwordAnywhere: { max: 50, perSeconds: 3600 },
  /** The same for ids that no account has. */
  resend: { max: 3, perSeconds: 600 },
  /**
   * Codes to one address, of however many accounts: each may ask for some by `resend`. A registration is one,
   * known address or not.
   */
  codesTo: { max: 10, perSeconds: day },
  /** Of these, by registrations from one place: whoever takes them all lets its owner have the rest. */
  codesFromHere: { max: 4, perSeconds: day },
  /** Links to set a new password, to one address. */
  resetsTo: { max: 5, perSeconds: day },
  /**
   * Wrong codes for one account, over all its challenges: at this pace a guess is right once in some 700
   * days.
   */
  secondFactor: { max: 20, perSeconds: 3600 },
  /** Mails that a child, or a guardian, has sent to somebody who is to become one. */
  guardianInvites: { max: 10, perSeconds: day },
  childrenAdded: { max: 10, perSeconds: day },
  /** To its owner: somebody typed the address into a form. */
  unaskedMail: { max: 3, perSeconds: day },
} as const satisfies Record<string, RateLimit>;
export type LimitName = keyof typeof limits;

/** Whose it is cannot be read from what is counted. */
const keyOf = (name: LimitName, key: string) =>
  `${name}:${hashSecret(key.toLowerCase()).toString('base64url').slice(0, 22)}`;

/** Seconds to wait; 0 when it may go on. */
export function takeLimit(ctx: Ctx, name: LimitName, key: string): Promise<number> {
  return ctx.gateways.limiter.take(keyOf(name, key), limits[name]);
}

export async function demandLimit(ctx: Ctx, name: LimitName, key: string): Promise<void> {
  const wait = await takeLimit(ctx, name, key);
  if (wait > 0) throw rateLimited(wait);
}

export function giveBack(ctx: Ctx, name: LimitName, key: string): Promise<void> {
  return ctx.gateways.limiter.giveBack(keyOf(name, key), limits[name]);
}

export function clearLimit(ctx: Ctx, name: LimitName, key: string): Promise<void> {
  return ctx.gateways.limiter.clear(keyOf(name, key));
}
