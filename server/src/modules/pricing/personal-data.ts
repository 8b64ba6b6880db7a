import type { PersonalData } from '../../platform/personal-data.ts';

const bookkeeping = 'Bookkeeping must stay whole, by law; names nobody once the account is erased';

export const pricingPersonalData: PersonalData = {
  module: 'pricing',
  tables: [
    { table: 'coupon', of: ['owner_id'], take: 'ALL', erase: { keep: bookkeeping } },
    { table: 'billing_details', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'coupon_use', of: ['student_id'], take: 'ALL', erase: { keep: bookkeeping } },
  ],
};
