import { X } from 'lucide-react';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';

/** A filter that came with a link, said in words; a press takes it away. */
export function FilterMark({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button
      size="sm"
      className="filter-mark"
      onPress={onRemove}
      aria-label={m.admin_filter_remove({ label })}
    >
      {label}
      <X aria-hidden className="size-4" />
    </Button>
  );
}
