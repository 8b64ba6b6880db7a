import type { Module } from '../../platform/module.ts';

export const evaluation: Module = { name: 'evaluation' };
