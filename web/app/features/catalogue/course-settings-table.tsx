import { type CourseSetting, courseSettingSorts, listCourseSettings } from '@michi/contract/course-settings';
import { CourseStatus } from '@michi/contract/states';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { byCursor } from '../../lib/by-cursor.ts';
import { api } from '../../lib/client.ts';
import { formatMoney, plainAmount } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Rating } from '../../ui/rating.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { CourseBadge, courseStatusName } from '../../ui/status/statuses.tsx';
import { allByCursor } from '../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { MoreButton } from '../../ui/table/pager.tsx';
import { TableSearch, TableSelect } from '../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../ui/table/table-url.ts';
import { When } from '../../ui/when.tsx';
import { CourseBulkMenu } from './course-bulk.tsx';
import { courseSettingsKey } from './course-settings-queries.ts';
import { CategoryChoice } from './category-choice.tsx';
import { categorySettingsQuery } from './category-settings.ts';
import { translated } from './names.ts';
import '../../ui/table/table.css';

const Id = z.uuid();
const SortBy = z.enum(courseSettingSorts);
/** Courses in every state, with filters in the address; several can be changed at once. */
export function CourseSettingsTable() {
  const url = useTableUrl({ sortBy: '' });
  const navigate = useNavigate();
  const query = {
    q: url.words('q') || undefined,
    status: CourseStatus.safeParse(url.filter('status')).data,
    categoryId: Id.safeParse(url.filter('category')).data,
    senseiId: Id.safeParse(url.filter('sensei')).data,
    sortBy: SortBy.safeParse(url.sortBy).data,
    sortOrder: url.sortOrder,
    limit: 30,
  };
  const courses = useInfiniteQuery({
    queryKey: [courseSettingsKey, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      api(listCourseSettings, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const isQueue = query.status === 'IN_REVIEW';
  return (
    <DataTable
      label={m.courses_title()}
      columns={columnsOf(isQueue)}
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
      empty={<EmptyState title={isQueue ? m.courses_queue_none() : m.courses_none()} />}
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
        values={CourseStatus.options}
        nameOf={courseStatusName}
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

const columnsOf = (isQueue: boolean): readonly Column<CourseSetting>[] => [
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
    cell: ({ status, listed }) => (
      <span className="flex flex-wrap gap-1.5">
        <CourseBadge status={status} />
        {status === 'PUBLISHED' && !listed && (
          <StatusBadge tone="wait" icon={EyeOff} label={m.courses_not_listed()} />
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
  isQueue
    ? {
        id: 'submittedAt',
        header: m.courses_submitted(),
        cell: ({ submittedAt }) => submittedAt && <When instant={submittedAt} isShort />,
        text: ({ submittedAt }) => submittedAt ?? '',
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
