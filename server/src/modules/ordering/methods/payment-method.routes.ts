import { Locale } from '@michi/contract/fields';
import * as contract from '@michi/contract/ordering/payment-methods';
import type { Mount } from '../../../platform/http/http.ts';
import { addMethod, finishMethod, listOwnMethods, preferMethod, removeMethod } from './payment-methods.ts';

export function mountMethods(mount: Mount): void {
  mount(contract.listPaymentMethods, (ctx, actor) => listOwnMethods(ctx, actor));
  mount(
    contract.addPaymentMethod,
    (ctx, actor, { body }) =>
      addMethod(ctx, actor, { ...body, locale: Locale.catch('en').parse(body.locale) }),
    // Each asks the provider, and stolen numbers are tried on such pages.
    { limit: { max: 20, perSeconds: 60 } },
  );
  mount(contract.finishPaymentMethod, (ctx, actor, { params }) => finishMethod(ctx, actor, params.id));
  mount(contract.preferPaymentMethod, (ctx, actor, { params }) => preferMethod(ctx, actor, params.id));
  mount(contract.removePaymentMethod, (ctx, actor, { params }) => removeMethod(ctx, actor, params.id));
}
