import {
  beginConnecting,
  connectIdentity,
  disconnectIdentity,
  listIdentities,
  openGoogleSession as openSessionRoute,
  returnFromGoogle,
  startGoogleSso,
} from '@michi/contract/identity/google-sso';
import type { Mount } from '../../../platform/http/http.ts';
import { beginGoogleSso } from './begin-google-sso.ts';
import { connectGoogle, disconnectGoogle, issueTicket, listOwnIdentities } from './connect-google.ts';
import { finishGoogleSso } from './finish-google-sso.ts';
import { openGoogleSession } from './open-google-session.ts';

const perMinute = (max: number) => ({ limit: { max, perSeconds: 60 } });

export function googleSsoRoutes(mount: Mount): void {
  mount(
    startGoogleSso,
    (ctx, _actor, { query, client }) => beginGoogleSso(ctx, query, client.cookies),
    perMinute(60),
  );
  mount(
    returnFromGoogle,
    (ctx, _actor, { query, client }) => finishGoogleSso(ctx, query, client.cookies),
    perMinute(60),
  );
  mount(
    openSessionRoute,
    (ctx, _actor, { body, client }) => openGoogleSession(ctx, body.code, client),
    perMinute(60),
  );
  mount(beginConnecting, (ctx, actor) => issueTicket(ctx, actor), perMinute(10));
  mount(listIdentities, (ctx, actor) => listOwnIdentities(ctx, actor));
  mount(
    connectIdentity,
    (ctx, actor, { body, client }) => connectGoogle(ctx, actor, body.code, client.cookies),
    perMinute(10),
  );
  mount(disconnectIdentity, async (ctx, actor) => (await disconnectGoogle(ctx, actor), null), perMinute(10));
}
