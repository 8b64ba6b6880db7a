import { Drawer } from '@heroui/react/drawer';
import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { DiscardDialog } from './dialog.tsx';
import { UnsavedInputContext, useCloseWithCare } from './unsaved-input.ts';
import './overlay.css';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** right: details beside a table. bottom: filters on a phone. */
  side?: 'right' | 'bottom' | 'left';
  /** Nothing in it takes the focus, so that the keyboard scrolls the text itself. */
  isText?: boolean;
};

export function Sheet({ isOpen, onClose, title, children, actions, side = 'right', isText }: SheetProps) {
  const care = useCloseWithCare(isOpen, onClose);
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={(open) => open || care.close()}>
      <Drawer.Content placement={side}>
        <Drawer.Dialog>
          <Drawer.CloseTrigger aria-label={m.common_close()} />
          <Drawer.Header>
            <Drawer.Heading>{title}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body tabIndex={isText ? 0 : undefined}>
            <UnsavedInputContext value={care.typed}>{children}</UnsavedInputContext>
            {care.isAsking && <DiscardDialog onStay={care.stay} onLeave={care.leave} />}
          </Drawer.Body>
          {actions && <Drawer.Footer>{actions}</Drawer.Footer>}
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
