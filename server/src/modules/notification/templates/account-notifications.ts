import { notification } from './declare-notification.ts';

/** What concerns accounts, their courses and the operators. */
export const accountNotifications = {
  VERIFY_EMAIL: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['code'],
    needed: ['code'],
  }),
  ADDRESS_KNOWN: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['freeOn'],
    cases: { hasAccount: [], deletedAccount: ['freeOn'] },
  }),
  RESET_PASSWORD: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: [],
  }),
  PASSWORD_CHANGED: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['when'],
    needed: ['when'],
  }),
  ADMINISTRATOR_INVITED: notification({
    topic: null,
    audience: 'ADMIN',
    variables: ['until'],
    needed: ['until'],
  }),
  ADDRESS_PROOF: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['code'],
    needed: ['code'],
  }),
  ADDRESS_CHANGED: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['address', 'when', 'device', 'until'],
    cases: {
      knownDevice: ['address', 'when', 'device', 'until'],
      unknownDevice: ['address', 'when', 'until'],
    },
    needed: ['address', 'when', 'until'],
  }),
  ADDRESS_RESTORED: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['when'],
    needed: ['when'],
  }),
  EXPORT_READY: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['until'],
    needed: ['until'],
  }),
  DOCUMENT_ACCEPTED: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['record', 'deletedOn'],
    needed: ['record'],
  }),
  DOCUMENT_REFUSED: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['record', 'reason', 'deletedOn'],
    needed: ['record', 'reason'],
  }),
  SECOND_FACTOR_CHANGED: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['what', 'passkey', 'when'],
    cases: { app: [], passkey: ['passkey'] },
    needed: ['what'],
  }),
  SENSEI_APPROVED: notification({
    topic: null,
    audience: 'SENSEI',
    variables: [],
  }),
  SENSEI_EXCLUDED: notification({
    topic: null,
    audience: 'SENSEI',
    variables: ['reason', 'againFrom'],
    cases: { withReason: ['reason', 'againFrom'], withoutReason: ['againFrom'] },
    needed: ['reason'],
  }),
  ACCOUNT_BANNED: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: [],
  }),
  COURSE_PUBLISHED: notification({
    topic: 'COURSE',
    audience: 'SENSEI',
    variables: ['course'],
    needed: ['course'],
  }),
  COURSE_RETURNED: notification({
    topic: 'COURSE',
    audience: 'SENSEI',
    variables: ['course', 'remarks'],
    needed: ['course', 'remarks'],
  }),
  CONTACT_MESSAGE: notification({
    topic: null,
    audience: 'ADMIN',
    variables: ['number', 'sender', 'address', 'message'],
    needed: ['sender', 'address', 'message'],
  }),
  REPORT_MADE: notification({
    topic: null,
    audience: 'ADMIN',
    variables: ['about'],
    needed: ['about'],
  }),
  CHARGEBACK_OPENED: notification({
    topic: null,
    audience: 'ADMIN',
    variables: ['about', 'amount'],
    needed: ['about', 'amount'],
  }),
  CHARGEBACK_ASKED: notification({
    topic: null,
    audience: 'SENSEI',
    variables: ['course', 'amount'],
    needed: ['course', 'amount'],
  }),
  CHARGEBACK_WON: notification({
    topic: null,
    audience: 'SENSEI',
    variables: ['course', 'amount'],
    needed: ['course', 'amount'],
  }),
  CHARGEBACK_LOST: notification({
    topic: null,
    audience: 'SENSEI',
    variables: ['course', 'amount'],
    needed: ['course', 'amount'],
  }),
  REFUND_FAILED: notification({
    topic: null,
    audience: 'ADMIN',
    variables: ['about', 'amount'],
    needed: ['about', 'amount'],
  }),
  /** What waited for it is set before its action. */
  DIGEST: notification({
    topic: null,
    audience: 'EVERYBODY',
    variables: ['count'],
  }),
};
