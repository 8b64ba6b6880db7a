import type { Stop } from './pages.ts';

/** Where administrators set what prices are made of. */
export const pricePages = (courseId: string): Stop[] => [
  {
    name: 'admin-invoices',
    path: '/admin/invoices',
    as: 'admin',
    asks: true,
    empty: '/admin/invoices?q=zzzzzz',
  },
  { name: 'admin-earnings-report', path: '/admin/invoices?view=report', as: 'admin', asks: true },
  { name: 'sensei-invoices', path: '/sensei/invoices', as: 'sensei', asks: true, empty: 'newcomer' },
  {
    name: 'admin-chargebacks',
    path: '/admin/chargebacks',
    as: 'admin',
    asks: true,
    empty: '/admin/chargebacks?q=zzzzzz',
  },
  {
    name: 'admin-reconciliation',
    path: '/admin/reconciliation',
    as: 'admin',
    asks: true,
    empty: '/admin/reconciliation?q=zzzzzz',
  },
  {
    name: 'admin-fees',
    path: `/admin/configs/platform-fees?course=${courseId}`,
    as: 'admin',
    asks: true,
    empty: '/admin/configs/platform-fees?q=zzzzzz',
  },
  { name: 'admin-back-test', path: '/admin/configs/platform-fees/back-test', as: 'admin', asks: true },
  { name: 'admin-fee', path: '/admin/configs/platform-fees?fee=new', as: 'admin', asks: true },
  {
    name: 'admin-coupons',
    path: '/admin/coupons',
    as: 'admin',
    asks: true,
    empty: '/admin/coupons?q=zzzzzz',
  },
  { name: 'admin-rates', path: '/admin/configs/exchange-rates', as: 'admin', asks: true },
  { name: 'admin-terms', path: '/admin/configs/terms', as: 'admin', asks: true },
  { name: 'admin-new-terms', path: '/admin/configs/terms?new=TERMS', as: 'admin', asks: true },
  { name: 'admin-tax', path: '/admin/tax', as: 'admin', asks: true, empty: '/admin/tax?country=XX' },
  { name: 'admin-tax-rate', path: '/admin/tax?rate=new', as: 'admin', asks: true },
  {
    name: 'admin-payouts',
    path: '/admin/payouts',
    as: 'admin',
    asks: true,
    empty: '/admin/payouts?q=zzzzzz',
  },
  { name: 'sensei-earnings', path: '/sensei/earnings', as: 'sensei', asks: true },
  { name: 'admin-coupon', path: '/admin/coupons?id=new', as: 'admin', asks: true },
];
