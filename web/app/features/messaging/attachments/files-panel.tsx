import type { ConversationFile, FileGroup } from '@michi/contract/messaging/attachments';
import type { Conversation } from '@michi/contract/messaging/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Tabs } from '../../../ui/overlay/tabs.tsx';
import { filesQuery } from '../queries.ts';
import { Lightbox } from './lightbox.tsx';
import { LinkCard } from './link-card.tsx';
import { FileRow } from './message-attachments.tsx';
import { PreviewImage } from './preview-image.tsx';
import { VoicePlayer } from './voice-player.tsx';

const groups = [
  { id: 'DOCUMENT', label: m.attachments_group_document, none: m.attachments_none_document },
  { id: 'IMAGE', label: m.attachments_group_image, none: m.attachments_none_image },
  { id: 'LINK', label: m.attachments_group_link, none: m.attachments_none_link },
] as const satisfies readonly { id: FileGroup; label: () => string; none: () => string }[];

type PanelProps = { conversation: Pick<Conversation, 'id' | 'title'>; isOpen: boolean; onClose: () => void };

/** Everything that was sent in a conversation. */
export function FilesPanel({ conversation, isOpen, onClose }: PanelProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.attachments_files()}>
      <p className="mb-4 text-sm text-quiet">{conversation.title}</p>
      <Tabs
        label={m.attachments_files_of()}
        tabs={groups.map(({ id, label, none }) => ({
          id,
          label: label(),
          content: <FileGroupList uuid={conversation.id} group={id} none={none()} />,
        }))}
      />
    </Sheet>
  );
}

type GroupProps = { uuid: string; group: FileGroup; none: string };

function FileGroupList({ uuid, group, none }: GroupProps) {
  const query = useInfiniteQuery({ ...filesQuery(uuid, group), refetchOnMount: 'always' });
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonRows count={4} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={m.attachments_none_title()} text={none} />;
  return (
    <>
      {group === 'IMAGE' ? (
        <PictureGrid {...{ uuid, items }} />
      ) : (
        <ul className="flex flex-col gap-4">
          {items.map((item) => (
            <li key={item.attachment?.id ?? `${item.messageId} ${item.link?.address}`}>
              <Item {...{ uuid, item }} />
              <Origin item={item} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          size="sm"
          className="mt-4"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {m.attachments_more()}
        </Button>
      )}
    </>
  );
}

function Item({ uuid, item: { attachment, link } }: { uuid: string; item: ConversationFile }) {
  if (attachment?.kind === 'AUDIO') return <VoicePlayer conversationId={uuid} attachment={attachment} />;
  if (attachment) return <FileRow conversationId={uuid} attachment={attachment} />;
  if (link?.preview) return <LinkCard link={link.preview} />;
  return (
    <a
      href={link?.address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="prose-link text-sm wrap-anywhere"
    >
      {link?.address}
    </a>
  );
}

function PictureGrid({ uuid, items }: { uuid: string; items: readonly ConversationFile[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const pictures = items.flatMap(({ attachment }) => attachment ?? []);
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {items.map((item, index) =>
          item.attachment ? (
            <li key={item.attachment.id} className="min-w-0">
              <button
                type="button"
                aria-label={m.attachments_enlarge({ name: item.attachment.name })}
                onClick={() => setOpen(index)}
                className="block aspect-square w-full overflow-hidden rounded-lg border border-hairline bg-sunken"
              >
                <PreviewImage conversationId={uuid} picture={item.attachment} />
              </button>
              <Origin item={item} />
            </li>
          ) : null,
        )}
      </ul>
      {open !== null && (
        <Lightbox
          conversationId={uuid}
          pictures={pictures}
          at={open}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Who sent it, and when. */
function Origin({ item: { senderName, sentAt } }: { item: ConversationFile }) {
  const zone = useZone();
  const name = senderName || m.chat_former_member();
  return (
    <p className="mt-1 truncate text-xs text-quiet">
      {m.attachments_from({ name, date: formatDate(sentAt, zone) })}
    </p>
  );
}
