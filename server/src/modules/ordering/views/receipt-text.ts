import { PaymentStatus } from '@michi/contract/states';
import { z } from 'zod';
import { loadMessages } from '../../../platform/text/messages.ts';

const text = z.string();

export const receiptText = loadMessages(
  'receipt',
  z.strictObject({
    title: text,
    order: text,
    paidOn: text,
    paidBy: text,
    student: text,
    sensei: text,
    platform: text,
    course: text,
    classes: text,
    canceled: text,
    validUntil: text,
    trial: text,
    price: text,
    each: text,
    discount: text,
    coupon: text,
    fee: text,
    tax: text,
    taxIncluded: text,
    total: text,
    paid: text,
    credit: text,
    givenBack: text,
    remains: text,
    money: text,
    states: z.partialRecord(PaymentStatus, text),
    times: text,
    made: text,
  }),
);
