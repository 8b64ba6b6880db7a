import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { longestClass } from '../core/admin-calendar.repository.ts';

export type OwnClasses = {
  userId: string;
  as: 'sensei' | 'student';
  from: Date | null;
  to: Date | null;
  order: 'asc' | 'desc';
  after: Cursor | null;
  limit: number;
  /** Also what is planned, or was and never booked. */
  withPlanned?: boolean;
};

const isPlanned = sql<boolean>`seat.planned_at is not null`;

/** Ids of the classes that somebody teaches or has, or had, a booked seat in, by start. */
export async function findOwnClasses(ctx: Ctx, own: OwnClasses): Promise<{ id: string; startsAt: Date }[]> {
  const { userId, from, to, order, after, withPlanned = false } = own;
  let query = tables(ctx, 'class', 'seat')
    .selectFrom('class')
    .select(['class.id', 'class.starts_at as startsAt'])
    .where((eb) =>
      eb.or([
        eb('class.confirmed_at', 'is not', null),
        ...(withPlanned
          ? [sql<boolean>`exists (select from seat where class_id = class.id and ${isPlanned})`]
          : []),
      ]),
    )
    .where((eb) =>
      own.as === 'sensei'
        ? eb('class.sensei_id', '=', userId)
        : eb(
            'class.id',
            'in',
            eb
              .selectFrom('seat')
              .select('seat.class_id')
              .where('seat.student_id', '=', userId)
              .where((seat) =>
                seat.or([seat('seat.held_until', 'is', null), ...(withPlanned ? [isPlanned] : [])]),
              ),
          ),
    );
  // The index is by start, and no class lasts longer than three hours.
  if (from)
    query = query
      .where('class.ends_at', '>', from)
      .where('class.starts_at', '>', new Date(from.getTime() - longestClass));
  if (to) query = query.where('class.starts_at', '<', to);
  query = query.where((eb) => behind(eb, after, ['class.starts_at', 'class.id'], order));
  return query.orderBy('class.starts_at', order).orderBy('class.id', order).limit(own.limit).execute();
}
