import { z } from 'zod';
import { loadMessages } from '../../../platform/text/messages.ts';

/** What a notice says that somebody sends to try it out. */
export const pushText = loadMessages('push', z.strictObject({ title: z.string(), body: z.string() }));
