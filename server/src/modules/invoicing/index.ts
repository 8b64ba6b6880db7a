/**
 * Owns the papers of a sale: seller identities, numbered invoices and credit notes.
 */
import type { Module } from '../../platform/module.ts';

export const invoicing: Module = { name: 'invoicing' };
