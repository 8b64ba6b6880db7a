import {
  listTemplateVersions,
  type NotificationTemplate,
  restoreNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { When } from '../../../ui/page/when.tsx';
import { administrationKeys } from '../query-keys.ts';
import { LineDiff } from './line-diff-view.tsx';
import type { Draft, TemplateId } from './template-queries.ts';

type Props = { id: TemplateId; current: NotificationTemplate; isOpen: boolean; onClose: () => void };

/** Everything that was ever sent under this name, down to the shipped text; any of it can be sent again. */
export function TemplateVersions({ id, current, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.templates_versions()}>
      {isOpen && <Versions id={id} current={current} />}
    </Sheet>
  );
}

function Versions({ id, current }: { id: TemplateId; current: NotificationTemplate }) {
  const client = useQueryClient();
  const versions = useInfiniteQuery({
    queryKey: administrationKeys.templateVersions(id),
    queryFn: ({ signal, pageParam }) =>
      api(listTemplateVersions, { params: id, query: { limit: 20, cursor: pageParam } }, { signal }),
    ...byCursor,
  });
  const restore = useMutation({
    mutationFn: (version: number) =>
      api(restoreNotificationTemplate, { params: id, body: { seen: current.version, version } }),
    onSuccess: () => toast.success(m.templates_restored()),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: administrationKeys.templates });
      await client.invalidateQueries({ queryKey: sharedKeys.trail('notification_template') });
    },
  });
  if (versions.isLoadingError) return <ErrorState error={versions.error} onRetry={versions.refetch} />;
  if (!versions.data) return <SkeletonText lines={8} />;
  const row = { now: current.text, isBusy: restore.isPending };
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col divide-y divide-hairline">
        {versions.data.pages
          .flatMap(({ items }) => items)
          .map(({ version, text, isShipped, isEnabled, editor, createdAt }) => (
            <Row
              key={version}
              {...row}
              title={m.templates_version({ number: String(version) })}
              badges={
                <>
                  {version === current.version && <Badge tone="good">{m.templates_version_current()}</Badge>}
                  {isShipped && <Badge>{m.templates_version_back_to_shipped()}</Badge>}
                  {!isEnabled && <Badge tone="wait">{m.templates_version_off()}</Badge>}
                </>
              }
              about={
                <>
                  {editor && (
                    <>
                      <bdi>{editor.name}</bdi>
                      {' · '}
                    </>
                  )}
                  <When instant={createdAt} />
                </>
              }
              text={text}
              onRestore={version === current.version ? null : () => restore.mutate(version)}
            />
          ))}
        {!versions.hasNextPage && (
          <Row
            {...row}
            title={m.templates_version_shipped()}
            badges={current.version === 0 && <Badge tone="good">{m.templates_version_current()}</Badge>}
            about={m.templates_version_shipped_help()}
            text={current.shipped}
            onRestore={current.isEdited ? () => restore.mutate(0) : null}
          />
        )}
      </ol>
      <MoreButton
        hasMore={versions.hasNextPage}
        isLoading={versions.isFetchingNextPage}
        onMore={() => versions.fetchNextPage()}
      />
    </div>
  );
}

type RowProps = {
  title: string;
  badges: ReactNode;
  about: ReactNode;
  text: Draft;
  now: Draft;
  isBusy: boolean;
  /** Null: it is sent already. */
  onRestore: (() => void) | null;
};

function Row({ title, badges, about, text, now, isBusy, onRestore }: RowProps) {
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {badges}
        </p>
        <p className="text-sm text-quiet">{about}</p>
      </div>
      {onRestore && (
        <>
          <details>
            <summary className="min-h-6 cursor-pointer text-sm text-indigo">
              {m.templates_version_difference()}
            </summary>
            <div className="mt-2">
              <LineDiff before={now} after={text} />
            </div>
          </details>
          <Button
            size="sm"
            variant="secondary"
            className="self-start"
            isDisabled={isBusy}
            onPress={onRestore}
            aria-label={`${m.templates_restore()}: ${title}`}
          >
            {m.templates_restore()}
          </Button>
        </>
      )}
    </li>
  );
}
