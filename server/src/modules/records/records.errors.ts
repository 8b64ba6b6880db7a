import { defineError } from '../../platform/errors.ts';

export const TooManyRecords = defineError('too_many_records', 409, 'This section is full');
export const AlreadyListed = defineError('already_listed', 409, 'This language is in the list already');
