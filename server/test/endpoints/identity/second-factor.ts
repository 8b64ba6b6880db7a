import {
  addPasskey,
  askForPasskey,
  askForSecondPasskey,
  askToConfirm,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@michi/contract/identity/passkey';
import {
  confirmAuthenticatorApp,
  confirmIdentity,
  passSecondFactor,
  prepareAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  getSecondFactorOf,
  resetSecondFactor,
} from '@michi/contract/identity/second-factor';
import { createStudent, testPassword } from '../../factories/identity.ts';
import { challengeOf, enrolApp, enrolPasskey } from '../../factories/second-factor.ts';
import { softwareAuthenticator } from '../../providers/software-authenticator.ts';
import { call, ofAdmin } from '../shape.ts';
import type { Scene } from '../scene.ts';

export const confirm = ({ self }: Scene) =>
  self.caller.call(confirmIdentity, { body: { password: testPassword } });
const keyOf = ({ app }: Scene) =>
  softwareAuthenticator({ origin: app.ctx.config.publicUrl ?? '', knowsHolder: true, counts: true });
/** Whoever may not even prove who they are makes the call all the same. */
export const canConfirm = ({ caller }: Scene) => !['stranger', 'unverified', 'banned'].includes(caller);

export const secondFactorRows = [
  call(passSecondFactor).answers({ others: 400 }, async ({ app }) => {
    const person = await createStudent(app);
    await enrolApp(app, person.caller);
    const { challenge } = await challengeOf(app, person.email);
    return { body: { challenge, method: 'RECOVERY_CODE', code: 'WRONG-CODE' } };
  }),
  call(askForSecondPasskey).answers({ others: 200 }, async ({ app }) => {
    const person = await createStudent(app);
    await enrolPasskey(app, person.caller);
    return { body: { challenge: (await challengeOf(app, person.email)).challenge } };
  }),
  call(askForPasskey).answers({ others: 200 }),
  call(signInWithPasskey).answers({ others: 400 }, async (scene) => {
    const options = await scene.app.as(null).call(askForPasskey, {});
    return { body: { credential: keyOf(scene).get(options) } };
  }),
  call(confirmIdentity).answers({ others: 200 }, () => ({ body: { password: testPassword } })),
  // Nobody among them has a passkey.
  call(askToConfirm).answers({ others: 409 }),
  call(prepareAuthenticatorApp).answers({ others: 200 }, async (scene) => {
    if (canConfirm(scene)) await confirm(scene);
    return {};
  }),
  call(confirmAuthenticatorApp).answers({ others: 400 }, async (scene) => {
    if (canConfirm(scene)) {
      await confirm(scene);
      await scene.self.caller.call(prepareAuthenticatorApp, {});
    }
    return { body: { code: '000000' } };
  }),
  call(removeAuthenticatorApp).answers({ others: 404 }, async (scene) => {
    if (canConfirm(scene)) await confirm(scene);
    return {};
  }),
  // Nobody among them has a second factor.
  call(renewRecoveryCodes).answers({ others: 409 }, async (scene) => {
    if (canConfirm(scene)) await confirm(scene);
    return {};
  }),
  call(getSecondFactorOf).answers(ofAdmin('users.manage'), async ({ app }) => ({
    params: { id: (await createStudent(app)).id },
  })),
  call(resetSecondFactor).answers({ others: 403, admin: 204, needs: 'users.manage' }, async ({ app }) => {
    const person = await createStudent(app);
    await enrolApp(app, person.caller);
    return { params: { id: person.id }, query: { reason: 'Lost the phone' } };
  }),
  call(listPasskeys).answers({ others: 200 }),
  call(preparePasskey).answers({ others: 200 }, async (scene) => {
    if (canConfirm(scene)) await confirm(scene);
    return {};
  }),
  call(addPasskey).answers(
    { others: 201 },
    async (scene) => {
      const maker = canConfirm(scene) ? scene : { ...scene, self: scene.people.student };
      await confirm(maker);
      const credential = keyOf(scene).create(await maker.self.caller.call(preparePasskey, {}));
      return { body: { name: 'Key', credential } };
    },
    { spendsCaller: true },
  ),
  call(renamePasskey).answers({ others: 404 }, async ({ app }) => {
    const person = await createStudent(app);
    const { passkeyId } = await enrolPasskey(app, person.caller);
    return { params: { id: passkeyId }, body: { name: 'Mine now' } };
  }),
  call(removePasskey).answers({ others: 404 }, async ({ app }) => {
    const person = await createStudent(app);
    const { passkeyId } = await enrolPasskey(app, person.caller);
    return { params: { id: passkeyId } };
  }),
];
