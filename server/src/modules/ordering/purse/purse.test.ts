import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenCap, heldForGuardian, monthOf, mustAsk } from './purse.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const cap = fc.option(amount);
const limits = fc.record({
  currency: fc.constant('USD'),
  monthCap: cap,
  classCap: cap,
  smallUpTo: cap,
});
const asked = fc.record({
  total: amount,
  quantity: fc.integer({ min: 1, max: 20 }),
  currency: fc.constant('USD'),
});
const zone = fc.constantFrom(
  'UTC',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Apia',
);
const instant = fc.date({
  min: new Date('2010-01-01'),
  max: new Date('2035-01-01'),
  noInvalidDate: true,
});

it('what goes through costs no more than was said; without limits, or in another currency, all is asked for', () => {
  fc.assert(
    fc.property(limits, asked, (purse, order) => {
      if (!mustAsk(purse, order)) expect(order.total).toBeLessThanOrEqual(purse.smallUpTo ?? -1);
      expect(mustAsk(purse, { ...order, currency: 'EUR' })).toBe(true);
      expect(mustAsk(null, order)).toBe(true);
    }),
  );
});

it('a cap is kept to the minor unit, and a higher one is never stricter', () => {
  fc.assert(
    fc.property(limits, asked, amount, amount, (purse, order, spent, more) => {
      const isBroken = brokenCap(purse, order, spent);
      const isOver =
        (purse.classCap !== null && Math.ceil(order.total / order.quantity) > purse.classCap) ||
        (purse.monthCap !== null && spent > purse.monthCap);
      expect(isBroken !== null).toBe(isOver);
      const wider = {
        ...purse,
        monthCap: purse.monthCap === null ? null : purse.monthCap + more,
        classCap: purse.classCap === null ? null : purse.classCap + more,
      };
      if (isBroken === null) expect(brokenCap(wider, order, spent)).toBeNull();
    }),
  );
});

it('each moment is in one month of its zone, which begin where the other ends', () => {
  fc.assert(
    fc.property(instant, zone, (now, timeZone) => {
      const { from, to } = monthOf(now, timeZone);
      expect(from.getTime() <= now.getTime() && now.getTime() < to.getTime()).toBe(true);
      expect(monthOf(to, timeZone).from).toEqual(to);
      expect(monthOf(new Date(from.getTime() - 1), timeZone).to).toEqual(from);
    }),
    { numRuns: 50 },
  );
});

it('a guardian has a day, but no longer than the notice of the course, nor less than any hold', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const hold = { approveHours: 24, holdMinutes: 15 };
  const until = (startsAt: string, noticeMinutes: number) =>
    heldForGuardian(now, { startsAt: new Date(startsAt), noticeMinutes }, hold).toISOString();
  expect(until('2026-03-09T10:00:00Z', 120)).toBe('2026-03-03T12:00:00.000Z');
  expect(until('2026-03-03T10:00:00Z', 120)).toBe('2026-03-03T08:00:00.000Z');
  expect(until('2026-03-02T14:00:00Z', 120)).toBe('2026-03-02T12:15:00.000Z');
});
