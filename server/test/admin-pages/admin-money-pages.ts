import type { AdminPage, Subjects } from './admin-call.ts';

type Times = { date: (ago: number) => Date; further: (ago: number) => string };

/** The pages of payments, invoices and of the ledger, with what each asks first. */
export function moneyPages(of: Subjects, { date, further }: Times): AdminPage[] {
  const day = (ago: number) => date(ago).toISOString().slice(0, 10);
  const payments = (page: string, query = '', sort = 'desc') => ({
    page: `payments, ${page}`,
    address: `/admin/payments?${query}`,
    calls: [
      `/admin/payments?limit=25&sortOrder=${sort}${query && `&${query}`}`,
      `/admin/payments/sums?${query}`,
      '/admin/payments/sums',
    ],
  });
  const ledger = (page: string, query = '', days = '') => ({
    page: `ledger, ${page}`,
    address: `/admin/ledger?${query}`,
    calls: [`/admin/ledger?limit=25${query && `&${query}`}`, `/admin/ledger/balance?${days}`],
  });
  const payouts = (page: string, query = '') => ({
    page: `payouts, ${page}`,
    address: `/admin/payouts?${query}`,
    calls: [`/admin/payouts?limit=25&sortOrder=desc${query && `&${query}`}`, '/admin/payout-runs?limit=4'],
  });
  const invoices = (page: string, query = '') => ({
    page: `invoices, ${page}`,
    address: `/admin/invoices?${query}`,
    calls: [`/admin/invoices?limit=25${query && `&${query}`}`],
  });
  const gifts = (page: string, query = '') => ({
    page: `gifts, ${page}`,
    address: `/admin/credit?${query}`,
    calls: [`/admin/gifts?limit=30${query && `&${query}`}`, '/admin/credit'],
  });
  const tax = (page: string, from: number, to: number) => ({
    page: `tax, ${page}`,
    address: '/admin/tax',
    calls: [
      `/admin/tax/report?from=${day(from)}T00:00:00Z&to=${day(to)}T00:00:00Z`,
      '/admin/tax/rates',
      '/admin/tax/seller',
    ],
  });
  return [
    gifts('the newest'),
    gifts('in a state that none is in', 'status=REFUNDED'),
    tax('of a month', 30, 0),
    tax('days long ago', 300, 290),
    {
      page: 'back-tests',
      address: '/admin/configs/platform-fees/back-test',
      calls: ['/admin/back-tests'],
    },
    {
      page: 'exchange rates',
      address: '/admin/configs/exchange-rates',
      calls: ['/admin/exchange-rates'],
    },
    { page: 'terms', address: '/admin/configs/terms', calls: ['/admin/terms'] },
    payouts('the newest'),
    payouts('failed', 'status=FAILED'),
    payouts('in a state that none is in', 'status=CANCELED'),
    payouts('in a currency that nobody is paid in', 'status=PAID&currency=EUR'),
    payouts('of a sensei', `userId=${of.sensei}`),
    payouts('of a name', 'q=garcia'),
    payouts('of a reference', 'q=PO23'),
    payouts('of nobody', 'q=zzzzzz'),
    payments('the newest'),
    payments('held', 'status=HELD'),
    payments('in a state that none is in', 'status=PROCESSING'),
    payments('in a currency that nobody pays in', 'currency=EUR'),
    payments('released in a currency', 'status=RELEASED&currency=USD'),
    payments('on their way back', 'trouble=BACK'),
    payments('failed', 'trouble=FAILED'),
    payments('failed, in a state', 'trouble=FAILED&status=HELD'),
    payments('held until a day', `heldTo=${date(-5).toISOString()}`, 'asc'),
    payments('held until a day, in a currency', `heldTo=${date(-5).toISOString()}&currency=EUR`, 'asc'),
    payments('of a busy sensei', `userId=${of.sensei}`),
    payments('of a busy student, released', `userId=${of.student}&status=RELEASED`),
    payments('of a name', 'q=garcia'),
    payments('of a number', `q=${of.number}`),
    payments('of the beginning of a number', 'q=M-14'),
    payments('of nobody', 'q=zzzzzz'),
    { page: 'more payments', address: '/admin/payments', calls: [`/admin/payments?limit=25${further(365)}`] },
    invoices('the newest'),
    invoices('credit notes', 'kind=CREDIT_NOTE'),
    invoices('of sensei', 'issuer=SENSEI'),
    invoices('of an order', `q=${of.number}`),
    invoices('of the beginning of a number', 'q=INV-20'),
    invoices('of a name', 'q=garcia'),
    invoices('of nobody', 'q=zzzzzz'),
    invoices('days long ago', `from=${day(300)}T00:00:00Z&to=${day(290)}T00:00:00Z`),
    {
      page: 'earnings of a year',
      address: '/admin/invoices?view=report',
      calls: [`/admin/earnings-report?year=${day(0).slice(0, 4)}&limit=50`],
    },
    ledger('the latest'),
    ledger('an account', 'account=PLATFORM_REVENUE'),
    ledger('an account that nothing is in', 'account=CHARGEBACK'),
    ledger('a kind', 'kind=refund'),
    ledger('a kind that there is none of', 'kind=correction'),
    ledger('an account by a kind that never touches it', 'account=TAX_PAYABLE&kind=capture'),
    ledger('in a currency', 'currency=USD', 'currency=USD'),
    ledger('in a currency that nobody pays in', 'currency=EUR', 'currency=EUR'),
    ledger('of a busy sensei', `userId=${of.sensei}`),
    ledger('of a busy student, refunds', `userId=${of.student}&kind=refund`),
    ledger('of a name', 'q=garcia'),
    ledger('of an order', `q=${of.number}`),
    ledger(
      'days long ago',
      `from=${day(300)}T00:00:00Z&to=${day(290)}T00:00:00Z`,
      `from=${day(300)}&to=${day(291)}`,
    ),
    ledger('an account, days long ago', `account=CASH&from=${day(300)}T00:00:00Z&to=${day(290)}T00:00:00Z`),
    {
      page: 'more of the ledger',
      address: '/admin/ledger',
      calls: [`/admin/ledger?limit=25${further(365)}`],
    },
  ];
}
