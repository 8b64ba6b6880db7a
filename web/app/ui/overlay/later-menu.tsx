import { Ellipsis } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { PlainButton } from '../button/plain-button.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { ActionMenu } from './action-menu.tsx';

const Menu = lazyPart(async () => (await import('./action-menu.tsx')).ActionMenu);

/** An `ActionMenu` behind three dots, whose script comes when it is opened. */
export function LaterMenu({
  label,
  actions,
}: { label: string } & Pick<ComponentProps<typeof ActionMenu>, 'actions'>) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <PlainButton
      variant="ghost"
      isIconOnly
      aria-label={label}
      aria-haspopup="menu"
      isPending={isWanted}
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden />
    </PlainButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <Menu {...{ label, actions }} isOpenAtFirst />
    </Suspense>
  );
}
