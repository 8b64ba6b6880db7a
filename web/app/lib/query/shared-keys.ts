const course = (id: string | undefined) => ['course', id];
const people = ['people'] as const;
/** What was done to all of a type, or to one. */
const trail = (...target: [type?: string, id?: string | null]) => ['trail', ...target];

/**
 * The keys of queries that several features name: one asks anew for what another shows. Those that a feature
 * names alone stand in its `query-keys.ts`. Without an argument it is the beginning of every key of its kind.
 */
export const sharedKeys = {
  categories: ['categories'],
  categorySettings: ['category-settings'],
  course,
  formatLock: (courseId: string) => [...course(courseId), 'format-lock'],

  slots: (...courseId: [string?]) => ['slots', ...courseId],
  classes: ['classes'],
  class: (...id: [string?]) => ['class', ...id],

  order: (...id: [string?]) => ['order', ...id],
  orders: ['orders'],
  payoutInvoices: (...of: string[]) => ['payout-invoices', ...of],
  orderInvoices: (...of: string[]) => ['order-invoices', ...of],
  earnings: ['earnings'],
  family: ['family'],

  conversations: ['conversations'],

  seatEvaluations: (...seatId: [string?]) => ['seat-evaluations', ...seatId],
  seatReport: (...seatId: [string?]) => ['seat-report', ...seatId],

  adminDashboard: ['admin-dashboard'],
  adminOrder: (...id: [string?]) => ['admin-order', ...id],
  adminOrders: ['admin-orders'],
  people,
  person: (id: string | undefined) => [...people, 'one', id],
  trail,
  lastOfTrail: (type: string, id: string) => [...trail(type, id), 'last'],
} as const;
