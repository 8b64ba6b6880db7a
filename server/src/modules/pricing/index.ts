/**
 * Owns what changes a price before an order is made: coupons and the rates of tax. Fees are with ordering, which knows what was taught.
 */
import type { Module } from '../../platform/module.ts';

export const pricing: Module = { name: 'pricing' };
