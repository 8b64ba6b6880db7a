import {
  beginConnecting,
  connectIdentity,
  disconnectIdentity,
  listIdentities,
  openGoogleSession,
  returnFromGoogle,
  startGoogleSso,
} from '@michi/contract/identity/google-sso';
import { canConfirm, confirm } from './second-factor.ts';
import { call } from '../shape.ts';

export const googleSsoRows = [
  // A browser is sent on, whoever is at it: no token comes with a link.
  call(startGoogleSso).answers({ others: 303 }, () => ({
    query: { userType: 'STUDENT', returnTo: '/search' },
  })),
  call(returnFromGoogle).answers({ others: 303 }, () => ({
    query: { state: 'of nobody', code: 'of nothing' },
  })),
  call(openGoogleSession).answers({ others: 400 }, () => ({ body: { code: 'no-such-code' } })),
  call(beginConnecting).answers({ others: 200 }, async (scene) => {
    if (canConfirm(scene)) await confirm(scene);
    return {};
  }),
  call(listIdentities).answers({ others: 200 }),
  call(connectIdentity).answers({ others: 400 }, () => ({ body: { code: 'no-such-code' } })),
  call(disconnectIdentity).answers({ others: 404 }, async (scene) => {
    if (canConfirm(scene)) await confirm(scene);
    return { params: { provider: 'GOOGLE' } };
  }),
];
