import { m } from '../../../lib/i18n/i18n.ts';
import { RadioGroup } from '../../../ui/form/choices.tsx';

export function TypeChoice() {
  return (
    <RadioGroup
      name="type"
      label={m.account_type_label()}
      look="cards"
      choices={[
        { value: 'STUDENT', label: m.account_type_student(), help: m.account_type_student_help() },
        { value: 'SENSEI', label: m.account_type_sensei(), help: m.account_type_sensei_help() },
      ]}
    />
  );
}
