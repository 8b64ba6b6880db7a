import type { AdminCall, AdminPage, MoneySubjects, Subjects } from './admin-call.ts';

/** One payment, payout, run, chargeback and coupon with its story, and what is asked before money moves. */
export function moneyPanels(
  { sensei, student }: Subjects,
  { payment, payout, run, chargeback, coupon }: MoneySubjects,
): AdminPage[] {
  const page = (name: string, address: string, ...calls: AdminCall[]) => ({ page: name, address, calls });
  const payouts = (query: string) => `/admin/payouts?limit=25&sortOrder=desc${query}`;
  const runs = '/admin/payout-runs?limit=4';
  const payments = ['/admin/payments?limit=25&sortOrder=desc', '/admin/payments/sums'];
  const coupons = (query: string) => `/admin/coupons?limit=30${query}`;
  const newest = '&sortBy=updatedAt&sortOrder=desc';
  return [
    page('payments, a payment', '/admin/payments', ...payments, `/admin/payments/${payment}`),
    page(
      'payments, before a part goes back',
      '/admin/payments',
      `/admin/payments/${payment}/refund-preview?amount=100`,
    ),
    page('payouts, a payout', '/admin/payouts', payouts(''), runs, `/admin/payouts/${payout}`),
    page('payouts, of a run', `/admin/payouts?runId=${run}`, payouts(`&runId=${run}`), runs),
    page(
      'payouts, of a run, failed',
      `/admin/payouts?runId=${run}&status=FAILED`,
      payouts(`&runId=${run}&status=FAILED`),
      runs,
    ),
    page('payouts, the oldest', '/admin/payouts', '/admin/payouts?limit=25&sortOrder=asc', runs),
    page('payouts, all runs', '/admin/payouts', '/admin/payout-runs?limit=25'),
    page('payouts, before a run', '/admin/payouts', '/admin/payout-runs/preview'),
    page(
      'payouts, before a run, below the minimum too',
      '/admin/payouts',
      '/admin/payout-runs/preview?belowMinimum=true',
    ),
    page('chargebacks, a case', '/admin/chargebacks', `/admin/chargebacks/${chargeback}`),
    page('chargebacks, lost', '/admin/chargebacks', '/admin/chargebacks?limit=30&status=LOST'),
    page(
      'coupons, one',
      '/admin/coupons',
      coupons(newest),
      `/admin/coupons/${coupon}`,
      `/admin/coupons/${coupon}/codes`,
    ),
    page('coupons, of a word', '/admin/coupons', coupons(`${newest}&q=welcome`)),
    page('coupons, of the beginning of a code', '/admin/coupons', coupons(`${newest}&q=G`)),
    page('coupons, of no such word', '/admin/coupons', coupons(`${newest}&q=zzzzzz`)),
    page('coupons, by use', '/admin/coupons', coupons('&sortBy=used&sortOrder=desc')),
    page('coupons, fixed, of sensei', '/admin/coupons', coupons(`${newest}&kind=FIXED&payer=SENSEI`)),
    page('gifts, redeemed', '/admin/credit', '/admin/gifts?limit=30&status=REDEEMED'),
    page('credit of a student', '/admin/users-manage/users', `/admin/users/${student}/credit`),
    page(
      'ledger, payouts of a busy sensei',
      '/admin/ledger',
      `/admin/ledger?limit=25&kind=payout&userId=${sensei}`,
    ),
    page('ledger, tax', '/admin/ledger', '/admin/ledger?limit=25&account=TAX_PAYABLE'),
  ];
}
