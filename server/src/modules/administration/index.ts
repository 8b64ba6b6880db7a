/**
 * Owns nothing but the operators' view: figures of the market and the waiting sensei, read through the other doors. What an
 * administrator does goes through the use cases of the module that owns it, each of which checks and audits by itself.
 * Announces nothing.
 */
import type { Module } from '../../platform/module.ts';
import { administrationRoutes } from './administration.routes.ts';

export const administration: Module = { name: 'administration', routes: administrationRoutes };
