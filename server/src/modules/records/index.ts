/**
 * Owns what people say of their own way: education, college applications, scores. Each record has a visibility, PRIVATE unless its
 * owner said otherwise; through this door come PUBLIC ones only.
 */
import type { Module } from '../../platform/module.ts';

export const records: Module = { name: 'records' };
export { getOutcomes, getPublicRecords } from './record-queries.ts';
