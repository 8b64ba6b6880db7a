import { z } from 'zod';
import { loadMessages } from '../../platform/text/messages.ts';
import { LineItem } from './document.ts';

const text = z.string();

export const invoiceText = loadMessages(
  'invoice',
  z.strictObject({
    title: z.strictObject({ INVOICE: text, CREDIT_NOTE: text, FEE_INVOICE: text, FEE_CREDIT: text }),
    from: text,
    to: text,
    taxNumber: text,
    date: text,
    order: text,
    refersTo: text,
    paidOn: text,
    refundedOn: text,
    student: text,
    sensei: text,
    supplied: text,
    suppliedUntil: text,
    period: text,
    description: text,
    quantity: text,
    unit: text,
    net: text,
    items: z.record(LineItem, text),
    netTotal: text,
    tax: text,
    taxName: text,
    taxable: text,
    total: text,
    credited: text,
    paid: text,
    withCredit: text,
    due: text,
    reasons: z.strictObject({ PRICE_FELL: text, CANCELED: text }),
    kept: text,
    exempt: text,
    reverseCharge: text,
    noTax: text,
    days: text,
    soldThrough: text,
  }),
);
