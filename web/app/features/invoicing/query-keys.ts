export const invoicingKeys = {
  sellerDetails: ['seller-details'],
  ownInvoices: ['own-invoices'],
} as const;
