import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { CardConsent } from './payment-method.ts';

export type CardSetup = {
  id: string;
  userId: string;
  provider: string;
  providerRef: string | null;
  consent: CardConsent;
  isDone: boolean;
};

export async function insertSetup(
  ctx: Ctx,
  setup: { id: string; userId: string; provider: string; version: string },
): Promise<void> {
  await tables(ctx, 'payment_method_setup')
    .insertInto('payment_method_setup')
    .values({
      id: setup.id,
      user_id: setup.userId,
      provider: setup.provider,
      consent_version: setup.version,
      created_at: ctx.clock.now(),
    })
    .execute();
}

export async function updateSetup(
  ctx: Ctx,
  id: string,
  values: { provider_ref?: string; done_at?: Date },
): Promise<void> {
  await tables(ctx, 'payment_method_setup')
    .updateTable('payment_method_setup')
    .set(values)
    .where('id', '=', id)
    .execute();
}

export async function findSetup(ctx: Ctx, id: string): Promise<CardSetup | null> {
  const row = await tables(ctx, 'payment_method_setup')
    .selectFrom('payment_method_setup')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        userId: row.user_id,
        provider: row.provider,
        providerRef: row.provider_ref,
        consent: { version: row.consent_version, agreedAt: row.created_at },
        isDone: row.done_at !== null,
      }
    : null;
}
