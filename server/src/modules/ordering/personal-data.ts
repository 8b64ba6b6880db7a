import type { PersonalData } from '../../platform/personal-data.ts';

const bookkeeping = 'Bookkeeping must stay whole, by law; names nobody once the account is erased';

export const orderingPersonalData: PersonalData = {
  module: 'ordering',
  tables: [
    {
      table: 'order',
      of: ['student_id', 'payer_id', 'sensei_id', 'canceled_by'],
      // Whom it was billed to is the payer's alone, who has it in `billing_details`; bills keep it by law.
      take: {
        without: [
          'request_hash',
          'idempotency_key',
          'checkout_url',
          'provider_ref',
          'previous_ref',
          'billing',
        ],
      },
      erase: { keep: bookkeeping },
    },
    {
      table: 'payment',
      of: ['sensei_id'],
      take: { without: ['provider_ref', 'refund_ref'] },
      erase: { keep: bookkeeping },
    },
    { table: 'sensei_balance', of: ['user_id'], take: 'ALL', erase: { keep: bookkeeping } },
    {
      table: 'back_test',
      of: ['created_by'],
      take: { nothing: 'What an administrator tried with past orders; people stand in it by their ids' },
      erase: { keep: 'It holds ids, no names' },
    },
    {
      table: 'payment_method',
      of: ['user_id'],
      take: { without: ['provider_ref'] },
      // A job lets them go at the provider, with the person.
      erase: 'DELETE',
    },
    { table: 'payment_method_setup', of: ['user_id'], take: { without: ['provider_ref'] }, erase: 'DELETE' },
    {
      table: 'payment_customer',
      of: ['user_id'],
      take: { without: ['provider_ref'] },
      erase: {
        keep: 'Until the provider has forgotten the person, which a job sees to as soon as the account is deleted',
      },
    },
    {
      table: 'charge_plan',
      of: ['student_id', 'sensei_id'],
      take: { without: ['method_id', 'idempotency_key', 'request_hash'] },
      erase: { keep: bookkeeping },
    },
    { table: 'purse', of: ['child_id'], take: { without: ['changed_by'] }, erase: 'DELETE' },
    { table: 'credit_balance', of: ['user_id'], take: 'ALL', erase: { keep: bookkeeping } },
    {
      table: 'gift',
      of: ['buyer_id'],
      // A recipient is another person; the code is what the gift is worth.
      take: {
        without: [
          'code_hash',
          'idempotency_key',
          'request_hash',
          'provider_ref',
          'checkout_url',
          'refund_ref',
          'dispute_ref',
          'redeemed_by',
        ],
      },
      erase: { set: { recipient_email: null } },
    },
    { table: 'referral_code', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'referral',
      of: ['user_id', 'referred_by'],
      // The other one is another person.
      take: { without: ['user_id', 'referred_by', 'order_id'] },
      erase: { keep: bookkeeping },
    },
    {
      table: 'credit_entry',
      of: ['user_id'],
      take: { without: ['granted_by', 'idempotency_key'] },
      erase: { keep: bookkeeping },
    },
    { table: 'ledger_entry', of: ['user_id'], take: 'ALL', erase: { keep: bookkeeping } },
  ],
};
