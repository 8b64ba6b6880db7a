import type { Module } from '../../platform/module.ts';

export const notification: Module = { name: 'notification' };
