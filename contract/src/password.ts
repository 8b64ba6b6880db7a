import { z } from 'zod';

/**
 * RFC 8265, OpaqueString: keyboards and systems write the same letter, or a blank, in more than one way, and
 * each is another password to a hash.
 */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** One that is to be set. */
export const Password = z
  .string()
  .overwrite(preparePassword)
  .refine((password) => !/\p{Cc}/u.test(password), 'Leave out tabs, line breaks and other control characters')
  .min(10, 'Use at least 10 characters')
  .max(200, 'Use at most 200 characters');

/**
 * The one that is set; rules for new ones do not apply. As it was typed, since an older hash may be of that
 * spelling; decomposed, a letter is up to four characters long.
 */
export const CurrentPassword = z.string().min(1, 'Enter your password').max(800);
