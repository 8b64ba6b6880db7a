import { m } from '../../lib/i18n/i18n.ts';

type Props = { isMinor?: true | undefined; guardian?: { name: string } | undefined };

/** Beside a student's name, to who teaches them. */
export function MinorNote({ isMinor, guardian }: Props) {
  if (!isMinor) return null;
  return (
    <span className="block text-sm text-quiet">
      {guardian ? m.family_minor_guardian({ name: guardian.name }) : m.family_minor()}
    </span>
  );
}
