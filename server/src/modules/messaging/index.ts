import type { Module } from '../../platform/module.ts';

export const messaging: Module = { name: 'messaging' };
