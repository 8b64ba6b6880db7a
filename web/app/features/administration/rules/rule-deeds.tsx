import type { ReactNode } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';

type Props = {
  /** How the rule stands. */
  children: ReactNode;
  active: boolean;
  isPending: boolean;
  onSwitch: () => unknown;
  onRemove: () => unknown;
};

/** What is done at once to a fee or a coupon, beside how it stands. */
export function RuleDeeds({ children, active, isPending, onSwitch, onRemove }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex items-center gap-3">{children}</span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" isPending={isPending} onPress={() => void onSwitch()}>
          {switchLabel(active)}
        </Button>
        <Button size="sm" variant="ghost" isPending={isPending} onPress={() => void onRemove()}>
          {m.fees_remove()}
        </Button>
      </span>
    </div>
  );
}

export const switchLabel = (active: boolean): string => (active ? m.fees_switch_off() : m.fees_switch_on());
