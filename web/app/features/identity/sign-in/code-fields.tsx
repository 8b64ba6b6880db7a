import { m } from '../../../lib/i18n/i18n.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

export function TotpField() {
  return (
    <TextField
      name="code"
      label={m.factor_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      required
    />
  );
}

export function RecoveryCodeField() {
  return (
    <TextField
      name="code"
      label={m.factor_recovery_code()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
