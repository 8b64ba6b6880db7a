const ownAuth = ['own-auth'] as const;

export const identityKeys = {
  administrators: ['administrators'],
  addressChange: ['address-change'],
  identities: ['identities'],
  newAuthenticatorApp: ['new-authenticator-app'],
  ownAuth,
  passkeys: [...ownAuth, 'passkeys'],
  ownDeletion: ['own-deletion'],
  ownExport: ['own-export'],
  ownSessions: ['own-sessions'],
  terms: (locale: string) => ['own-terms', locale],
} as const;
