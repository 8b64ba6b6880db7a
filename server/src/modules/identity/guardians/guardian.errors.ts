import { defineError } from '../../../platform/errors.ts';

export const BirthDateNeeded = defineError(
  'birth_date_needed',
  409,
  'Tell us the birth date first: what is booked depends on it',
);
export const BirthDateFixed = defineError(
  'birth_date_fixed',
  409,
  'The birth date is stated already; a guardian or an administrator can correct it',
);
export const GuardianNeeded = defineError('guardian_needed', 403, 'A guardian has to agree first');
export const GuardianOfOneself = defineError(
  'guardian_of_oneself',
  409,
  'Nobody is their own guardian; invite a parent or another adult',
);
export const GuardianOfAdult = defineError(
  'guardian_of_adult',
  409,
  'Whoever is old enough needs no guardian',
);
export const GuardianCircle = defineError(
  'guardian_circle',
  409,
  'Two people cannot be each other’s guardians',
);
export const GuardianNotAdult = defineError(
  'guardian_not_adult',
  409,
  'A guardian has to be an adult, and has to have said so by the birth date',
);
export const GuardianNotStudent = defineError(
  'guardian_not_student',
  409,
  'A guardian needs a student account; sign in with one, or make one',
);
export const GuardianAlready = defineError(
  'guardian_already',
  409,
  'This person is a guardian of the child already',
);
/** `values`: max. */
export const TooManyGuardians = defineError(
  'too_many_guardians',
  409,
  'A child has {max} guardians at most, open invitations included',
);
export const TooManyChildren = defineError(
  'too_many_children',
  409,
  'One account can look after {max} children',
);
export const LastGuardian = defineError(
  'last_guardian',
  409,
  'This child cannot sign in without you; give it a sign-in of its own, or invite another guardian first',
);
