import { PostingKind } from '@michi/contract/ordering/money-administration';
import { z } from 'zod';
import { loadMessages } from '../../../platform/text/messages.ts';

const text = z.string();

export const statementText = loadMessages(
  'statement',
  z.strictObject({
    title: text,
    sensei: text,
    month: text,
    made: text,
    before: text,
    after: text,
    kinds: z.partialRecord(PostingKind, text),
    other: text,
    none: text,
    times: text,
    taxes: text,
  }),
);
