import type { Module } from '../../platform/module.ts';

export const records: Module = { name: 'records' };
