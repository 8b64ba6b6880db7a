import type { Module } from '../../platform/module.ts';

export const ordering: Module = { name: 'ordering' };
