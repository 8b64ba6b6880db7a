import { noTax } from '@michi/contract/pricing/tax';
import type { PriceParts } from '@michi/contract/ordering/orders';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { someCourse } from '../../../../test/some-course.ts';
import { CancellationRule } from './cancellation-rule.tsx';
import { CourseFacts } from './course-facts.tsx';
import type { Prices } from './course-prices.ts';
import { PriceDetails } from './price-details.tsx';

const parts = (unitPrice: number, fee: number, quantity = 1): PriceParts => ({
  unitPrice,
  quantity,
  subtotal: unitPrice * quantity,
  discount: 0,
  coupon: null,
  studentFee: fee,
  tax: noTax,
  total: unitPrice * quantity + fee,
  currency: 'USD',
});
const prices = (more: Partial<Prices> = {}): Prices => ({
  single: parts(5000, 250),
  trial: null,
  packages: [],
  rungs: [],
  quorum: null,
  example: null,
  ...more,
});
const course = { ...someCourse, price: 5000 };
const group = { ...course, format: 'GROUP' as const, minSeats: 3, maxSeats: 6 };

async function textOf(element: ReturnType<typeof createElement>): Promise<string> {
  const { prelude } = await prerender(element);
  const html = await new Response(prelude).text();
  return html
    .replaceAll(/<!--.*?-->|<template.*?<\/template>|<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}
const details = (of: typeof course, more: Partial<Prices>) =>
  textOf(createElement(PriceDetails, { course: of, prices: prices(more) }));

test('the trial and the packages cost what is paid in all, and it is said that fees are in it', async () => {
  const trial = { enabled: true, price: 1500, minutes: 30 };
  const packages = [{ sessions: 4, discountPercent: 10, validDays: 90 }];
  const text = await details(
    { ...course, trial, packages },
    { trial: parts(1500, 75), packages: [parts(4500, 900, 4)] },
  );
  expect(text).toContain('Trial of 30 minutes for $15.75');
  expect(text).toContain('4 classes for $189');
  expect(text).toContain('what you pay in all, fees included');
  const plain = { single: parts(5000, 0), trial: parts(1500, 0) };
  expect(await details({ ...course, trial }, plain)).not.toContain('fees included');
});

test('a package says how long it is valid, and only a discount that there is', async () => {
  const packages = [
    { sessions: 2, discountPercent: 0, validDays: 7 },
    { sessions: 2, discountPercent: 0, validDays: 730 },
    { sessions: 5, discountPercent: 10, validDays: 90 },
  ];
  const totals = [parts(5000, 0, 2), parts(5000, 0, 2), parts(4500, 0, 5)];
  const faults = vi.spyOn(console, 'error').mockReturnValue();
  expect(await details({ ...course, packages }, { packages: totals })).toContain(
    [
      '2 classes for $100 ($50 each, valid 7 days)',
      '2 classes for $100 ($50 each, valid 730 days)',
      '5 classes for $225 ($45 each, 10% off, valid 90 days)',
    ].join('|'),
  );
  expect(faults).not.toHaveBeenCalled();
  faults.mockRestore();
});

test('of a group the steps begin at the quorum and are in all; below it everything comes back', async () => {
  const rungs = [
    { seats: 1, price: 5000, total: 5250 },
    { seats: 2, price: 4500, total: 4725 },
    { seats: 4, price: 4000, total: 4200 },
  ];
  const quorum = { minSeats: 3, hours: 24 };
  const text = await details(group, { rungs, quorum });
  expect(text).toContain('3 students or more|$47.25 each|');
  expect(text).toContain('4 students or more|$42 each|');
  expect(text).not.toContain('1 student|');
  expect(text).toContain('Takes place from 3 students on.');
  expect(text).toContain('Decided 24 hours before the start.');
  expect(text).toContain('With fewer, everything comes back to you.');
});

test('among the facts and in what happens if plans change stands the quorum, with the dates of a class', async () => {
  const facts = createElement(CourseFacts, { course: group, about: { type: 'doc', content: [] } });
  expect(await textOf(facts)).toContain('Up to 6 students; takes place from 3 on');
  const example = {
    startsAt: '2026-12-03T16:00:00.000Z',
    until: '2026-12-02T16:00:00.000Z',
    decidedAt: '2026-12-02T16:00:00.000Z',
  };
  const rule = (more: Partial<Prices>) =>
    textOf(createElement(CancellationRule, { policy: course.cancellationPolicy, prices: prices(more) }));
  const { cancellationPolicy } = course;
  const inTime = (studentHours: number) =>
    textOf(
      createElement(CancellationRule, {
        policy: { ...cancellationPolicy, studentHours },
        prices: prices({}),
      }),
    );
  expect(await inTime(1)).toContain('at least 1 hour before the start');
  expect(await inTime(24)).toContain('at least 24 hours before the start');
  const told = await rule({ quorum: { minSeats: 3, hours: 24 }, example });
  expect(told).toContain('Fewer than 3 students have booked 24 hours before the start');
  expect(told).toMatch(/Decided: \|.*Dec.*16:00 UTC/);
  expect(await rule({ example: { ...example, decidedAt: null } })).not.toContain('Fewer than');
});
