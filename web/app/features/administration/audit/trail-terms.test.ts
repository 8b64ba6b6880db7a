import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BlackoutScope } from '@michi/contract/scheduling/blackouts';
import { DocumentVerdict } from '@michi/contract/records/documents';
import { FeePayer, FeeScope, FeeType } from '@michi/contract/ordering/fees';
import { TemplateCode } from '@michi/contract/notification/notices';
import { Channel } from '@michi/contract/notification/notification-templates';
import { FactorChange } from '@michi/contract/identity/second-factor';
import {
  AccountStatus,
  CourseFormat,
  CourseStatus,
  EducationLevel,
  Level,
  OrderStatus,
  ReportOutcome,
  SenseiStatus,
} from '@michi/contract/states';
import { RefundBearer } from '@michi/contract/ordering/money-administration';
import type { TrailEntry } from '@michi/contract/administration/trail';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { actionName } from './audit-names.ts';
import { outcomeOf } from './audit-outcome.ts';
import { deedOf, differencesOf, reasonOf, subjectOf } from './trail-terms.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const found = (pattern: RegExp, folders: readonly string[]) =>
  new Set(
    folders
      .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((file) => file.isFile() && /(?<!\.test)\.ts$/.test(file.name))
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
      .flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  );

/** Every deed that the server and the demo write down, wherever its name stands in the code. */
const actions = found(
  /(?:\baction:|\baudit\(\s*tx,\s*actor,|type Step =|(?:jobs|mails):|\|(?= 'fee\.)) '([a-z_]+\.[a-z_]+)'/g,
  ['server/src', 'demo'],
);
/** Why an order was cancelled or moved on, where it was no person who said so. */
const reasons = found(
  /(?:\breason(?: =|:)|\?\?|noteOnOrder\(tx, order, actor,|(?:cancelVoided|endUnpaid|endCreated|refundCaptured|releasePayments)\([^;]*?,) '([A-Z]{4,}(?:_[A-Z]+)*)'/g,
  ['server/src/modules/ordering'],
);

type Detail = { changes?: TrailEntry['changes']; facts?: TrailEntry['facts']; name?: string };
const entryOf = (action: string, { name = 'Something', changes = [], facts = {} }: Detail): TrailEntry => ({
  id: '00000000-0000-7000-8000-000000000000',
  at: '2026-11-20T12:00:00.000Z',
  action,
  actor: null,
  targetId: null,
  name,
  names: {},
  facts,
  changes,
});
const turned = (field: string, values: readonly unknown[]): Detail[] =>
  values.map((after) => ({ changes: [{ field, before: null, after }] }));

/** What each deed writes down that is not words already, with every value that it can have. */
const details: Record<string, Detail[]> = {
  'blackout.changed': [...turned('scope', BlackoutScope.options), ...turned('country', ['JP'])],
  'course.changed': [
    ...turned('level', Level.options),
    ...turned('format', CourseFormat.options),
    ...turned('educationLevels', [EducationLevel.options]),
  ],
  'course.status_changed': turned('status', CourseStatus.options),
  'document.verdict': DocumentVerdict.options.map((verdict) => ({ facts: { verdict } })),
  'fee.changed': [
    ...turned('scope', FeeScope.options),
    ...turned('payer', FeePayer.options),
    ...turned('type', FeeType.options),
  ],
  'gift.refunded': [{ facts: { amount: 1000, currency: 'USD', reason: 'Bought by mistake' } }],
  'credit.granted': [{ facts: { amount: 1000, currency: 'USD', reason: 'The picture froze' } }],
  'job.retried': [{ name: 'BOOKING_CONFIRMED' }, { name: 'ordering.refund' }],
  'mail.dealt_with': [{ name: 'BOOKING_CONFIRMED' }],
  'order.changed': [
    ...turned('status', OrderStatus.options),
    ...[...reasons].map((reason) => ({ facts: { reason } })),
  ],
  'payment.refunded_part': RefundBearer.options.map((bearer) => ({
    facts: { bearer, amount: 1000, currency: 'USD', reason: 'The picture froze' },
  })),
  'report.decided': ReportOutcome.options.map((outcome) => ({ facts: { outcome } })),
  'sensei.status': SenseiStatus.options.map((to) => ({ facts: { from: to, to } })),
  'setting.changed': [
    ...turned('payout.schedule', ['daily', 'weekly', 'monthly']),
    ...turned('chat.contact_filter', ['off', 'warn', 'block']),
    ...turned('tax.mode', ['none', 'inclusive', 'exclusive']),
    ...turned('tax.source', ['rates', 'stripe']),
    ...turned('recording.enabled', [true, false]),
  ].map((detail) => ({ ...detail, name: detail.changes?.[0]?.field ?? '' })),
  'template.changed': TemplateCode.options.flatMap((name) =>
    Channel.options.map((channel) => ({ name, facts: { channel, locale: 'en' } })),
  ),
  'user.second_factor': FactorChange.options.map((change) => ({ facts: { change } })),
  'user.status': [
    ...AccountStatus.options.map((to) => ({ facts: { from: to, to } })),
    { facts: { from: 'ACTIVE', to: 'BANNED', reason: 'NOT_FOLLOW_USE_TERMS: spam in three chats' } },
  ],
};
/** As the server names them. */
const names = new Map(
  Object.entries(
    z
      .record(TemplateCode, z.object({ name: z.string() }))
      .parse(JSON.parse(readFileSync(path.join(root, 'server/messages/en/templates.json'), 'utf8'))),
  ).map(([code, { name }]) => [code, name]),
);
const shown = (entry: TrailEntry): string =>
  [
    actionName(entry.action),
    deedOf(entry, names),
    subjectOf(entry, names),
    ...differencesOf(entry, 'UTC').flatMap(({ label, before, after }) => [label, before, after]),
    ...outcomeOf(entry).map(({ says }) => says),
    reasonOf(entry) ?? '',
  ].join(' | ');
const raw = /\b[A-Z]{4,}\b|[A-Z]_[A-Z]|\b[a-z]+[._][a-z_]+\b|\b(?:weekly|warn|exclusive|true)\b/;

test('the code tells of deeds and reasons', () => {
  expect(actions.size).toBeGreaterThan(25);
  expect([...reasons]).toEqual(expect.arrayContaining(['CANCELED', 'ACCEPTED', 'CLASS_MOVED', 'TIME_OFF']));
  expect(Object.keys(details).filter((action) => !actions.has(action))).toEqual([]);
});

test.each([...actions].toSorted())('%s is told in words, whatever it says', (action) => {
  const texts = (details[action] ?? [{}]).map((detail) => shown(entryOf(action, detail)));
  expect(texts.filter((text) => raw.test(text))).toEqual([]);
});

test('a partial refund says how much, of which order, and who bears it', () => {
  const facts = { bearer: 'SENSEI', amount: 1050, currency: 'USD' };
  expect(deedOf(entryOf('payment.refunded_part', { name: 'M-7', facts }), names)).toBe(
    'gave $10.50 of order M-7 back, out of the sensei’s share',
  );
});

test('the very sensei or category that something is for is named, as it is called now', () => {
  const [amara, essays, gone] = ['amara', 'essays', 'gone'];
  const names = { amara: { en: 'Amara Osei' }, essays: { en: 'Essays', es: 'Ensayos' } };
  const after = (action: string, field: string, value: unknown) =>
    differencesOf(
      { ...entryOf(action, { changes: [{ field, before: null, after: value }] }), names },
      'UTC',
    ).map((difference) => difference.after);
  expect(after('fee.changed', 'scopeId', amara)).toEqual(['Amara Osei']);
  expect(after('fee.changed', 'scopeId', essays)).toEqual(['Essays']);
  expect(after('fee.changed', 'scopeId', gone)).toEqual(['not there any more']);
  expect(after('fee.changed', 'scopeName', 'Essays')).toEqual(['Essays']);
  expect(after('blackout.changed', 'categoryId', essays)).toEqual(['Essays']);
  expect(after('blackout.changed', 'senseiIds', [amara])).toEqual(['Amara Osei']);
  expect(after('blackout.changed', 'senseiIds', [amara, gone])).not.toEqual(['Amara Osei']);
});

test('a cancellation of which nobody said why needs no reason, nor does one whose state says it', () => {
  const changes = [{ field: 'status', before: 'COMPLETED', after: 'CANCELED' }];
  const entry = entryOf('order.changed', { changes, facts: { reason: 'CANCELED' } });
  expect(differencesOf(entry, 'UTC')).toEqual([{ label: 'State', before: 'Booked', after: 'Cancelled' }]);
  expect(reasonOf(entry)).toBeNull();
  // One seat of several: nothing else tells of it.
  expect(reasonOf(entryOf('order.changed', { facts: { reason: 'CANCELED' } }))).toBe('cancelled');
  expect(reasonOf(entryOf('order.changed', { facts: { reason: 'Asked by phone' } }))).toBe('Asked by phone');
});
