import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { openDirectConnection } from '../db/direct-connection.ts';
import { stripeAddress } from '../gateways/stripe-address.ts';
import { settingKeys } from '../settings.ts';
import { type Check, type Finding, ok, reasonOf, wrong } from './finding.ts';

type Said = Omit<Finding, 'part'>;
export type TaxSettings = { mode: unknown; source: unknown; code: unknown };

/** Where the tax is Stripe's to tell: whether the account can. Nothing is said otherwise. */
export const taxCheck = (databaseUrl: string, { stripe }: Pick<Config, 'stripe'>): Check => ({
  part: 'tax',
  todo: 'Set up Stripe Tax in its dashboard, or set tax.source to your own rates.',
  ask: async () => examineTax(await settingsIn(databaseUrl), stripe),
});

export async function examineTax(
  { mode, source, code }: TaxSettings,
  stripe: Config['stripe'],
): Promise<Said[]> {
  if (source !== 'stripe' || mode === undefined || mode === 'none') return [];
  if (!stripe)
    return [
      wrong(
        'tax.source is stripe, and payments are not by Stripe: nothing can be sold',
        'Set STRIPE_SECRET_KEY, or tax.source to your own rates.',
      ),
    ];
  const client = new Stripe(stripe.secretKey, {
    ...stripeAddress(stripe.apiBase),
    timeout: 8_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const wanted = settingKeys['tax.stripe_code'].schema.safeParse(code).data;
  return [await account(client), await taxCode(client, wanted ?? settingKeys['tax.stripe_code'].default)];
}

async function account(client: Stripe): Promise<Said> {
  const { status, status_details: details } = await client.tax.settings.retrieve();
  if (status === 'active') return ok('Stripe Tax is active');
  const missing = details.pending?.missing_fields?.join(', ') ?? '';
  return wrong(
    `Stripe Tax is ${status}${missing ? `: it lacks ${missing}` : ''}`,
    'Complete it in Stripe’s dashboard, under Tax, Settings.',
  );
}

async function taxCode(client: Stripe, code: string): Promise<Said> {
  try {
    const { name } = await client.taxCodes.retrieve(code);
    return ok(`Classes are taxed as "${name}"`);
  } catch (error) {
    return wrong(`${code}: ${reasonOf(error)}`, 'Set tax.stripe_code to one of Stripe’s tax codes.');
  }
}

type Row = { key: string; value: unknown };
async function settingsIn(databaseUrl: string): Promise<TaxSettings> {
  const client = await openDirectConnection(databaseUrl, { name: 'michi doctor', patienceMs: 10_000 });
  try {
    // An empty database has no settings yet.
    const { rows: there } = await client.query<{ it: string | null }>(
      `select to_regclass('setting')::text as it`,
    );
    if (!there[0]?.it) return { mode: undefined, source: undefined, code: undefined };
    const { rows } = await client.query<Row>(`select key, value from setting where key like 'tax.%'`);
    const of = (key: string) => rows.find((row) => row.key === key)?.value;
    return { mode: of('tax.mode'), source: of('tax.source'), code: of('tax.stripe_code') };
  } finally {
    await client.end();
  }
}
