import { z } from 'zod';
import { loadMessages } from '../../../platform/text/messages.ts';

const text = z.string();
const course = z.strictObject({ title: text, sensei: text });

/** What people would write, in templates that are only looked at. */
export const sampleText = loadMessages(
  'samples',
  z.strictObject({
    /** For a platform that lists none yet. */
    courses: z.tuple([course, course]),
    student: text,
    record: text,
    passkey: text,
    note: text,
    remarks: text,
    chat: text,
    search: text,
    task: text,
    letter: text,
  }),
);
