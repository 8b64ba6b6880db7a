import type { Module } from '../../platform/module.ts';

export const administration: Module = { name: 'administration' };
