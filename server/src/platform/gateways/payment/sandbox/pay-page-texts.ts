import { z } from 'zod';
import { loadMessages } from '../../../text/messages.ts';
import { spokenLocale } from '../../../text/spoken-locale.ts';
import { cards } from './cards.ts';
import { deliveries } from './events.ts';

const text = z.string();

const texts = loadMessages(
  'sandbox-pay',
  z.strictObject({
    tag: text,
    heading: text,
    noRealMoney: text,
    chooseCard: text,
    pay: text,
    back: text,
    cards: z.record(z.enum(cards), z.strictObject({ name: text, effect: text })),
    news: text,
    deliveries: z.record(z.enum(deliveries), text),
    declined: text,
    notConfirmed: text,
    processing: text,
    paid: text,
    voided: text,
    challengeTitle: text,
    challenge: text,
    confirm: text,
    reject: text,
    notFound: text,
    kept: text,
    saveFor: text,
    save: text,
    saved: text,
    backWithoutCard: text,
  }),
);
export type Texts = (typeof texts)['en'];

export const textsFor = (locale: string): Texts => texts[spokenLocale(locale) ?? 'en'];
