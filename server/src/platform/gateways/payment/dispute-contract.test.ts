import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newIntent,
  paymentBenches,
  type PaymentBench,
  start,
} from '../../../../test/providers/payment-benches.ts';
import { movableClock } from '../../clock.ts';
import type { BookLine } from './payment.ts';

const clock = movableClock(start);

describe.each(paymentBenches)('disputes and the book of $name', ({ open }) => {
  let bench: PaymentBench;
  beforeAll(async () => {
    bench = await open(clock);
  });
  afterAll(() => bench.close());

  /** All of it, page by page. */
  async function book(): Promise<BookLine[]> {
    const lines: BookLine[] = [];
    let cursor: string | null = null;
    do {
      const page: { lines: BookLine[]; nextCursor: string | null } = await bench.gateway.listBook({
        from: new Date(start.getTime() - 1000),
        cursor,
      });
      lines.push(...page.lines);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return lines;
  }
  const evidence = {
    story: 'She was in the room.',
    product: 'Essay review',
    customerName: 'Ana',
    customerEmail: 'ana@example.com',
    serviceDate: '2026-03-05',
  };

  test('a dispute: asked about, answered once, decided; its money and its fee are in the book', async () => {
    const input = newIntent();
    const { providerRef } = await bench.gateway.createIntent(input);
    await bench.pay(providerRef, 'APPROVE');
    const disputeRef = await bench.dispute(providerRef);
    expect(await bench.gateway.getDispute(disputeRef)).toMatchObject({
      reference: input.reference,
      amount: 6001,
      currency: 'USD',
      status: 'NEEDS_RESPONSE',
      isTaken: true,
    });
    await expect(bench.gateway.refund(providerRef, 100, `disputed-${providerRef}`)).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    for (let times = 0; times < 2; times += 1)
      expect((await bench.gateway.submitEvidence(disputeRef, evidence, `e-${disputeRef}`)).status).toBe(
        'UNDER_REVIEW',
      );
    await bench.decide(disputeRef, 'WON');
    expect((await bench.gateway.getDispute(disputeRef)).status).toBe('WON');
    const told = (await bench.webhooks(clock.now())).map((sent) =>
      bench.gateway.readWebhook(Buffer.from(sent.body), sent.headers),
    );
    expect(told.filter((notice) => notice?.kind === 'dispute').length).toBeGreaterThanOrEqual(3);
    const lines = (await book()).filter(({ reference }) => reference?.endsWith(disputeRef));
    expect(new Set(lines.map(({ kind, amount }) => `${kind} ${amount}`))).toEqual(
      new Set(['dispute -6001', 'dispute_won 6001']),
    );
    expect(lines.find(({ kind }) => kind === 'dispute')?.fee).toBeGreaterThan(0);
  });

  test('a refund that comes back later says so, and the book has both', async () => {
    const input = newIntent();
    const { providerRef } = await bench.gateway.createIntent(input);
    await bench.pay(providerRef, 'APPROVE');
    const { refundRef } = await bench.gateway.refund(providerRef, 1801, `back-${providerRef}`);
    expect((await bench.gateway.getRefund(refundRef)).status).toBe('SUCCEEDED');
    await bench.failRefund(refundRef);
    const failed = await bench.gateway.getRefund(refundRef);
    expect([failed.status, failed.failureCode === null]).toEqual(['FAILED', false]);
    expect((await bench.gateway.getIntent(providerRef)).refunded).toBe(0);
    const lines = (await book()).filter(({ reference }) => reference?.endsWith(refundRef));
    expect(new Set(lines.map(({ reference, amount }) => `${reference} ${amount}`))).toEqual(
      new Set([`refund:${refundRef} -1801`, `refund_failed:${refundRef} 1801`]),
    );
    expect((await book()).find(({ reference }) => reference === `charge:${input.reference}`)).toMatchObject({
      kind: 'charge',
      amount: 6001,
      currency: 'USD',
    });
  });
});
