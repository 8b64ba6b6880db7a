import type { CategorySetting } from '@michi/contract/catalogue/category-settings';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { GoneNote } from '../../../ui/feedback/gone-note.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { translated } from '../cards/names.ts';

type Gone = { id: string; categories: readonly CategorySetting[] };

/** As it is, or as it was seen here last: others may take away what is open. */
export function useKnownCategory(id: string | null, categories: readonly CategorySetting[]) {
  const now = categories.find((each) => each.id === id);
  const [last, setLast] = useState(now);
  const known = now ?? (last?.id === id ? last : undefined);
  if (known !== last) setLast(known);
  return known;
}

/** What was read says so, and not only what is being read anew; what was told stays told meanwhile. */
export function useIsGone(id: string | null, categories: readonly CategorySetting[], isReading: boolean) {
  const [told, setTold] = useState<string | null>(null);
  const isMissing = id !== null && categories.every((each) => each.id !== id);
  const isGone = isMissing && (!isReading || told === id);
  if (isGone && told !== id) setTold(id);
  return isGone;
}

/** What became of a category that is not there any more. `isKept`: what was typed about it stands below. */
export function GoneNotice({ id, categories, isKept = false }: Gone & { isKept?: boolean }) {
  const into = categories.find(({ formerIds }) => formerIds.includes(id));
  const name = into ? translated(into.name) : '';
  return (
    <GoneNote
      title={into ? m.categories_gone_into({ name }) : m.categories_gone_text()}
      text={isKept && m.categories_gone_kept()}
      action={
        into && (
          // Beside what was typed, which would go with this panel.
          <LinkButton size="sm" to={`?category=${into.id}`} target={isKept ? '_blank' : undefined}>
            {isKept ? m.categories_gone_open_tab({ name }) : m.categories_open_name({ name })}
          </LinkButton>
        )
      }
    />
  );
}

/** In place of what was to be done to it. */
export function GoneDialog({ id, categories, onClose }: Gone & { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.categories_gone_title()}
      size="sm"
      actions={
        <Button variant="secondary" onPress={onClose}>
          {m.common_close()}
        </Button>
      }
    >
      <GoneNotice id={id} categories={categories} />
    </Dialog>
  );
}
