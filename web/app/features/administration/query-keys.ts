import { sharedKeys } from '../../lib/query/shared-keys.ts';

const audit = ['audit'] as const;
const coupons = ['coupons'] as const;
const fees = ['fees'] as const;
const tax = ['tax'] as const;
const templates = ['templates'] as const;
const payments = ['admin-payments'] as const;
const ledger = ['admin-ledger'] as const;
const payouts = ['admin-payouts'] as const;
const invoices = ['admin-invoices'] as const;
const chargebacks = ['admin-chargebacks'] as const;
const reconciliation = ['admin-reconciliation'] as const;

const credit = ['admin-credit'] as const;
const personCredit = (userId: string) => ['person-credit', userId] as const;

export const administrationKeys = {
  auditActions: [...audit, 'actions'],
  auditList: (query: object) => [...audit, 'list', query],
  backTests: ['back-tests'],
  backTest: (id: string) => ['back-test', id],
  backups: ['admin-backups'],
  configuration: ['configuration'],
  contactMessages: ['contact-messages'],
  chargebacks,
  chargebackList: (query: object) => [...chargebacks, 'list', query],
  chargeback: (id: string) => [...chargebacks, 'one', id],
  reconciliation,
  differences: (query: object) => [...reconciliation, 'differences', query],
  reconciliationRuns: [...reconciliation, 'runs'],
  providerMessages: (query: object) => [...reconciliation, 'messages', query],
  coupons,
  credit,
  creditOwed: [...credit, 'owed'],
  giftList: (query: object) => [...credit, 'gifts', query],
  personCredit,
  grantPreview: (userId: string, wish: object) => [...personCredit(userId), 'preview', wish],
  exemptible: [...tax, 'categories'],
  seller: [...tax, 'seller'],
  taxRates: [...tax, 'rates'],
  taxReport: (query: object) => [...tax, 'report', query],
  couponList: (query: object) => [...coupons, 'list', query],
  coupon: (id: string) => [...coupons, 'one', id],
  dashboard: (range: unknown, currency: unknown) => [...sharedKeys.adminDashboard, range, currency],
  documentQueue: ['document-queue'],
  earnedFees: (query: object) => ['admin-fees-earned', query],
  failures: ['admin-failures'],

  fees,
  feeList: (query: object) => [...fees, 'list', query],
  fee: (id: string) => [...fees, 'one', id],
  feeCalculation: (courseId: string, at: string | null) => [...fees, 'calculation', courseId, at],

  orders: (query: object) => [...sharedKeys.adminOrders, query],
  payments,
  paymentList: (query: object) => [...payments, 'list', query],
  paymentSums: (query: object) => [...payments, 'sums', query],
  payment: (id: string) => [...payments, 'one', id],
  paymentRefund: (id: string, wish: object) => [...payments, 'refund', id, wish],
  payouts,
  payoutList: (query: object) => [...payouts, 'list', query],
  payout: (id: string) => [...payouts, 'one', id],
  payoutRuns: [...payouts, 'runs'],
  payoutPreview: (choice: object) => [...payouts, 'preview', choice],
  invoiceList: (query: object) => [...invoices, 'list', query],
  invoice: (id: string) => [...invoices, 'one', id],
  earningsReport: (year: number) => [...invoices, 'report', year],
  ledger: (query: object) => [...ledger, 'list', query],
  trialBalance: (query: object) => [...ledger, 'balance', query],

  peopleList: (query: object) => [...sharedKeys.people, 'list', query],
  personClasses: (id: string, query: object) => [...sharedKeys.people, 'classes', id, query],
  personDevices: (id: string) => [...sharedKeys.people, 'devices', id],
  personDocuments: (id: string) => [...sharedKeys.people, 'documents', id],
  personFactor: (id: string) => [...sharedKeys.people, 'factor', id],
  personOrders: (id: string) => [...sharedKeys.people, 'orders', id],
  stepEffects: (...step: unknown[]) => [...sharedKeys.people, 'effects', ...step],
  waitingSensei: ['waiting-sensei'],

  terms: ['admin-terms'],
  rates: ['admin-exchange-rates'],

  reports: (...isDecided: [boolean?]) => ['reports', ...isDecided],

  templates,
  templateList: [...templates, 'list'],
  templateNames: ['template-names'],
  template: (id: object) => [...templates, 'one', id],
  templateVersions: (id: object) => [...templates, 'versions', id],
  templatePreview: (id: object, ...shown: unknown[]) => ['template-preview', id, ...shown],
} as const;
