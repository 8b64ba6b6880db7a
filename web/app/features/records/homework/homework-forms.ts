import { answerHomework, setHomework } from '@michi/contract/homework/homework';
import { LocalDate } from '@michi/contract/fields';
import { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';

export const AnswerForm = z.object({
  body: answerHomework.body.shape.body,
  verdict: z.enum(['DONE', 'AGAIN']),
});

const { title, body, studentIds } = setHomework.body.shape;
/** What the form asks for: a day, and a time of it if there is one. */
export const setForm = () =>
  z
    .object({ title, body, studentIds, date: LocalDate.nullable(), time: z.string().nullable() })
    .refine(({ date, time }) => date !== null || !time, {
      path: ['date'],
      error: () => m.plan_time_needs_day(),
    });
