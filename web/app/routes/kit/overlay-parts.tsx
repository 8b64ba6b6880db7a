import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { ActionMenu } from '../../ui/overlay/action-menu.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlay/dialog.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { type KitProps, KitSection } from './section.tsx';

type Overlay = 'dialog' | 'confirm' | 'sheet' | 'filters';

export function OverlayParts({ theme }: KitProps) {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  return (
    <KitSection id={`overlays-${theme}`} title={`Overlays and toasts, ${theme}`}>
      <div className="flex flex-wrap items-center gap-3">
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('confirm')}>Confirm</Button>
        <Button onPress={() => setOpen('sheet')}>Side panel</Button>
        <Button onPress={() => setOpen('filters')}>Bottom sheet</Button>
        <ActionMenu
          actions={[
            { id: 'copy', label: 'Copy link', icon: Copy, onAction: () => toast('Link copied') },
            {
              id: 'delete',
              label: 'Delete',
              icon: Trash2,
              onAction: () => setOpen('confirm'),
              isDanger: true,
            },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onPress={() => toast('A plain toast', { description: 'With a second line.' })}>Toast</Button>
        <Button onPress={() => toast.success('Saved')}>Success</Button>
        <Button onPress={() => toast.info('Times are in your zone')}>Info</Button>
        <Button onPress={() => toast.warning('The clocks change on Sunday')}>Warning</Button>
        <Button onPress={() => toast.error('This time was just taken')}>Error</Button>
        <Button onPress={() => toast.loading('Uploading')}>Loading</Button>
      </div>
      <Tabs
        label={`Tabs ${theme}`}
        tabs={[
          { id: 'next', label: 'Upcoming', content: <p>What is coming.</p> },
          { id: 'past', label: 'Past', content: <p>What has been.</p> },
        ]}
      />
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Write an evaluation"
        actions={
          <Button variant="primary" onPress={close}>
            Send
          </Button>
        }
      >
        <p>A dialog with one main action.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        title="Cancel this class?"
        confirmLabel="Cancel the class"
        cancelLabel="Keep it"
        onConfirm={() => undefined}
        isDanger
      >
        <p>You get $45.00 back, all of what you paid.</p>
      </ConfirmDialog>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Order 1042">
        <p>Details beside a table.</p>
      </Sheet>
      <Sheet isOpen={open === 'filters'} onClose={close} title="Filters" side="bottom">
        <p>Filters on a phone.</p>
      </Sheet>
    </KitSection>
  );
}
