/**
 * Owns the texts of mails and notices, and the notices. Whoever is told, is told in the own language and time zone, and never learns
 * the name of another student. A mail is written in the transaction of what it tells; the texts in code serve until an administrator
 * wrote others. Announces nothing.
 */
import type { Module } from '../../platform/module.ts';
import { notificationRoutes } from './notification.routes.ts';
import { sendReset, sendVerification, tellAddressKnown, tellSensei } from './tell-of-account.ts';

export const notification: Module = {
  name: 'notification',
  routes: notificationRoutes,
  subscribe(on) {
    on('user.registered', sendVerification);
    on('user.verification_requested', sendVerification);
    on('user.address_known', tellAddressKnown);
    on('user.password_reset_requested', sendReset);
    on('sensei.status_changed', tellSensei);
  },
};
