import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { sealAccount } from '../../server/src/modules/payouts/index.ts';
import type { World } from '../world/world.ts';

/** At a bank, by IBAN. */
export function addAccount(world: World, senseiId: string, at: Date): string {
  const id = world.id(at);
  world.rows.payout_account.push({
    id,
    sensei_id: senseiId,
    method: 'MANUAL',
    state: 'ACTIVE',
    country: 'DE',
    form: 'IBAN',
    ending: ibanOf(id).slice(-4),
    requirements: [],
    currencies: [],
    replaced_at: null,
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** At the bank inside, which still asks for a document: what is earned waits. */
export function addAtProvider(world: World, senseiId: string, at: Date): void {
  const id = world.id(at);
  const accountRef = `acct_${id.replaceAll('-', '').slice(-24)}`;
  const requirements = ['individual.verification.document'];
  world.rows['sandbox_provider.account'].push({
    id: accountRef,
    reference: senseiId,
    idempotency_key: `payout-account-${senseiId}-US-0`,
    country: 'US',
    state: 'RESTRICTED',
    requirements,
    currency: world.rules.currency,
    account_number: '0000 1234 0402',
    behaviour: 'DOCUMENT_DUE',
    delivery: 'NORMAL',
    created_at: at,
    updated_at: at,
  });
  world.rows.payout_account.push({
    id,
    sensei_id: senseiId,
    method: 'PROVIDER',
    state: 'RESTRICTED',
    provider: 'sandbox',
    account_ref: accountRef,
    country: 'US',
    ending: '0402',
    requirements,
    currencies: [world.rules.currency],
    replaced_at: null,
    created_at: at,
    updated_at: at,
  });
}

export function replaceAccount(world: World, id: string, at: Date): string {
  const before = world.rows.payout_account.find((account) => account.id === id);
  if (!before) throw new Error('An account is replaced that is there');
  before.replaced_at = at;
  before.updated_at = at;
  return addAccount(world, before.sensei_id, at);
}

/** Of nobody, with the right check digits: made from the account's id. */
export function ibanOf(id: string): string {
  const bank = '37040044';
  const number = (BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 10_000_000_000n)
    .toString()
    .padStart(10, '0');
  // D is 13, E is 14; the check digits stand at the end while they are reckoned.
  const rest = Number(BigInt(`${bank}${number}131400`) % 97n);
  return `DE${String(98 - rest).padStart(2, '0')}${bank}${number}`;
}

/** tx. The numbers, sealed by this market's own secret. */
export async function sealAccounts(tx: Ctx, world: World): Promise<void> {
  const names = new Map(world.rows.user.map(({ id, name }) => [id, name]));
  for (const { id, sensei_id, method } of world.rows.payout_account) {
    if (method !== 'MANUAL') continue;
    const details = sealAccount(tx, id, {
      form: 'IBAN',
      holder: names.get(sensei_id) ?? '',
      iban: ibanOf(id),
      bic: null,
    });
    await sql`update payout_account set details = ${details} where id = ${id}::uuid`.execute(tx.db);
  }
  await sql`select setval(pg_get_serial_sequence('payout_run', 'number'), ${Math.max(1, world.rows.payout_run.length)})`.execute(
    tx.db,
  );
}
