import {
  addPasskey,
  askForPasskey as askRoute,
  askForSecondPasskey as askSecondRoute,
  askToConfirm as askToConfirmRoute,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@michi/contract/identity/passkey';
import {
  confirmAuthenticatorApp,
  confirmIdentity as confirmRoute,
  passSecondFactor as passRoute,
  prepareAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes as renewRoute,
  getSecondFactorOf,
  resetSecondFactor,
} from '@michi/contract/identity/second-factor';
import type { Mount } from '../../../platform/http/http.ts';
import { prepareApp, turnAppOff, turnAppOn } from './authenticator-app.ts';
import { askToConfirmByPasskey, confirmIdentity } from './confirm-identity.ts';
import { askForSecondPasskey, passSecondFactor } from './pass-second-factor.ts';
import {
  addOwnPasskey,
  listOwnPasskeys,
  prepareOwnPasskey,
  removeOwnPasskey,
  renameOwnPasskey,
} from './passkeys.ts';
import { askForPasskey } from './prove-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { readFactorOf, resetFactorsOf } from './reset-second-factor.ts';
import { signInByPasskey } from './sign-in-with-passkey.ts';

const perMinute = (max: number) => ({ limit: { max, perSeconds: 60 } });
/** What an administrator may do before the second factor is set up. */
const enrolling = { allowEnrolling: true };

export function secondFactorRoutes(mount: Mount): void {
  mountSecondStep(mount);
  mountPasskeySignIn(mount);
  mountApp(mount);
  mountPasskeys(mount);
  mount(getSecondFactorOf, (ctx, actor, { params }) => readFactorOf(ctx, actor, params.id));
  mount(resetSecondFactor, async (ctx, actor, { params, query }) => {
    await resetFactorsOf(ctx, actor, { userId: params.id, reason: query.reason });
    return null;
  });
}

function mountSecondStep(mount: Mount): void {
  mount(passRoute, (ctx, _actor, { body, client }) => passSecondFactor(ctx, body, client), perMinute(60));
  mount(askSecondRoute, (ctx, _actor, { body }) => askForSecondPasskey(ctx, body.challenge), perMinute(60));
  mount(confirmRoute, (ctx, actor, { body, client }) => confirmIdentity(ctx, actor, body, client), {
    ...perMinute(30),
    ...enrolling,
  });
  mount(askToConfirmRoute, (ctx, actor) => askToConfirmByPasskey(ctx, actor), perMinute(30));
}

function mountPasskeySignIn(mount: Mount): void {
  mount(askRoute, (ctx) => askForPasskey(ctx, { purpose: 'SIGN_IN', userId: null }), perMinute(60));
  mount(
    signInWithPasskey,
    (ctx, _actor, { body, client }) => signInByPasskey(ctx, body.credential, client),
    perMinute(60),
  );
}

function mountApp(mount: Mount): void {
  mount(prepareAuthenticatorApp, (ctx, actor) => prepareApp(ctx, actor), enrolling);
  mount(confirmAuthenticatorApp, (ctx, actor, { body }) => turnAppOn(ctx, actor, body.code), enrolling);
  mount(removeAuthenticatorApp, async (ctx, actor) => (await turnAppOff(ctx, actor), null));
  mount(renewRoute, (ctx, actor) => renewRecoveryCodes(ctx, actor));
}

function mountPasskeys(mount: Mount): void {
  mount(listPasskeys, (ctx, actor) => listOwnPasskeys(ctx, actor), enrolling);
  mount(preparePasskey, (ctx, actor) => prepareOwnPasskey(ctx, actor), enrolling);
  mount(addPasskey, (ctx, actor, { body }) => addOwnPasskey(ctx, actor, body), enrolling);
  mount(renamePasskey, (ctx, actor, { params, body }) => renameOwnPasskey(ctx, actor, params.id, body.name));
  mount(
    removePasskey,
    async (ctx, actor, { params }) => (await removeOwnPasskey(ctx, actor, params.id), null),
  );
}
