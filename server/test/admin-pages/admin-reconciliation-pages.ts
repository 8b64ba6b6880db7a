import type { AdminPage, Subjects } from './admin-call.ts';

/** The pages of chargebacks and of the comparison with the provider's book, with what each asks first. */
export function reconciliationPages(of: Subjects, further: (ago: number) => string): AdminPage[] {
  const chargebacks = (page: string, query = '') => ({
    page: `chargebacks, ${page}`,
    address: `/admin/chargebacks?${query}`,
    calls: [`/admin/chargebacks?limit=30${query && `&${query}`}`],
  });
  const around = [
    '/admin/reconciliation/runs?limit=7',
    '/admin/reconciliation/messages?state=UNKNOWN&limit=20',
  ];
  const differences = (page: string, query = '') => ({
    page: `reconciliation, ${page}`,
    address: `/admin/reconciliation?${query}`,
    calls: [`/admin/reconciliation/differences?limit=30${query && `&${query}`}`, ...around],
  });
  return [
    chargebacks('the newest'),
    chargebacks('that wait for evidence', 'status=NEEDS_RESPONSE'),
    chargebacks('in a state that none is in', 'status=LOST'),
    chargebacks('of a number', `q=${of.number}`),
    chargebacks('of the beginning of a number', 'q=M-14'),
    chargebacks('further on', further(30).slice(1)),
    differences('the latest'),
    differences('open', 'status=OPEN'),
    differences('that are missing here', 'kind=MISSING_WITH_US'),
    differences('open, with another amount', 'status=OPEN&kind=AMOUNT'),
    differences('of a reference', 'q=charge:'),
    {
      page: 'reconciliation, messages that are not used',
      address: '/admin/reconciliation',
      calls: ['/admin/reconciliation/messages?state=IGNORED&limit=20'],
    },
  ];
}
