import type { PersonalData } from '../../platform/personal-data.ts';

export const identityPersonalData: PersonalData = {
  module: 'identity',
  tables: [
    { table: 'data_export', of: ['user_id'], take: { without: ['file_id'] }, erase: 'DELETE' },
    { table: 'email_verification', of: ['user_id'], take: { without: ['code_hash'] }, erase: 'DELETE' },
    { table: 'password_reset', of: ['user_id'], take: { without: ['token_hash'] }, erase: 'DELETE' },
    { table: 'address_change', of: ['user_id'], take: { without: ['code_hash'] }, erase: 'DELETE' },
    { table: 'former_address', of: ['user_id'], take: { without: ['token_hash'] }, erase: 'DELETE' },
    {
      table: 'sign_in_challenge',
      of: ['user_id'],
      take: { nothing: 'Hashes that live for minutes' },
      erase: 'DELETE',
    },
    {
      table: 'passkey_challenge',
      of: ['user_id'],
      take: { nothing: 'Hashes that live for minutes' },
      erase: 'DELETE',
    },
    {
      table: 'authenticator_app',
      of: ['user_id'],
      take: { without: ['secret', 'last_step'] },
      erase: 'DELETE',
    },
    { table: 'recovery_code', of: ['user_id'], take: { without: ['code_hash'] }, erase: 'DELETE' },
    {
      table: 'passkey',
      of: ['user_id'],
      take: { without: ['credential_id', 'public_key', 'counter'] },
      erase: 'DELETE',
    },
    { table: 'external_identity', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'sso_code',
      of: ['user_id'],
      take: { nothing: 'Hashes that live for minutes' },
      erase: 'DELETE',
    },
    {
      table: 'sso_round',
      of: ['connect_user_id'],
      take: { nothing: 'Hashes that live for minutes' },
      erase: 'DELETE',
    },
    {
      table: 'user_list_bound',
      of: ['caller_id'],
      take: { nothing: 'What an administrator looked for in the last minutes' },
      erase: 'DELETE',
    },
    {
      table: 'administrator_role',
      of: ['user_id'],
      take: { without: ['granted_by'] },
      erase: 'DELETE',
    },
    {
      table: 'administrator_invitation',
      of: ['accepted_by'],
      ofAddress: ['email'],
      take: { without: ['token_hash', 'invited_by'] },
      erase: 'DELETE',
    },
    {
      table: 'guardian_link',
      of: ['guardian_id', 'child_id'],
      take: { without: ['consent_address'] },
      erase: {
        keep: 'That a guardian agreed must be shown later; it names nobody once the accounts are erased',
      },
    },
    {
      table: 'guardian_invitation',
      of: ['child_id', 'invited_by', 'accepted_by'],
      ofAddress: ['email'],
      take: { without: ['token_hash'] },
      erase: 'DELETE',
    },
    {
      table: 'terms_version',
      of: ['published_by'],
      take: { nothing: 'What everybody agrees to; who published it stands in the audit log' },
      erase: { keep: 'It holds for everybody, and names nobody' },
    },
    {
      table: 'terms_acceptance',
      of: ['user_id'],
      take: 'ALL',
      erase: { keep: 'What was agreed to must be shown later; it names nobody once the account is erased' },
    },
    { table: 'session', of: ['user_id'], take: { without: ['password_proved_at'] }, erase: 'DELETE' },
    {
      table: 'user',
      of: ['id'],
      take: { without: ['password_hash', 'plain_name', 'plain_email'] },
      erase: {
        keep: 'The row stays without name, address, picture and password: orders and the ledger refer to it',
      },
    },
  ],
};
