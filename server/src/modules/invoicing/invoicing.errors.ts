import { defineError } from '../../platform/errors.ts';

export const SellerDetailsChanged = defineError(
  'conflict',
  409,
  'These details have just been changed; look at them again',
);
