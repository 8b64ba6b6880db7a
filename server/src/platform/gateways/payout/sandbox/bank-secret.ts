import { createHmac } from 'node:crypto';

/**
 * Signs the bank's messages: another secret than that of the payments, as two endpoints of one provider have.
 */
export const bankSecret = (platformSecret: string) =>
  createHmac('sha256', platformSecret).update('sandbox-bank-webhooks').digest('hex');
