import { z } from 'zod';

/** So long after it was sent, the sender may still change the words. */
export const editMinutes = 15;
/** Offered first; any other emoji may be chosen. */
export const quickReactions = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const;
/** Different ones under one message. */
export const maxReactions = 20;

/** One emoji, however many code points it is made of. */
export const Emoji = z
  .string()
  .max(40, 'Choose one emoji')
  .refine((text) => /^\p{RGI_Emoji}$/v.test(text), 'Choose one emoji');
