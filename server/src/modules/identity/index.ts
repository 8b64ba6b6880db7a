import type { Authenticate } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';

export const identity: Module = { name: 'identity' };
export const authenticate: Authenticate = async () => null;
