import type { Module } from '../../platform/module.ts';

export const scheduling: Module = { name: 'scheduling' };
