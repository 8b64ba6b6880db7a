import {
  type CategorySetting,
  mergeCategory,
  previewCategoryMerge,
} from '@michi/contract/catalogue/category-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { goneApi, isApiError, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { GoneNotice } from './category-gone.tsx';
import { canStandBelow, childrenOf, isOffered, type Place } from './category-settings.ts';
import { translated } from '../cards/names.ts';
import { catalogueKeys } from '../query-keys.ts';
import '../../../ui/form/choices.css';

type DialogProps = {
  category: CategorySetting;
  categories: readonly CategorySetting[];
  onClose: () => void;
};

/** The way to another place for whoever does not drag. */
export function MoveDialog(
  props: DialogProps & { onMove: (category: CategorySetting, place: Place) => void },
) {
  const { category, categories, onClose, onMove } = props;
  /** Its place when it was asked about: another administrator may put it elsewhere meanwhile. */
  const [seen] = useState(category);
  const [parentId, setParentId] = useState(seen.parentId ?? '');
  const parents = categories.filter((each) => canStandBelow(categories, category, each));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.categories_move_title({ name: translated(category.name) })}
      confirmLabel={m.common_save()}
      isNotReady={parentId === (seen.parentId ?? '')}
      onConfirm={() => onMove(seen, { parentId: parentId === '' ? null : parentId, beforeId: null })}
    >
      <Choice
        label={m.categories_move_to()}
        first={m.categories_top()}
        categories={parents}
        all={categories}
        value={parentId}
        onChange={setParentId}
      />
    </ConfirmDialog>
  );
}

/** Asked where students find something in it: what stays of its courses, and what does not. */
export function HideDialog(props: {
  category: CategorySetting;
  onClose: () => void;
  onHide: () => Promise<void>;
}) {
  const { category, onClose, onHide } = props;
  const name = translated(category.name);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.categories_hide_title({ name })}
      confirmLabel={m.categories_hide()}
      onConfirm={onHide}
      isOver={!category.active}
    >
      {category.active ? (
        <>
          <p>{m.categories_hide_courses({ count: category.listedCourses })}</p>
          <p className="mt-2 text-quiet">{m.categories_hide_text()}</p>
        </>
      ) : (
        <p>{m.categories_hidden_already({ name })}</p>
      )}
    </ConfirmDialog>
  );
}

const previewQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: catalogueKeys.categoryMerge(id, into),
    queryFn: ({ signal }) => goneApi(previewCategoryMerge, { params: { id }, query: { into } }, { signal }),
    staleTime: 0,
    enabled: into !== '',
  });

/** Says with numbers what moves where; what was shown is what happens, or nothing. */
export function MergeDialog({
  category,
  categories,
  onClose,
  onMerged,
  refresh,
}: DialogProps & {
  /** It is gone then, and whoever did that needs no word. */
  onMerged: () => void;
  /** Reads the categories anew. */
  refresh: () => Promise<void>;
}) {
  const [into, setInto] = useState('');
  const [isChanged, setChanged] = useState(false);
  const target = categories.find(({ id }) => id === into);
  const preview = useQuery(previewQuery(category.id, target?.id ?? ''));
  const refreshOnce = useEffectEvent(() => void refresh());
  // One of the two is gone: which, the categories say.
  const isEitherGone = isApiError(preview.error, 'not_found');
  useEffect(() => {
    if (isEitherGone) refreshOnce();
  }, [isEitherGone]);
  const name = translated(category.name);
  const hasBelow = childrenOf(categories, category.id).length > 0;
  const targets = categories.filter(
    (each) => each.id !== category.id && isOffered(each) && !(hasBelow && each.parentId !== null),
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.categories_merge_title({ name })}
      confirmLabel={m.categories_merge_button()}
      isDanger
      isNotReady={!preview.data || preview.isFetching}
      onConfirm={async () => {
        if (!preview.data) return;
        let isDone = true;
        try {
          const { items } = await goneApi(mergeCategory, {
            params: { id: category.id },
            body: { into, expected: preview.data },
          });
          isDone = items.every(({ id }) => id !== category.id);
        } catch (error) {
          if (isApiError(error, 'stale_version')) setChanged(true);
          await (isApiError(error, 'not_found') ? refresh() : preview.refetch());
          throw error;
        }
        onMerged();
        await refresh();
        toast.success(isDone ? m.categories_merge_done({ name }) : m.categories_merge_begun({ name }));
      }}
    >
      <Choice
        label={m.categories_merge_into()}
        first={m.categories_merge_choose()}
        categories={targets}
        all={categories}
        value={target?.id ?? ''}
        onChange={(id) => {
          setChanged(false);
          setInto(id);
        }}
      />
      <div aria-live="polite" className="mt-4">
        {into !== '' && !target && <GoneNotice id={into} categories={categories} />}
        {preview.isLoadingError && !isEitherGone && (
          <ErrorState error={preview.error} onRetry={preview.refetch} />
        )}
        {preview.isLoading && <SkeletonText lines={3} />}
        {target && preview.data && (
          <>
            {isChanged && <p className="mb-2 font-medium text-alarm">{m.categories_merge_changed()}</p>}
            <ul className="flex list-disc flex-col gap-1 ps-5">
              <li>
                {m.categories_merge_courses({ count: preview.data.courses })}
                {preview.data.courses > 0 &&
                  ` (${m.categories_merge_listed({ count: preview.data.listedCourses })})`}
              </li>
              {preview.data.categoriesBelow > 0 && (
                <li>{m.categories_merge_below({ count: preview.data.categoriesBelow })}</li>
              )}
              {preview.data.feeRules.length > 0 && (
                <li>
                  {m.categories_merge_fees()} {preview.data.feeRules.join(', ')}
                </li>
              )}
              {preview.data.closedDays.length > 0 && (
                <li>
                  {m.categories_merge_closed({ name: translated(target.name) })}{' '}
                  {preview.data.closedDays.join(', ')}
                </li>
              )}
              <li>
                {m.categories_merge_addresses({ name: translated(target.name) })}{' '}
                {preview.data.slugs.map((slug) => `/search/category/${slug}`).join(', ')}
              </li>
            </ul>
            <p className="mt-3 text-quiet">{m.categories_merge_final({ name })}</p>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

type ChoiceProps = {
  label: string;
  first: string;
  categories: readonly CategorySetting[];
  all: readonly CategorySetting[];
  value: string;
  onChange: (id: string) => void;
};

function Choice({ label, first, categories, all, value, onChange }: ChoiceProps) {
  const id = useId();
  const nameOf = ({ name, parentId }: CategorySetting) => {
    const parent = all.find((each) => each.id === parentId);
    return parent ? `${translated(parent.name)} › ${translated(name)}` : translated(name);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="input select-native min-h-11 w-full"
      >
        <option value="">{first}</option>
        {categories.map((each) => (
          <option key={each.id} value={each.id}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
