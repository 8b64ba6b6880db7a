import { getPublicConfiguration } from '@michi/contract/administration/desk';
import {
  changeConfiguration,
  type ConfigurationValue,
  listConfiguration,
} from '@michi/contract/administration/configuration';
import { mostMoney } from '@michi/contract/money';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, type Person } from '../../../test/factories/identity.ts';
import { bookFor, createMarket, lookInto, placeFor } from '../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { minutes } from '../../platform/clock.ts';
import { settingKeys } from '../../platform/settings.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const set = (key: string, value: ConfigurationValue, seen: ConfigurationValue) =>
  admin.caller.attempt(changeConfiguration, { body: { key, value, seen } });

describe('the platform configuration', () => {
  it('shows every key with its kind, limits and default', async () => {
    const { items } = await admin.caller.call(listConfiguration, {});
    expect(items.map(({ key }) => key)).toEqual(Object.keys(settingKeys));
    const of = (key: string) => items.find((item) => item.key === key);
    expect(of('checkout.hold_minutes')).toMatchObject({
      kind: 'NUMBER',
      min: 5,
      max: 60,
      isWhole: true,
      default: 15,
    });
    expect(of('fee.default_percent')).toMatchObject({ kind: 'NUMBER', min: 0, max: 100, isWhole: false });
    expect(of('payout.minimum')).toMatchObject({
      kind: 'MONEY',
      currency: 'USD',
      default: 2500,
      max: mostMoney,
    });
    expect(of('payout.schedule')).toMatchObject({
      kind: 'CHOICE',
      choices: ['daily', 'weekly', 'monthly', 'on_demand'],
    });
    expect(of('recording.enabled')?.kind).toBe('FLAG');
    expect(of('brand.name')?.kind).toBe('TEXT');
  });

  it('says in the trail in which currency an amount was set', async () => {
    expect((await set('payout.minimum', 4000, 2500)).status).toBe(200);
    const { items } = await admin.caller.call(listTrail, { query: { targetType: 'setting' } });
    expect(items[0]).toMatchObject({ name: 'payout.minimum', facts: { currency: 'USD' } });
    expect((await set('payout.minimum', 2500, 4000)).status).toBe(200);
  });

  it('holds at once, stands in the trail with what was before, and can be set back', async () => {
    expect((await set('brand.name', 'Sendero', 'Michi')).status).toBe(200);
    expect((await app.as(null).call(getPublicConfiguration, {})).brandName).toBe('Sendero');
    const { items } = await admin.caller.call(listTrail, { query: { targetType: 'setting' } });
    expect(items[0]).toMatchObject({
      name: 'brand.name',
      actor: { id: admin.id },
      changes: [{ field: 'brand.name', before: 'Michi', after: 'Sendero' }],
    });
    expect((await set('brand.name', 'Michi', 'Sendero')).status).toBe(200);
    expect(app.ctx.settings.get('brand.name')).toBe('Michi');
  });

  const noColour = 'Write an opaque colour the way of CSS, such as “#c8401f” or “oklch(0.57 0.19 33)”';
  const noLogo = 'Write a path of this site such as /logo.svg, or a whole address that begins with https://';
  const control = 'Leave out line breaks and other control characters';
  it.each([
    ['cancel.sensei_refund_percent', 'senseiRefundPercent', 100, 50],
    ['account.purge_days', 'purgeDays', 30, 60],
    ['sensei.approval_required', 'senseiApproval', true, false],
  ] as const)(
    '%s, of which the information pages speak, is told to everybody',
    async (key, field, before, after) => {
      const told = async () => (await app.as(null).call(getPublicConfiguration, {}))[field];
      expect(await told()).toBe(before);
      expect((await set(key, after, before)).status).toBe(200);
      expect(await told()).toBe(after);
      expect((await set(key, before, after)).status).toBe(200);
    },
  );

  it.each([
    ['checkout.hold_minutes', 4, 15, 'Between 5 and 60'],
    ['checkout.hold_minutes', 61, 15, 'Between 5 and 60'],
    ['cancel.student_hours', 12.5, 24, 'Write a whole number'],
    ['checkout.hold_minutes', '20', 15, 'Write a number'],
    ['fee.default_percent', 12.345_67, 15, 'Use at most two decimals'],
    ['fee.default_percent', -1, 15, 'Between 0 and 100'],
    ['cancel.late_refund_percent', 12.5, 0, 'Write a whole number'],
    ['recording.enabled', 'yes', false, 'Choose on or off'],
    ['payout.schedule', 'never', 'weekly', 'Choose one of the values that are offered'],
    ['currency.default', 'XXQ', 'USD', 'Choose one of the values that are offered'],
    ['brand.name', 7, 'Michi', 'Write a text'],
    ['brand.name', 'M'.repeat(61), 'Michi', 'Use at most 60 characters'],
    ['brand.name', '   ', 'Michi', 'Write a name'],
    ['brand.name', '\u200b\u00ad', 'Michi', 'Write a name'],
    ['brand.name', 'Michi\r\nBcc: everybody@example.com', 'Michi', control],
    ['brand.name', 'Michi\u202e', 'Michi', control],
    ['brand.accent', 'red;background:url(//evil)', '', noColour],
    ['brand.accent', 'oklch(%%% ....)', '', noColour],
    ['brand.accent', 'rgb(0 0 0 / 20%)', '', noColour],
    ['brand.accent', '#ffffff', '', 'White words on this colour have a contrast of 1 : 1; they need 4.5 : 1'],
    ['brand.accent', 'red', '', 'White words on this colour have a contrast of 3.99 : 1; they need 4.5 : 1'],
    ['brand.logo', 'javascript:alert(1)', '', noLogo],
    ['brand.logo', 'https://', '', noLogo],
    ['brand.logo', 'http://example.com/x.png', '', noLogo],
    ['brand.logo', 'https://me:secret@example.com/x.png', '', noLogo],
    ['brand.logo', '//evil.example/x.png', '', noLogo],
    ['brand.logo', '/\\evil.example/x.png', '', noLogo],
  ])('%s refuses %j and says why', async (key, value, seen, message) => {
    const { status, problem } = await set(key, value, seen);
    expect([status, problem.violations]).toEqual([400, [{ field: 'value', message }]]);
  });

  it.each([
    ['brand.name', '  Sendero ', 'Michi', 'Sendero'],
    ['brand.accent', ' oklch(0.45 0.1 268) ', '', 'oklch(0.45 0.1 268)'],
    ['brand.logo', ' /logo.svg', '', '/logo.svg'],
    ['brand.logo', 'https://cdn.example.com/logo.svg?v=2', '', 'https://cdn.example.com/logo.svg?v=2'],
    ['fee.default_percent', 12.35, 15, 12.35],
  ])('%s takes %j', async (key, value, seen, kept) => {
    const { items } = await admin.caller.call(listConfiguration, {});
    expect(items.find((item) => item.key === key)?.value).toBe(seen);
    const { value: set } = await admin.caller.call(changeConfiguration, { body: { key, value, seen } });
    expect(set).toBe(kept);
    await admin.caller.call(changeConfiguration, { body: { key, value: seen, seen: kept } });
  });

  it('decides what the next booking goes by; the ones before keep what they had', async () => {
    const { student, course, admin: operator } = await createMarket(app, { price: 6000 });
    const before = await bookFor(app, student, course, { startsAt: '2026-03-05T09:00:00.000Z' });
    for (const [key, value, seen] of [
      ['fee.default_percent', 20, 15],
      ['escrow.release_hours', 24, 72],
      ['checkout.hold_minutes', 30, 15],
    ] as const)
      expect((await set(key, value, seen)).status).toBe(200);
    const placed = await placeFor(student, course, { startsAt: '2026-03-05T12:00:00.000Z' });
    expect(Date.parse(placed.expiresAt ?? '') - app.clock.now().getTime()).toBe(minutes(30));
    const after = await bookFor(app, student, course, { startsAt: '2026-03-05T15:00:00.000Z' });
    expect(after.payments[0]).toMatchObject({ platformFee: 1200, holdUntil: '2026-03-06T16:00:00.000Z' });
    expect((await lookInto(operator, before)).payments[0]).toMatchObject({
      platformFee: 900,
      holdUntil: '2026-03-08T10:00:00.000Z',
    });
  });

  it('tells the second of two administrators that it changed', async () => {
    const answers = await Promise.all([set('upload.max_mb', 20, 10), set('upload.max_mb', 30, 10)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await set('no.such_key', 1, 1)).status).toBe(404);
  });

  it.each<[string, ConfigurationValue, ConfigurationValue, string]>([
    ['booking.window_days', 45, 60, 'Set to 45 meanwhile'],
    ['payout.schedule', 'daily', 'weekly', 'Set to daily meanwhile'],
    ['recording.enabled', true, false, 'Switched on meanwhile'],
    ['brand.logo', '/logo.svg', '', 'Set to /logo.svg meanwhile'],
  ])('tells the second of two by whom and when %s was set', async (key, value, seen, said) => {
    const other = await createAdmin(app, { name: 'Helena Duarte' });
    const when = 'Helena Duarte, Mar 2, 2026, ';
    const change = (body: { value: ConfigurationValue; seen: ConfigurationValue }) =>
      other.caller.call(changeConfiguration, { body: { key, ...body } });
    await change({ value, seen });
    expect((await set(key, seen, seen)).problem.message).toContain(`${said} (${when}`);
    const { items } = await admin.caller.call(listConfiguration, {});
    const lastSet = { name: 'Helena Duarte', at: app.clock.now().toISOString() };
    expect(items.find((item) => item.key === key)).toMatchObject({ value, lastSet });
    expect(items.find((item) => item.key === 'noshow.grace_minutes')?.lastSet).toBeNull();
    await change({ value: seen, seen: value });
    const back = { false: 'Switched off meanwhile', '': 'Emptied meanwhile' }[String(seen)];
    if (back) expect((await set(key, value, value)).problem.message).toContain(`${back} (${when}`);
  });
});
