import { defineError } from '../../platform/errors.ts';

export const TermsNotAccepted = defineError(
  'terms_not_accepted',
  403,
  'Our terms have changed: read what is new and agree to it first',
);
export const InvalidCredentials = defineError(
  'invalid_credentials',
  401,
  'The email address or the password is wrong',
);
export const AccountBanned = defineError('account_banned', 403, 'This account was banned');
export const InvalidCode = defineError('invalid_code', 400, 'This code is not right');
export const CodeExpired = defineError(
  'code_expired',
  400,
  'This code is no longer valid; ask for a new mail',
);
export const InvalidResetToken = defineError(
  'invalid_token',
  400,
  'This link is no longer valid; ask for a new one',
);
export const InvalidWayBack = defineError(
  'invalid_token',
  400,
  'This link is no longer valid; write to us if the account is yours',
);
export const InvalidRefreshToken = defineError('invalid_token', 401, 'This session has ended; sign in again');
export const WeakPassword = defineError(
  'weak_password',
  400,
  'This password is too easy to guess; choose another one',
);
export const WrongPassword = defineError('wrong_password', 400, 'This is not your current password');
export const NoPassword = defineError(
  'conflict',
  409,
  'This account has no password yet; ask for a link to set one',
);
export const ChallengeExpired = defineError(
  'challenge_expired',
  400,
  'This took too long, or too many codes were wrong; sign in again',
);
export const GoogleNotConfigured = defineError(
  'google_not_configured',
  404,
  'Signing in with Google is not set up here',
);
export const SsoExpired = defineError(
  'code_expired',
  400,
  'This sign-in with Google has expired; begin again',
);
export const WrongAccount = defineError(
  'wrong_account',
  403,
  'This Google account was meant for another account; sign in to that one',
);
export const IdentityConnected = defineError(
  'identity_connected',
  409,
  'Google is connected already: this account has another one, or it belongs to somebody else here',
);
export const LastSignInMethod = defineError(
  'last_sign_in_method',
  409,
  'Set a password first, so that you can still sign in',
);
export const ConfirmationRequired = defineError(
  'confirmation_required',
  403,
  'Prove first that it is you: with your password, your second factor, or by signing in again',
);
export const SecondFactorRequired = defineError(
  'second_factor_required',
  409,
  'Administrators need a second factor',
);
export const EffectsChanged = defineError(
  'conflict',
  409,
  'What would follow has changed in the meantime; please look at it again',
);
export const NoSecondFactor = defineError('conflict', 409, 'This account has no second factor');
export const AppIsSet = defineError(
  'conflict',
  409,
  'An authenticator app is set up already; turn it off first',
);
export const PasskeyRefused = defineError('passkey_refused', 400, 'This passkey was not accepted; try again');
export const AddressTaken = defineError(
  'address_taken',
  409,
  'This address belongs to another account by now',
);
export const TypeAlreadyChosen = defineError(
  'type_already_chosen',
  409,
  'The account type is chosen already',
);
export const LastOwner = defineError(
  'last_owner',
  409,
  'This is the last owner; make somebody else an owner first',
);
export const AddressHasAccount = defineError(
  'address_taken',
  409,
  'This address belongs to an account already; invite them at another one',
);
export const AlreadyInvited = defineError(
  'already_invited',
  409,
  'This address is invited already; send that invitation again instead',
);
export const InvitationExpired = defineError(
  'invitation_expired',
  410,
  'This invitation has expired; ask for it to be sent again',
);
export const InvitationRevoked = defineError(
  'invitation_revoked',
  410,
  'This invitation was taken back; ask whoever sent it',
);
export const InvitationAccepted = defineError(
  'invitation_accepted',
  410,
  'This invitation was used already; sign in instead',
);
