import { defineError } from '../../platform/errors.ts';

export const CannotBeSwitchedOff = defineError(
  'template_mandatory',
  409,
  'Access, money or a decision about somebody depends on this mail: it cannot be switched off',
);
