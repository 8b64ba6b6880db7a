import { defineError } from '../../../platform/errors.ts';

export const TooManyPixels = defineError(
  'too_many_pixels',
  415,
  'This picture has too many pixels: make it smaller first',
);
export const TooManyFiles = defineError(
  'too_many_files',
  409,
  'Too many files wait here unsent: send them, or take some away',
);
