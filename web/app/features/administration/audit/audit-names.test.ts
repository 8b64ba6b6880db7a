import type { TrailEntry } from '@michi/contract/administration/trail';
import { expect, test } from 'vitest';
import { actionName, placeOf } from './audit-names.ts';
import { settingNamed } from '../../../lib/names/setting-names.ts';
import { codeNamed } from '../template-names.ts';
import { differencesOf } from './trail-terms.ts';

test('no deed of the calendar is named as it is written', () => {
  const deeds = ['created', 'changed', 'deleted', 'restored', 'imported'];
  expect(deeds.map((deed) => actionName(`blackout.${deed}`)).filter((name) => name.includes('.'))).toEqual(
    [],
  );
});

test('leads to the very thing, and of what an entry does not name to the page', () => {
  const [id, facts] = ['00000000-0000-7000-8000-000000000001', {}];
  const place = (targetType: string, of: Partial<Parameters<typeof placeOf>[0]>) =>
    placeOf({ targetType, targetId: null, name: null, facts, ...of });
  expect(place('category', { targetId: id })).toBe(`/admin/course-settings/categories?category=${id}`);
  expect(place('blackout', { targetId: id })).toBe(
    `/admin/calendar-settings/calendar?view=days&blackout=${id}`,
  );
  expect(place('setting', { name: 'upload.max_mb' })).toBe(
    '/admin/configs/platform-configuration?q=upload.max_mb',
  );
  const name = 'VERIFY_EMAIL';
  expect(place('notification_template', { name, facts: { channel: 'EMAIL', locale: 'pt-BR' } })).toBe(
    '/admin/configs/notification-templates?template=VERIFY_EMAIL&channel=EMAIL&language=pt-BR',
  );
  expect(place('notification_template', { name, facts: { channel: 'IN_APP' } })).toBe(
    '/admin/configs/notification-templates?template=VERIFY_EMAIL&channel=IN_APP',
  );
  expect(place('setting', {})).toBe('/admin/configs/platform-configuration');
});

const courseChanged = (facts: TrailEntry['facts'], changes: TrailEntry['changes']): TrailEntry => ({
  id: '00000000-0000-7000-8000-000000000000',
  at: '2026-11-20T12:00:00.000Z',
  action: 'course.changed',
  name: 'Essays',
  actor: null,
  targetId: null,
  names: {},
  facts,
  changes,
});

test('what a sensei changed of an approved course, and that it was looked through, is told in words', () => {
  expect(actionName('course.looked_through')).toBe('Changes of a course looked through');
  const entry = courseChanged({}, [
    { field: 'pictures', before: 1, after: 2 },
    { field: 'alt', before: '', after: 'A desk' },
  ]);
  expect(differencesOf({ ...entry, action: 'course.pictures_changed' }, 'UTC')).toEqual([
    { label: 'Pictures', before: '1', after: '2' },
    { label: 'Description of a picture', before: 'nothing', after: 'A desk' },
  ]);
});

test('levels and languages of a course that was changed are told in words', () => {
  const entry = courseChanged({}, [
    { field: 'level', before: 'BEGINNER', after: 'ADVANCED' },
    { field: 'languages', before: ['en'], after: ['en', 'pt-BR'] },
    { field: 'format', before: 'ONE_TO_ONE', after: 'GROUP' },
    { field: 'educationLevels', before: [], after: ['HIGH_SCHOOL', 'UNDERGRADUATE'] },
  ]);
  expect(differencesOf(entry, 'UTC')).toEqual([
    { label: 'Level', before: 'Beginner', after: 'Advanced' },
    { label: 'Languages', before: 'English', after: 'English, Brazilian Portuguese' },
    { label: 'Format', before: 'One to one', after: 'Group' },
    { label: 'For whom', before: 'nothing', after: 'High school, Undergraduate' },
  ]);
});

test('what a course offers besides single classes is told in words', () => {
  const entry = courseChanged({ currency: 'USD' }, [
    {
      field: 'trial',
      before: { enabled: false, price: 0, minutes: 30 },
      after: { enabled: true, price: 1500, minutes: 90 },
    },
    {
      field: 'packages',
      before: [],
      after: [
        { sessions: 5, discountPercent: 10, validDays: 90 },
        { sessions: 10, discountPercent: 12.5, validDays: 180 },
      ],
    },
    { field: 'priceSteps', before: [{ seats: 3, price: 4000 }], after: [] },
    {
      field: 'cancellationPolicy',
      before: null,
      after: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
    },
  ]);
  expect(differencesOf(entry, 'UTC')).toEqual([
    { label: 'Trial', before: 'nothing', after: '1 hr 30 min, $15.00' },
    {
      label: 'Packages',
      before: 'nothing',
      after: '5 classes, 10% off, valid 90 days; 10 classes, 12.5% off, valid 180 days',
    },
    { label: 'Price that falls', before: 'from 3: $40.00', after: 'nothing' },
    {
      label: 'Cancellation',
      before: 'nothing',
      after: 'full refund until 24 h before, then 50%; 100% if the sensei cancels',
    },
  ]);
});

test('a setting and a template are found by their names, and nothing by a word that may mean anything', () => {
  expect(settingNamed('Time to accept a booking')).toBe('booking.accept_hours');
  expect(settingNamed('time to accept')).toBe('booking.accept_hours');
  expect(settingNamed('booking')).toBeUndefined();
  const names = new Map([
    ['PAYMENT_RELEASED', 'Payment released'],
    ['PAYMENT_HELD', 'Payment held'],
  ]);
  expect(codeNamed(names, 'payment held')).toBe('PAYMENT_HELD');
  expect(codeNamed(names, 'Amara Osei')).toBeUndefined();
});
