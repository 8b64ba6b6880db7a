import { getInvoice, listOrderInvoices } from '@michi/contract/invoicing/invoices';
import { getConversation, listConversations, listMessages } from '@michi/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFamily, limit } from '../../../test/factories/family.ts';
import { bookFor, createMarket, type Market } from '../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 4000 });
});
afterAll(() => app.close());

test('a guardian reads what a child’s own booking was billed as, a foreign one does not; the conversation is the child’s', async () => {
  const [{ child, guardian }, { guardian: foreign }] = [await createFamily(app), await createFamily(app)];
  // Small ones go through: the child pays this one.
  await limit(guardian, child, { smallUpTo: 4000 });
  const order = await bookFor(app, child, market.course, { startsAt: '2026-03-09T09:00:00.000Z' });

  const ofOrder = { params: { id: order.id } };
  const { items } = await guardian.caller.call(listOrderInvoices, ofOrder);
  expect(items).toHaveLength(1);
  const ofInvoice = { params: { id: items[0]?.id ?? '' } };
  expect((await guardian.caller.call(getInvoice, ofInvoice)).id).toBe(items[0]?.id);
  expect((await foreign.caller.attempt(listOrderInvoices, ofOrder)).status).toBe(404);
  expect((await foreign.caller.attempt(getInvoice, ofInvoice)).status).toBe(404);

  const [conversation] = (await child.caller.call(listConversations, { query: {} })).items;
  const params = { uuid: conversation?.id ?? '' };
  expect((await child.caller.call(getConversation, { params })).id).toBe(conversation?.id);
  expect((await guardian.caller.attempt(getConversation, { params })).status).toBe(404);
  expect((await guardian.caller.attempt(listMessages, { params, query: {} })).status).toBe(404);
  expect((await guardian.caller.call(listConversations, { query: {} })).items).toEqual([]);
});
