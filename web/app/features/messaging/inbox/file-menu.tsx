import { type Conversation, fileConversation } from '@michi/contract/messaging/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Pin, PinOff } from 'lucide-react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { DeferredMenu } from '../../../ui/overlay/deferred-menu.tsx';
import { conversationQuery } from '../queries.ts';

type Change = { isArchived?: boolean; isPinned?: boolean };

/** Puts a conversation on top or aside. */
export function FileMenu({ conversation, name }: { conversation: Conversation; name: string }) {
  const { id, isPinned, isArchived } = conversation;
  const client = useQueryClient();
  const file = useMutation({
    mutationFn: (change: Change) => api(fileConversation, { params: { uuid: id }, body: change }),
    onSuccess: (filed, change) => {
      client.setQueryData(conversationQuery(id).queryKey, filed);
      void client.invalidateQueries({ queryKey: sharedKeys.conversations });
      if (change.isArchived)
        toast(m.chat_archived(), {
          action: { label: m.chat_undo(), onClick: () => file.mutate({ isArchived: false, isPinned }) },
        });
    },
  });
  return (
    <span className="absolute inset-y-0 end-1 flex items-center">
      <DeferredMenu
        label={m.chat_actions({ name })}
        actions={[
          {
            id: 'pin',
            label: isPinned ? m.chat_unpin() : m.chat_pin(),
            icon: isPinned ? PinOff : Pin,
            onAction: () => file.mutate({ isPinned: !isPinned }),
          },
          {
            id: 'archive',
            label: isArchived ? m.chat_unarchive() : m.chat_archive(),
            icon: isArchived ? ArchiveRestore : Archive,
            onAction: () => file.mutate({ isArchived: !isArchived }),
          },
        ]}
      />
    </span>
  );
}
