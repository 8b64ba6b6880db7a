/**
 * Owns the way of released money out of the platform: the accounts of sensei, payout runs, statements, chargebacks, and the comparison of the ledger
 * with the provider's book.
 */
import type { Module } from '../../platform/module.ts';

export const payouts: Module = { name: 'payouts' };
