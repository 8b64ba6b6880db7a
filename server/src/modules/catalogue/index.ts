import type { Module } from '../../platform/module.ts';

export const catalogue: Module = { name: 'catalogue' };
