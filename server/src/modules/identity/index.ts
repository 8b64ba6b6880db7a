/**
 * Owns accounts, types, sign-in and sessions, and the sensei's status. An address belongs to one account; a session is one family of
 * refresh tokens, of which only hashes are stored; whoever is banned, deleted or signed out is out at the next call.
 * Announces user.* and sensei.status_changed.
 */
import type { Module } from '../../platform/module.ts';

export const identity: Module = { name: 'identity' };
export { accessTokenLife, issueAccessToken } from './access-token.ts';
export type { Account } from './account.ts';
export { authenticate } from './authenticate.ts';
export { openSession } from './open-session.ts';
export { hashPassword } from './passwords.ts';
export { findAccounts as getAccounts } from './user.repository.ts';
