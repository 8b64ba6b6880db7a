import type { Stop } from './pages.ts';

/** Where administrators set what prices are made of. */
export const pricePages = (courseId: string): Stop[] => [
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
  { name: 'admin-coupon', path: '/admin/coupons?id=new', as: 'admin', asks: true },
];
