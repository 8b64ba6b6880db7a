import type { Metric } from '../../../platform/observability/metrics.ts';
import { findMarketBalances } from './market.repository.ts';
import { countOrders, countPayments } from './order-counts.repository.ts';

export const orderMetrics: readonly Metric[] = [
  {
    name: 'michi_orders',
    help: 'Orders by status',
    labels: ['status'],
    read: async (ctx) =>
      (await countOrders(ctx)).map(({ status, count }) => ({ labels: { status }, value: count })),
  },
  {
    name: 'michi_payments',
    help: 'Payments by status: HELD is in escrow',
    labels: ['status'],
    read: async (ctx) =>
      (await countPayments(ctx)).map(({ status, count }) => ({ labels: { status }, value: count })),
  },
  {
    name: 'michi_escrow_minor_units',
    help: 'Money held for classes that are not released yet, in minor units',
    labels: ['currency'],
    read: async (ctx) =>
      (await findMarketBalances(ctx)).map(({ currency, held }) => ({ labels: { currency }, value: held })),
  },
  {
    name: 'michi_ledger_imbalance_minor_units',
    help: 'Sum of all ledger entries: anything but zero is wrong',
    labels: ['currency'],
    read: async (ctx) =>
      (await findMarketBalances(ctx)).map(({ currency, ledger }) => ({
        labels: { currency },
        value: ledger,
      })),
  },
];
