import type { ComponentProps } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { NoticeList } from './notice-list.tsx';

type Props = Pick<ComponentProps<typeof NoticeList>, 'notices'> & { isOpen: boolean; onClose: () => void };

/** What the bell opens. */
export function NoticeSheet({ isOpen, notices, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.notices_title()}>
      {isOpen && <NoticeList notices={notices} onLeave={onClose} />}
    </Sheet>
  );
}
