import {
  type BulkAction,
  changeCoursesInBulk,
  type CourseBulkEffect,
  type CourseSetting,
  previewCourseBulk,
} from '@michi/contract/catalogue/course-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, FolderTree, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { CategoryChoice } from '../categories/category-choice.tsx';
import { categorySettingsQuery, isOffered } from '../category-settings/category-settings.ts';
import { partsOf, together } from './course-bulk-parts.ts';
import { endImageUploads } from '../course-images/image-uploads.ts';
import { catalogueKeys } from '../query-keys.ts';

/** What may be done to the selected courses; each asks first, with what it would touch. */
export function CourseBulkMenu({ courses }: { courses: readonly CourseSetting[] }) {
  const [asked, setAsked] = useState<{ action: BulkAction; ids: string[] } | null>(null);
  const ask = (action: BulkAction) => () => setAsked({ action, ids: courses.map(({ id }) => id) });
  return (
    <>
      <ActionMenu
        label={m.courses_bulk()}
        trigger={m.courses_bulk()}
        actions={[
          { id: 'pause', label: m.courses_pause(), icon: Pause, onAction: ask('PAUSE') },
          { id: 'restore', label: m.courses_restore(), icon: Play, onAction: ask('RESTORE') },
          { id: 'move', label: m.courses_move(), icon: FolderTree, onAction: ask('MOVE') },
          {
            id: 'archive',
            label: m.courses_archive(),
            icon: Archive,
            isDanger: true,
            onAction: ask('ARCHIVE'),
          },
        ]}
      />
      {asked && <BulkDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function BulkDialog({ action, ids, onClose }: { action: BulkAction; ids: string[]; onClose: () => void }) {
  const client = useQueryClient();
  /** Those that were not changed yet. */
  const [left, setLeft] = useState<readonly string[]>(ids);
  const [categoryId, setCategoryId] = useState('');
  const [isChanged, setChanged] = useState(false);
  const categories = useQuery(categorySettingsQuery).data?.items ?? [];
  const bulkOf = (courseIds: string[]) => ({ courseIds, action, ...(categoryId ? { categoryId } : {}) });
  const preview = useQuery({
    queryKey: catalogueKeys.courseBulk(action, categoryId, left),
    queryFn: async ({ signal }) => {
      const parts = [];
      for (const courseIds of partsOf(left))
        parts.push({
          courseIds,
          effect: await api(previewCourseBulk, { body: bulkOf(courseIds) }, { signal }),
        });
      return parts;
    },
    staleTime: 0,
    enabled: action !== 'MOVE' || categoryId !== '',
  });
  const effect = preview.data && together(preview.data.map((part) => part.effect));
  const refreshLists = async () => {
    await client.invalidateQueries({ queryKey: catalogueKeys.courseSettings });
    await client.invalidateQueries({ queryKey: categorySettingsQuery.queryKey });
  };
  // Not before: what is selected and no longer listed would take this dialog, and what it says, with it.
  const close = () => {
    onClose();
    if (left.length < ids.length) void refreshLists();
  };
  const change = async () => {
    const done: string[] = [];
    let count = 0;
    const say = () => count > 0 && toast.success(m.courses_bulk_done({ count }));
    try {
      for (const { courseIds, effect: expected } of preview.data ?? []) {
        if (expected.touched.length > 0)
          await api(changeCoursesInBulk, { body: { ...bulkOf(courseIds), expected } });
        if (action === 'ARCHIVE') for (const { id } of expected.touched) endImageUploads(id);
        done.push(...courseIds);
        count += expected.touched.length;
      }
    } catch (error) {
      say();
      if (isApiError(error, 'stale_version')) setChanged(true);
      // What is done stays done; the dialog goes on with the others.
      if (done.length > 0) setLeft(left.filter((id) => !done.includes(id)));
      else await preview.refetch();
      throw error;
    }
    say();
    await refreshLists();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={close}
      title={`${actionName(action)}: ${m.courses_bulk_title({ count: left.length })}`}
      confirmLabel={actionName(action)}
      isDanger={action === 'ARCHIVE'}
      isNotReady={!effect || preview.isFetching || effect.touched.length === 0}
      onConfirm={change}
    >
      {action === 'MOVE' && (
        <CategoryChoice
          label={m.courses_category()}
          first={m.courses_category_choose()}
          categories={categories.filter(isOffered)}
          value={categoryId}
          onChange={setCategoryId}
        />
      )}
      <div aria-live="polite" className="mt-3">
        {preview.isLoadingError && <ErrorState error={preview.error} onRetry={preview.refetch} />}
        {preview.isLoading && <SkeletonText lines={3} />}
        {isChanged && <p className="mb-2 font-medium text-alarm">{m.courses_bulk_changed()}</p>}
        {effect && <Effect effect={effect} action={action} />}
      </div>
    </ConfirmDialog>
  );
}

function Effect({ effect, action }: { effect: CourseBulkEffect; action: BulkAction }) {
  const { touched, skipped, leaving, coming } = effect;
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{m.courses_bulk_touched({ count: touched.length })}</li>
        {leaving > 0 && <li>{m.courses_bulk_leaving({ count: leaving })}</li>}
        {coming > 0 && <li>{m.courses_bulk_coming({ count: coming })}</li>}
      </ul>
      {skipped.length > 0 && (
        <>
          <p className="mt-4 font-medium">{m.courses_bulk_skipped()}</p>
          <ul className="mt-1 flex flex-col gap-1 text-sm text-quiet">
            {skipped.map(({ id, title, reason }) => (
              <li key={id}>
                {title || id}: {reasonName(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
      {action === 'ARCHIVE' && <p className="mt-3 text-quiet">{m.courses_bulk_final()}</p>}
    </>
  );
}

function actionName(action: BulkAction): string {
  switch (action) {
    case 'PAUSE':
      return m.courses_pause();
    case 'RESTORE':
      return m.courses_restore();
    case 'ARCHIVE':
      return m.courses_archive();
    case 'MOVE':
      return m.courses_move();
  }
}

function reasonName(reason: CourseBulkEffect['skipped'][number]['reason']): string {
  switch (reason) {
    case 'STATUS':
      return m.courses_skip_status();
    case 'INCOMPLETE':
      return m.courses_skip_incomplete();
    case 'SENSEI':
      return m.courses_skip_sensei();
    case 'SAME_CATEGORY':
      return m.courses_skip_same();
    case 'GONE':
      return m.courses_skip_gone();
  }
}
