import { answerReport, getSeatReport } from '@michi/contract/evaluation/disputes';
import { confirmSeat, type PlaceOrder } from '@michi/contract/ordering/orders';
import { reportTarget } from '@michi/contract/evaluation/reports';
import type { ReportOutcome } from '@michi/contract/states';
import { minutes } from '../../../src/platform/clock.ts';
import type { TestApp } from '../../harness.ts';
import { nextMorning } from '../evaluation.ts';
import type { Person } from '../identity.ts';
import { mailsTo } from '../notification.ts';
import { bookFor, createMarket, lookInto, type Market } from './ordering.ts';
import { caseAbout, tryToDecide } from '../reports.ts';

export const openMarket = (app: TestApp) => createMarket(app, { price: 6000, title: 'Essays' });

export const complaint = 'The sensei never came to the classroom.';

/** A paid class of a minute ago, and what its people do about it. */
export async function pastClass(app: TestApp, market: Market, overrides: Partial<PlaceOrder> = {}) {
  const { student, sensei, admin } = market;
  const known = new Map<string, number>();
  for (const { email } of [student, sensei]) known.set(email, (await mailsTo(app, email)).length);
  const order = await bookFor(app, student, market.course, {
    startsAt: nextMorning(app).toISOString(),
    ...overrides,
  });
  const [held] = order.classes;
  const seatId = held?.seatId ?? '';
  await app.advanceTo(new Date(new Date(held?.endsAt ?? 0).getTime() + minutes(1)));
  const payments = async () => (await lookInto(admin, order)).payments;
  const report = (person: Person = student, details = complaint, targetId = seatId) =>
    person.caller.attempt(reportTarget, { body: { targetType: 'SEAT', targetId, details } });
  return {
    ...market,
    order,
    seatId,
    report,
    reported: async () => (await report()).body.id,
    seen: (person: Person) => person.caller.call(getSeatReport, { params: { id: seatId } }),
    answer: (id: string, words = 'I waited for half an hour.', person = sensei) =>
      person.caller.attempt(answerReport, { params: { id }, body: { answer: words } }),
    decide: (id: string, outcome: ReportOutcome, by: Person = admin) => tryToDecide(by, id, outcome),
    payments,
    status: async () => (await payments()).find((payment) => payment.seatId === seatId)?.status,
    confirm: () => student.caller.attempt(confirmSeat, { params: { id: seatId } }),
    caseOf: (targetId = seatId) => caseAbout(admin, targetId),
    /** The mails about a report since the class was booked, the newest first. */
    news: async (person: Person) => {
      const mails = await mailsTo(app, person.email);
      return mails
        .slice(0, mails.length - (known.get(person.email) ?? 0))
        .filter(({ subject }) => subject === 'About a report: Essays')
        .map(({ text }) => text);
    },
    /** What the order left in each account of the ledger. */
    entries: async () => {
      const { ledger } = await lookInto(admin, order);
      const sums = new Map<string, number>();
      for (const { account, amount } of ledger) sums.set(account, (sums.get(account) ?? 0) + amount);
      return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
    },
  };
}
