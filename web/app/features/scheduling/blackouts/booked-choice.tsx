import { m } from '../../../lib/i18n/i18n.ts';
import { RadioSet } from '../../../ui/form/radio-set.tsx';

type Props = { isAsking: boolean; onChange: (isAsking: boolean) => void };

/** Of classes that lie in days which are about to be closed: their students choose, or the classes stay. */
export function BookedChoice({ isAsking, onChange }: Props) {
  const choices = [
    { value: true, label: m.blackout_lies_ask(), help: m.blackout_lies_ask_help() },
    { value: false, label: m.blackout_lies_keep(), help: m.blackout_lies_keep_help() },
  ];
  return <RadioSet label={m.blackout_lies_what()} {...{ choices, onChange }} value={isAsking} />;
}
