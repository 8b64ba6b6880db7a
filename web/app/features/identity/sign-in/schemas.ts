import { acceptInvitation } from '@michi/contract/identity/administrators';
import { Email } from '@michi/contract/email';
import { Locale, TimeZone } from '@michi/contract/fields';
import { setBirthDate } from '@michi/contract/identity/guardians';
import { HourCycle, registerUser, updateOwnUser } from '@michi/contract/identity/users';
import { CurrentPassword, Password } from '@michi/contract/password';
import { z } from 'zod';

/** What the forms ask for; every rule is the contract's. */
export const SignInForm = z.object({
  email: Email,
  password: z.string().min(1),
  remember: z.boolean().optional(),
});
export const SignUpForm = z.object({
  type: z.enum(['STUDENT', 'SENSEI']),
  name: registerUser.body.shape.name,
  email: Email,
  password: Password,
});
export const ForgotForm = z.object({ email: Email });
export const ResetForm = z.object({ newPassword: Password });
export const CodeForm = z.object({ code: z.string().trim().min(1), password: CurrentPassword.optional() });
/** In a browser that did not sign up. */
export const ProvenCodeForm = CodeForm.required();
/** What is set when an invitation as administrator is accepted. */
export const InvitationForm = acceptInvitation.body.pick({ name: true, password: true });
export const TypeForm = z.object({ type: z.enum(['STUDENT', 'SENSEI']) });
export const DetailsForm = z.object({
  name: updateOwnUser.body.shape.name.unwrap(),
  locale: Locale,
  timeZone: TimeZone,
});
/** Empty: times as the device says them. */
export const OwnDetailsForm = DetailsForm.extend({ hourCycle: z.enum(['', ...HourCycle.options]) });
/** Of a student, whose age decides what they may do alone. */
export const StudentDetailsForm = DetailsForm.extend(setBirthDate.body.shape);
