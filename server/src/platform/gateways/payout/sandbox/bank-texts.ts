import { z } from 'zod';
import { loadMessages } from '../../../text/messages.ts';
import { spokenLocale } from '../../../text/spoken-locale.ts';
import { behaviours } from './accounts.ts';
import { bankDeliveries } from './bank-events.ts';

const text = z.string();

const texts = loadMessages(
  'sandbox-bank',
  z.strictObject({
    tag: text,
    heading: text,
    noRealMoney: text,
    holder: text,
    holderMissing: text,
    country: text,
    currency: text,
    number: text,
    save: text,
    later: text,
    behaviours: z.record(z.enum(behaviours), z.strictObject({ name: text, effect: text })),
    news: text,
    deliveries: z.record(z.enum(bankDeliveries), text),
    dueTitle: text,
    due: text,
    handIn: text,
    shutTitle: text,
    shut: text,
    back: text,
    notFound: text,
  }),
);
export type BankTexts = (typeof texts)['en'];

export const bankTexts = (locale: string): BankTexts => texts[spokenLocale(locale) ?? 'en'];
