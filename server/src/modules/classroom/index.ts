import type { Module } from '../../platform/module.ts';

export const classroom: Module = { name: 'classroom' };
