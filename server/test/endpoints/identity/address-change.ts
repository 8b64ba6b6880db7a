import {
  getAddressChange,
  giveUpAddressChange,
  proveAddress,
  requestAddressChange,
  resendAddressCode,
  restoreAddress,
  retryAddress,
} from '@michi/contract/identity/address-change';
import { randomUUID } from 'node:crypto';
import { canConfirm, confirm } from './second-factor.ts';
import { call } from '../shape.ts';
import type { Scene } from '../scene.ts';

const newAddress = () => ({ body: { email: `${randomUUID()}@example.com` } });

async function pending(scene: Scene): Promise<Record<string, never>> {
  if (!canConfirm(scene)) return {};
  await confirm(scene);
  await scene.self.caller.call(requestAddressChange, newAddress());
  return {};
}

export const addressChangeRows = [
  call(retryAddress).answers({ others: 204 }),
  call(getAddressChange).answers({ others: 200 }),
  call(requestAddressChange).answers(
    { others: 200 },
    async (scene) => {
      if (canConfirm(scene)) await confirm(scene);
      return newAddress();
    },
    { spendsCaller: true },
  ),
  call(resendAddressCode).answers({ others: 204 }, pending, { spendsCaller: true }),
  call(giveUpAddressChange).answers({ others: 204 }, pending, { spendsCaller: true }),
  call(proveAddress).answers({ others: 400 }, () => ({ body: { code: 'WRNG-CODE' } })),
  call(restoreAddress).answers({ others: 400 }, () => ({ body: { token: 'no-such-token' } })),
];
