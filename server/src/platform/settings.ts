import { TimeZone } from '@michi/contract/fields';
import { currencyCodes, mostMoney } from '@michi/contract/money';
import { RateTable } from '@michi/contract/pricing/exchange-rates';
import { safeReturnPath } from '@michi/contract/return-path';
import { readAmountsByCurrency } from '@michi/contract/payouts/amounts-by-currency';
import { isValidBIC, isValidIBAN } from 'ibantools';
import type { Logger } from 'pino';
import { z } from 'zod';
import { leastContrast, readColour } from './text/colour.ts';
import type { Ctx } from './context.ts';
import { type Db, sql } from './db/db.ts';
import { type PgNotifications, notifyProcesses } from './db/pg-notify.ts';

const count = (min: number, max: number) => z.number().int().min(min).max(max);
/** Minor units of the default currency. */
const money = count(0, mostMoney).meta({ isMoney: true });
const text = (max: number) => z.string().trim().max(max);

/**
 * Mail subjects and pages take it as it is: one line, and nothing that nobody sees or that turns the text
 * around it.
 */
const BrandName = text(60)
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name), {
    message: 'Leave out line breaks and other control characters',
  })
  .refine((name) => /[\p{L}\p{N}\p{S}]/u.test(name), { message: 'Write a name' });

const BrandLogo = text(500).refine(
  (address) => address === '' || safeReturnPath(address) !== null || isHttps(address),
  { message: 'Write a path of this site such as /logo.svg, or a whole address that begins with https://' },
);

function isHttps(address: string): boolean {
  const url = /[\s\p{C}\\]/u.test(address) ? null : URL.parse(address);
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password;
}

const BrandAccent = text(60)
  .refine((accent) => accent === '' || readColour(accent) !== null, {
    message: 'Write an opaque colour the way of CSS, such as “#c8401f” or “oklch(0.57 0.19 33)”',
    abort: true,
  })
  .refine((accent) => (readColour(accent)?.contrast ?? leastContrast) >= leastContrast, {
    message: 'White words on this colour have a contrast of {contrast} : 1; they need {least} : 1',
  });

/** https://docs.stripe.com/tax/tax-codes */
const TaxCode = text(20).refine((code) => /^txcd_\d{8}$/.test(code), {
  message: 'Write a tax code of Stripe: txcd_ and eight digits',
});

const codes = new Set(currencyCodes());
const codesIn = (list: string): string[] => [...new Set(list.toUpperCase().match(/[A-Z]+/g) ?? [])];
/** A list as it is typed; kept as `USD, EUR`. */
const AcceptedCurrencies = text(400)
  .overwrite((list) => codesIn(list).join(', '))
  .refine((list) => codesIn(list).every((code) => codes.has(code)), {
    message: 'Write codes of currencies with commas between them, such as USD, EUR',
  });
const PayoutMinimums = text(200).refine((minimums) => readAmountsByCurrency(minimums) !== null, {
  message: 'Write amounts with their currency, such as “EUR 20.00, JPY 3000”',
});
const compact = (typed: string) => typed.replaceAll(' ', '').toUpperCase();
const Iban = text(42).refine((iban) => iban === '' || isValidIBAN(compact(iban)), {
  message: 'This IBAN is not right: look at its digits again',
});
const Bic = text(11).refine((bic) => bic === '' || isValidBIC(compact(bic)), { message: 'This is no BIC' });

/** Every key of the platform configuration with its type, limits and default. */
export const settingKeys = {
  'checkout.hold_minutes': { schema: count(5, 60), default: 15 },
  'booking.accept_hours': { schema: count(1, 168), default: 48 },
  'booking.min_notice_minutes': { schema: count(0, 20_160), default: 120 },
  'booking.window_days': { schema: count(1, 365), default: 60 },
  'cancel.student_hours': { schema: count(0, 336), default: 24 },
  'cancel.late_refund_percent': { schema: count(0, 100), default: 0 },
  'cancel.sensei_refund_percent': { schema: count(0, 100), default: 100 },
  // 14 in the European Union; 0: no such right.
  'withdrawal.days': { schema: count(0, 60), default: 0 },
  'calendar.read_minutes': { schema: count(5, 1440), default: 15 },
  'reschedule.max_per_seat': { schema: count(0, 20), default: 2 },
  // Near the class it is less.
  'replacement.answer_hours': { schema: count(4, 336), default: 72 },
  // Who takes over a class can hand it back until so long before it.
  'replacement.decline_hours': { schema: count(4, 336), default: 24 },
  // Near the class it is less.
  'waitlist.offer_hours': { schema: count(1, 72), default: 12 },
  // Of classes that are charged one by one with a kept card: so many hours before each.
  'series.charge_hours': { schema: count(3, 168), default: 24 },
  // Where the card cannot be charged: so many hours before, the place is given up.
  'series.pay_hours': { schema: count(1, 167), default: 12 },
  'noshow.grace_minutes': { schema: count(0, 120), default: 15 },
  'escrow.release_hours': { schema: count(1, 720), default: 72 },
  'settlement.max_hours': { schema: count(1, 168), default: 24 },
  'dispute.window_hours': { schema: count(1, 720), default: 72 },
  'dispute.reply_days': { schema: count(1, 60), default: 7 },
  'evaluation.window_days': { schema: count(1, 90), default: 14 },
  // As fine as a fee rule.
  'fee.default_percent': { schema: z.number().min(0).max(100).multipleOf(0.01), default: 15 },
  'payout.schedule': { schema: z.enum(['daily', 'weekly', 'monthly', 'on_demand']), default: 'weekly' },
  'payout.weekday': {
    schema: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
    default: 'monday',
  },
  'payout.minimum': { schema: money, default: 2500 },
  // Of other currencies.
  'payout.minimums': { schema: PayoutMinimums, default: '' },
  // Between which amounts gift credit is sold; a largest of 0: none is.
  'gift.minimum': { schema: money, default: 1000 },
  'gift.maximum': { schema: money, default: 50_000 },
  // Of other currencies; one without a largest has none.
  'gift.minimums': { schema: PayoutMinimums, default: '' },
  'gift.maximums': { schema: PayoutMinimums, default: '' },
  // Credit for each of two friends after the first class of the one who was invited; 0: none.
  'referral.amount': { schema: money, default: 0 },
  // Of other currencies.
  'referral.amounts': { schema: PayoutMinimums, default: '' },
  // For how many friends within a year.
  'referral.most': { schema: count(1, 1000), default: 10 },
  // The account that manual payouts leave from.
  'payout.bank_name': { schema: text(70), default: '' },
  'payout.bank_iban': { schema: Iban, default: '' },
  'payout.bank_bic': { schema: Bic, default: '' },
  // Of a lost chargeback about a class that was taught: the platform pays it, or each side gives its share
  // back.
  'chargeback.bearer': { schema: z.enum(['SENSEI', 'PLATFORM']), default: 'PLATFORM' },
  'currency.default': { schema: z.enum(currencyCodes()), default: 'USD' },
  // Courses may be priced in these, and in the default one; empty: in that alone.
  'currency.accepted': { schema: AcceptedCurrencies, default: '' },
  'tax.mode': { schema: z.enum(['none', 'inclusive', 'exclusive']), default: 'none' },
  // Who knows the rates: the operator's own table, or Stripe Tax where payments are by Stripe.
  'tax.source': { schema: z.enum(['rates', 'stripe']), default: 'rates' },
  // What is sold, in Stripe's list of tax codes; this one is "Training Services - Live Virtual".
  'tax.stripe_code': { schema: TaxCode, default: 'txcd_20060045' },
  'invoice.issuer': { schema: z.enum(['platform', 'sensei']), default: 'platform' },
  // Days, months and years of the books.
  'platform.time_zone': { schema: TimeZone, default: 'UTC' },
  'group.quorum_hours': { schema: count(1, 168), default: 24 },
  'classroom.open_minutes': { schema: count(0, 120), default: 10 },
  'classroom.relay_only': { schema: z.boolean(), default: false },
  'recording.enabled': { schema: z.boolean(), default: false },
  'recording.retention_days': { schema: count(1, 3650), default: 90 },
  'chat.contact_filter': { schema: z.enum(['off', 'warn', 'block']), default: 'warn' },
  // What stands behind a link in a message is read and shown with it.
  'chat.link_previews': { schema: z.boolean(), default: true },
  // Of somebody who has not booked: until there is an answer, and in a day.
  'chat.stranger_messages': { schema: count(1, 100), default: 3 },
  'chat.stranger_conversations': { schema: count(1, 1000), default: 10 },
  'upload.max_mb': { schema: count(1, 100), default: 10 },
  'sensei.approval_required': { schema: z.boolean(), default: true },
  'minor.guardian_required_under': { schema: count(0, 25), default: 18 },
  'minor.minimum_age': { schema: count(0, 18), default: 13 },
  'guardian.approve_hours': { schema: count(1, 168), default: 24 },
  'account.purge_days': { schema: count(0, 365), default: 30 },
  'course.review_required': { schema: z.boolean(), default: false },
  'search.mail_hours': { schema: count(1, 168), default: 24 },
  'brand.name': { schema: BrandName, default: 'Michi' },
  'brand.logo': { schema: BrandLogo, default: '' },
  'brand.accent': { schema: BrandAccent, default: '' },
} as const;

/** Kept on pages of their own. */
const otherKeys = { 'currency.rates': { schema: RateTable.nullable(), default: null } } as const;
const allKeys = { ...settingKeys, ...otherKeys } as const;

export const isConfigurable = (key: string): key is ConfigurableKey => Object.hasOwn(settingKeys, key);
const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(allKeys, key);
export type ConfigurableKey = keyof typeof settingKeys;
export type SettingKey = keyof typeof allKeys;
export type SettingValue<K extends SettingKey> = z.output<(typeof allKeys)[K]['schema']>;
export type Settings = {
  get<K extends SettingKey>(key: K): SettingValue<K>;
  reload(): Promise<void>;
};

/** Read from memory; what another process changes arrives as news and is read again. */
export async function createSettings(db: Db, news: PgNotifications, log: Logger): Promise<Settings> {
  let values = new Map<string, unknown>();
  const read = async () => {
    const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
    values = new Map(rows.map((row) => [row.key, row.value]));
    for (const { key, value } of rows)
      if (isSettingKey(key) && !allKeys[key].schema.safeParse(value).success)
        log.error({ key }, 'a stored setting is outside its limits: its default counts');
  };
  let last: Promise<void> = Promise.resolve();
  // One after the other: what was read first must not be the last word.
  const reload = () => (last = last.catch(() => undefined).then(read));
  news.on('michi_setting', reload);
  await reload();
  return {
    get(key) {
      const { schema, default: fallback } = allKeys[key];
      const stored = schema.safeParse(values.get(key));
      return (stored.success ? stored.data : fallback) as SettingValue<typeof key>;
    },
    reload,
  };
}

/** In effect in every process once the transaction is committed. The caller has checked the value. */
export async function saveSetting(
  ctx: Ctx,
  key: SettingKey,
  value: unknown,
  by: string | null,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_by: by, updated_at: ctx.clock.now() };
  await ctx.db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await notifyProcesses(ctx, 'michi_setting', key);
}

/** Who set each key last, and when; a key that nobody has set is left out. */
export async function findLastSet(
  ctx: Ctx,
  keys: readonly SettingKey[],
): Promise<Map<string, { by: string | null; at: Date }>> {
  const rows = await ctx.db
    .selectFrom('setting')
    .select(['key', 'updated_by as by', 'updated_at as at'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, ...last }) => [key, last]));
}

/** As it is stored now, whatever this process has in memory; no two change a key at once. */
export async function lockSetting<K extends SettingKey>(ctx: Ctx, key: K): Promise<SettingValue<K>> {
  await sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`.execute(ctx.db);
  const row = await ctx.db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const stored = allKeys[key].schema.safeParse(row?.value);
  return (stored.success ? stored.data : allKeys[key].default) as SettingValue<K>;
}

/** In what a course may be priced: the default currency first, then the others that are accepted. */
export function acceptedCurrencies(settings: Settings): string[] {
  return [...new Set([settings.get('currency.default'), ...codesIn(settings.get('currency.accepted'))])];
}
