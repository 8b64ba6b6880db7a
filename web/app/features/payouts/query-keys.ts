const payouts = ['own-payouts'] as const;

export const payoutKeys = {
  payouts,
  overview: [...payouts, 'overview'],
  list: (query: object) => [...payouts, 'list', query],
  one: (id: string) => [...payouts, 'one', id],
} as const;
