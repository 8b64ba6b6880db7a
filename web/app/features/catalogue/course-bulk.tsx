import {
  type BulkAction,
  changeCoursesInBulk,
  type CourseBulkEffect,
  type CourseSetting,
  previewCourseBulk,
} from '@michi/contract/course-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, FolderTree, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { api, isApiError, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { ActionMenu } from '../../ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { categorySettingsQuery } from './category-settings.ts';
import { courseSettingsKey } from './course-settings-queries.ts';

/** What may be done to the selected courses; each asks first, with what it would touch. */
export function CourseBulkMenu({ courses }: { courses: readonly CourseSetting[] }) {
  const [asked, setAsked] = useState<{ action: BulkAction; ids: string[] } | null>(null);
  const ask = (action: BulkAction) => () =>
    setAsked({ action, ids: courses.map(({ id }) => id).slice(0, 100) });
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
  const [categoryId, setCategoryId] = useState('');
  const [isChanged, setChanged] = useState(false);
  const categories = useQuery(categorySettingsQuery).data?.items ?? [];
  const bulk = { courseIds: ids, action, ...(categoryId ? { categoryId } : {}) };
  const preview = useQuery({
    queryKey: [courseSettingsKey, 'bulk', bulk],
    queryFn: ({ signal }) => api(previewCourseBulk, { body: bulk }, { signal }),
    staleTime: 0,
    enabled: action !== 'MOVE' || categoryId !== '',
  });
  const effect = preview.data;
  const change = async () => {
    if (!effect) return;
    try {
      await api(changeCoursesInBulk, { body: { ...bulk, expected: effect } });
    } catch (error) {
      if (isApiError(error, 'stale_version')) setChanged(true);
      await preview.refetch();
      throw error;
    }
    toast.success(m.courses_bulk_done({ count: effect.touched.length }));
    await client.invalidateQueries({ queryKey: [courseSettingsKey] });
    await client.invalidateQueries({ queryKey: categorySettingsQuery.queryKey });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${actionName(action)}: ${m.courses_bulk_title({ count: ids.length })}`}
      confirmLabel={actionName(action)}
      isDanger={action === 'ARCHIVE'}
      isNotReady={!effect || preview.isFetching || effect.touched.length === 0}
      onConfirm={change}
    >
      {action === 'MOVE' && (
        <CategoryChoice
          label={m.courses_category()}
          first={m.courses_category_choose()}
          categories={categories.filter(({ active }) => active)}
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
