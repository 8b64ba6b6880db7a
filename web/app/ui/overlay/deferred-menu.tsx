import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PlainButton } from '../button/plain-button.tsx';
import { useDeferredOpen } from '../lazy/use-deferred-open.ts';
import type { ActionMenu } from './action-menu.tsx';

const loadMenu = async () => (await import('./action-menu.tsx')).ActionMenu;

/** An `ActionMenu` behind three dots, whose script comes when it is opened. */
export function DeferredMenu({
  label,
  actions,
}: { label: string } & Pick<ComponentProps<typeof ActionMenu>, 'actions'>) {
  const menu = useDeferredOpen(loadMenu);
  if (menu.Part) return <menu.Part {...{ label, actions }} isOpenAtFirst />;
  return (
    <PlainButton
      variant="ghost"
      isIconOnly
      aria-label={label}
      aria-haspopup="menu"
      isPending={menu.isPending}
      onClick={menu.open}
    >
      <Ellipsis aria-hidden />
    </PlainButton>
  );
}
