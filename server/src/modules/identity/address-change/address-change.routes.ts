import {
  getAddressChange,
  giveUpAddressChange as giveUpRoute,
  proveAddress,
  requestAddressChange as requestRoute,
  resendAddressCode as resendRoute,
  restoreAddress as restoreRoute,
  retryAddress as retryRoute,
} from '@michi/contract/identity/address-change';
import type { Mount } from '../../../platform/http/http.ts';
import { proveNewAddress } from './prove-new-address.ts';
import {
  giveUpAddressChange,
  readAddressChange,
  requestAddressChange,
  resendAddressCode,
} from './request-address-change.ts';
import { restoreAddress } from './restore-address.ts';
import { retryAddress } from './retry-address.ts';

const perMinute = (max: number) => ({ limit: { max, perSeconds: 60 } });

export function addressChangeRoutes(mount: Mount): void {
  mount(getAddressChange, async (ctx, actor) => ({ change: await readAddressChange(ctx, actor) }));
  mount(requestRoute, (ctx, actor, { body }) => requestAddressChange(ctx, actor, body.email), perMinute(30));
  mount(resendRoute, async (ctx, actor) => (await resendAddressCode(ctx, actor), null), perMinute(30));
  mount(giveUpRoute, async (ctx, actor) => (await giveUpAddressChange(ctx, actor), null));
  mount(
    proveAddress,
    async (ctx, actor, { body, client }) => (await proveNewAddress(ctx, actor, body.code, client), null),
    perMinute(60),
  );
  mount(retryRoute, async (ctx, actor) => (await retryAddress(ctx, actor), null), perMinute(5));
  mount(restoreRoute, (ctx, _actor, { body }) => restoreAddress(ctx, body.token), perMinute(30));
}
