import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CalendarConnection } from '@michi/contract/calendars/connections';
import { mostConnections } from '@michi/contract/calendars/connections';
import { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import type { SignedIn } from '../../../platform/actor.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { CalendarError } from '../../../platform/gateways/calendar/calendar.ts';
import { keyedHash } from '../../../platform/security/encryption.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  AccountUnreachable,
  GoogleDeclined,
  GoogleRoundOver,
  TooManyCalendars,
} from '../calendars.errors.ts';
import { canUseCalendars } from '../core/calendars.policy.ts';
import { findConnections } from './connection.repository.ts';
import { addConnection } from './connections.ts';

const purpose = 'google calendar round';
const roundLife = minutes(10);
const googleHost = 'calendar.google.com';

/**
 * Sends the browser to Google. The state holds until when, for whom and in which language, and nobody can
 * make one for somebody else; the verifier of the code follows from it. Nothing is kept. Throws not_found,
 * too_many_calendars.
 */
export async function beginGoogle(ctx: Ctx, actor: SignedIn): Promise<{ url: string }> {
  authorize(canUseCalendars(actor));
  const google = found(ctx.gateways.googleCalendar);
  const connections = await findConnections(ctx, actor.id);
  // One of Google's is renewed by connecting it again.
  const isRenewable = connections.some(({ kind }) => kind === 'GOOGLE');
  if (connections.length >= mostConnections && !isRenewable) throw TooManyCalendars();
  const locale = (await getAccounts(ctx, [actor.id])).get(actor.id)?.locale ?? 'en';
  const until = ctx.clock.now().getTime() + roundLife;
  const round = [randomBytes(16).toString('base64url'), until, locale].join('.');
  const state = `${round}.${signatureOf(ctx, actor, round)}`;
  return {
    url: google.begin({ state, verifier: verifierOf(ctx, actor, state), redirectUri: returnAddress(ctx) }),
  };
}

const returnAddress = (ctx: Ctx): string => `${ctx.config.publicUrl ?? ''}/api/auth/google-calendar/return`;
const signatureOf = (ctx: Ctx, { id }: SignedIn, round: string): string =>
  keyedHash(ctx, purpose, id, `state ${round}`).toString('base64url');
const verifierOf = (ctx: Ctx, { id }: SignedIn, state: string): string =>
  keyedHash(ctx, purpose, id, `verifier ${state}`).toString('base64url');

/** The browser follows a link here and brings no token: the page that it is sent to finishes. */
export function returnAddressOf({ state, code }: { state?: string | undefined; code?: string | undefined }): {
  location: string;
} {
  const locale = Locale.catch('en').parse(state?.split('.')[2]);
  const query = new URLSearchParams({
    section: 'calendars',
    ...(state && code ? { googleState: state, googleCode: code } : { googleError: 'cancelled' }),
  });
  return { location: `${localePrefixes[locale]}/profile?${query.toString()}` };
}

/** Throws google_round_over and what else `connectAccount` throws. */
export async function finishGoogle(
  ctx: Ctx,
  actor: SignedIn,
  { state, code }: { state: string; code: string },
): Promise<CalendarConnection> {
  authorize(canUseCalendars(actor));
  const google = found(ctx.gateways.googleCalendar);
  if (!isRoundOf(ctx, actor, state)) throw GoogleRoundOver();
  const round = { code, verifier: verifierOf(ctx, actor, state), redirectUri: returnAddress(ctx) };
  try {
    const refreshToken = await google.finish(round);
    // The first of its calendars is the account's own, which is called by its address.
    const [own] = await google.open(refreshToken).listCalendars();
    const account = own?.ref ?? 'Google';
    return await addConnection(ctx, actor, {
      account,
      host: googleHost,
      secret: { kind: 'GOOGLE', refreshToken },
    });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw error.problem === 'LOCKED' ? GoogleDeclined() : AccountUnreachable();
  }
}

function isRoundOf(ctx: Ctx, actor: SignedIn, state: string): boolean {
  const parts = state.split('.');
  const given = Buffer.from(parts.pop() ?? '');
  const expected = Buffer.from(signatureOf(ctx, actor, parts.join('.')));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(parts[1]) > ctx.clock.now().getTime();
}
