import {
  type CourseSetting,
  courseSettingSorts,
  listCourseSettings,
} from '@michi/contract/catalogue/course-settings';
import { CourseStatus } from '@michi/contract/states';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { changedAfterReview } from '../../../lib/query/course-queues.ts';
import { formatMoney, plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Rating } from '../../../ui/rating/rating.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { CourseBadge, courseStatusName } from '../../../ui/status/statuses.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable, type FileColumn } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { When } from '../../../ui/page/when.tsx';
import { CourseBulkMenu } from './course-bulk.tsx';
import { CategoryChoice } from '../categories/category-choice.tsx';
import { categorySettingsQuery } from '../category-settings/category-settings.ts';
import { translated } from '../cards/names.ts';
import { catalogueKeys } from '../query-keys.ts';
import '../../../ui/table/table.css';

const Id = z.uuid();
const SortBy = z.enum(courseSettingSorts);
/** The two that wait for an administrator stand together. */
const shownStates = CourseStatus.options.flatMap((status) =>
  status === 'IN_REVIEW' ? [status, changedAfterReview] : [status],
);
const shownStateName = (state: string) =>
  state === changedAfterReview
    ? m.courses_changed_after_review()
    : courseStatusName(CourseStatus.parse(state));
/** Courses in every state, with filters in the address; several can be changed at once. */
export function CourseSettingsTable() {
  const url = useTableUrl({ sortBy: '' });
  const navigate = useNavigate();
  const query = {
    q: url.words('q') || undefined,
    status: CourseStatus.safeParse(url.filter('status')).data,
    changedAfterReview: url.filter('status') === changedAfterReview ? ('true' as const) : undefined,
    categoryId: Id.safeParse(url.filter('category')).data,
    senseiId: Id.safeParse(url.filter('sensei')).data,
    sortBy: SortBy.safeParse(url.sortBy).data,
    sortOrder: url.sortOrder,
    limit: 30,
  };
  const courses = useInfiniteQuery({
    queryKey: catalogueKeys.courseSettingsList(query),
    queryFn: ({ signal, pageParam }) =>
      api(listCourseSettings, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const queue = query.status === 'IN_REVIEW' ? 'IN_REVIEW' : query.changedAfterReview && 'CHANGED';
  return (
    <DataTable
      label={m.courses_title()}
      columns={columnsOf(queue)}
      fileColumns={courseFile(queue)}
      rows={courses.data?.pages.flatMap(({ items }) => items)}
      allRows={() => allByCursor((page) => api(listCourseSettings, { query: { ...query, ...page } }))}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      url={url}
      onOpen={({ id }) => void navigate(`/admin/course-settings/courses/${id}`)}
      bulkActions={(rows) => <CourseBulkMenu courses={rows} />}
      isLoading={courses.isFetching}
      error={courses.error}
      onRetry={courses.refetch}
      empty={<EmptyState title={emptyText(queue)} />}
      toolbar={<Filters url={url} />}
      footer={
        <MoreButton
          hasMore={courses.hasNextPage}
          isLoading={courses.isFetchingNextPage}
          onMore={() => courses.fetchNextPage()}
        />
      }
    />
  );
}

function emptyText(queue: Queue): string {
  if (queue === 'IN_REVIEW') return m.courses_queue_none();
  return queue === 'CHANGED' ? m.courses_changed_none() : m.courses_none();
}

function Filters({ url }: { url: TableUrl }) {
  const categories = useQuery(categorySettingsQuery).data?.items ?? [];
  return (
    <>
      <TableSearch url={url} label={m.courses_search()} />
      <TableSelect
        url={url}
        name="status"
        label={m.courses_state()}
        any={m.courses_any_state()}
        values={shownStates}
        nameOf={shownStateName}
      />
      <CategoryChoice
        label={m.courses_category()}
        first={m.courses_any_category()}
        categories={categories}
        value={url.filter('category')}
        onChange={(id) => url.setFilter('category', id)}
      />
      {Id.safeParse(url.filter('sensei')).success && (
        <Button size="sm" variant="ghost" onPress={() => url.setFilter('sensei', '')}>
          {m.courses_of_sensei()} ×
        </Button>
      )}
    </>
  );
}

/** What the list waits for, where it is one that does. */
type Queue = 'IN_REVIEW' | 'CHANGED' | undefined;

const columnsOf = (queue: Queue): readonly Column<CourseSetting>[] => [
  {
    id: 'title',
    header: m.courses_course(),
    isSortable: true,
    cell: ({ title }) => title,
    text: ({ title }) => title,
  },
  {
    id: 'sensei',
    header: m.courses_sensei(),
    cell: ({ sensei }) => (
      <Link to={`/users/${sensei.id}`} className="hover:underline">
        {sensei.name}
      </Link>
    ),
    text: ({ sensei }) => sensei.name,
  },
  {
    id: 'status',
    header: m.courses_state(),
    isSortable: true,
    cell: ({ status, listed, changedAfterReviewAt }) => (
      <span className="flex flex-wrap gap-1.5">
        <CourseBadge status={status} />
        {status === 'PUBLISHED' && !listed && (
          <StatusBadge tone="wait" icon={EyeOff} label={m.courses_not_listed()} />
        )}
        {changedAfterReviewAt && (
          <StatusBadge tone="wait" icon={Eye} label={m.courses_changed_after_review()} />
        )}
      </span>
    ),
    text: ({ status }) => courseStatusName(status),
  },
  {
    id: 'category',
    header: m.courses_category(),
    cell: ({ category }) => (category ? translated(category.name) : '–'),
    text: ({ category }) => (category ? translated(category.name) : ''),
  },
  {
    id: 'price',
    header: m.courses_price(),
    isSortable: true,
    isNumeric: true,
    cell: ({ price, currency }) => formatMoney({ amount: price, currency }),
    text: ({ price, currency }) => plainAmount({ amount: price, currency }),
  },
  {
    id: 'rating',
    header: m.courses_rating(),
    cell: ({ ratingAverage, ratingCount }) => (
      <span className="whitespace-nowrap">
        <Rating average={ratingAverage} count={ratingCount} />
      </span>
    ),
    text: ({ ratingAverage }) => ratingAverage?.toFixed(2) ?? '',
  },
  queue
    ? {
        id: 'waitingSince',
        header: queue === 'CHANGED' ? m.courses_changed() : m.courses_submitted(),
        cell: (course) => {
          const since = waitingSince(course);
          return since && <When instant={since} isShort />;
        },
        text: (course) => waitingSince(course) ?? '',
      }
    : {
        id: 'updatedAt',
        header: m.courses_changed(),
        isSortable: true,
        cell: ({ updatedAt }) => (
          <span className="whitespace-nowrap">
            <When instant={updatedAt} isShort />
          </span>
        ),
        text: ({ updatedAt }) => updatedAt,
      },
];

const waitingSince = ({ submittedAt, changedAfterReviewAt }: CourseSetting) =>
  submittedAt ?? changedAfterReviewAt;

/** All that the table shows, and in which currency the price is. */
export const courseFile = (queue: Queue): readonly FileColumn<CourseSetting>[] => [
  ...columnsOf(queue),
  { header: m.courses_currency(), text: ({ currency }) => currency },
];
