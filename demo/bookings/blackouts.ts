import { Temporal } from 'temporal-polyfill';
import { days, minutes } from '../../server/src/platform/clock.ts';
import type { Sensei, World } from '../world/world.ts';
import { instantOf, localDate } from '../world/zone-times.ts';

/** Name, month and day; sensei may work then where `mayWork` says so. */
type PublicHoliday = { country: string; name: string; date: string; mayWork?: boolean };
const holidays: readonly PublicHoliday[] = [
  { country: 'US', name: 'New Year’s Day', date: '01-01' },
  { country: 'US', name: 'Independence Day', date: '07-04', mayWork: true },
  { country: 'US', name: 'Christmas Day', date: '12-25' },
  { country: 'GB', name: 'Christmas Day', date: '12-25' },
  { country: 'GB', name: 'Boxing Day', date: '12-26', mayWork: true },
  { country: 'CA', name: 'Canada Day', date: '07-01', mayWork: true },
  { country: 'BR', name: 'Natal', date: '12-25' },
  { country: 'BR', name: 'Independência do Brasil', date: '09-07', mayWork: true },
  { country: 'MX', name: 'Día de la Independencia', date: '09-16', mayWork: true },
  { country: 'ES', name: 'Día de Reyes', date: '01-06', mayWork: true },
  { country: 'DE', name: 'Tag der Deutschen Einheit', date: '10-03', mayWork: true },
  { country: 'DE', name: '1. Weihnachtstag', date: '12-25' },
  { country: 'FR', name: 'Fête nationale', date: '07-14', mayWork: true },
  { country: 'IN', name: 'Republic Day', date: '01-26' },
  { country: 'JP', name: '元日', date: '01-01' },
  { country: 'AU', name: 'Australia Day', date: '01-26', mayWork: true },
];
const zonesOf: Readonly<Record<string, readonly string[]>> = {
  US: ['America/Los_Angeles', 'America/Chicago', 'America/New_York', 'America/Denver'],
  GB: ['Europe/London'],
  CA: ['America/Toronto', 'America/Vancouver'],
  BR: ['America/Sao_Paulo'],
  MX: ['America/Mexico_City'],
  ES: ['Europe/Madrid'],
  DE: ['Europe/Berlin'],
  FR: ['Europe/Paris'],
  IN: ['Asia/Kolkata'],
  JP: ['Asia/Tokyo'],
  AU: ['Australia/Sydney'],
};

/** What is booked in the demo lies before this: days off that come later take nothing away from anybody. */
const earliest = 26;

type Blackout = {
  name: string;
  note?: string;
  first: Temporal.PlainDate;
  length?: number;
  /** Years that it comes back. */
  years?: number;
  source?: 'OWN' | 'HOLIDAY';
  country?: string;
  categoryId?: string;
  sensei?: readonly Sensei[];
  mayWork?: boolean;
};

/**
 * Days that the platform takes off: one for everybody, some for a few, public holidays of the countries where
 * sensei live.
 */
export function addBlackouts(world: World, sensei: readonly Sensei[], adminId: string): void {
  const day = (count: number) => localDate(world.now, 'UTC', count);
  // A Sunday.
  const maintenance = day(earliest + 14 + 7 - day(earliest + 14).dayOfWeek);
  const essays = world.rows.category.find(({ slug }) => slug === 'essays')?.id;
  const own: Blackout[] = [
    {
      name: 'Platform maintenance',
      note: 'We move to faster machines. Classes that are booked already take place.',
      first: maintenance,
    },
    { name: 'Workshop for new sensei', first: day(earliest + 9), sensei: sensei.slice(5, 9) },
    { name: 'Team day', first: day(-33), sensei: sensei.slice(2, 6) },
    ...(essays === undefined
      ? []
      : [
          {
            name: 'Essay jury',
            note: 'Our essay mentors read for the annual prize.',
            first: day(earliest + 22),
            length: 2,
            categoryId: essays,
          },
        ]),
  ];
  const blackouts = [...own, ...holidays.map((holiday) => holidayOf(world, holiday))];
  blackouts.forEach((blackout, index) => {
    const id = write(world, blackout, adminId, -days(45) + minutes(index));
    if (blackout.country === 'GB' && blackout.mayWork && sensei[0])
      world.rows.blackout_sensei.push({ blackout_id: id, sensei_id: sensei[0].id, kind: 'WORKS' });
    else closeFor(world, blackout, sensei);
  });
}

/** The next one that takes nothing away from anybody, and some years on. */
function holidayOf(world: World, { country, name, date, mayWork = false }: PublicHoliday): Blackout {
  const from = localDate(world.now, 'UTC', earliest);
  const thisYear = Temporal.PlainDate.from(`${from.year}-${date}`);
  const first = Temporal.PlainDate.compare(thisYear, from) >= 0 ? thisYear : thisYear.add({ years: 1 });
  return { name, first, years: 3, source: 'HOLIDAY', country, mayWork };
}

function write(world: World, blackout: Blackout, adminId: string, at: number): string {
  const { name, note = null, first, length = 1, years = 0, source = 'OWN', mayWork = false } = blackout;
  const { country = null, categoryId = null, sensei = [] } = blackout;
  const createdAt = world.at(at);
  const id = world.id(createdAt);
  const last = first.add({ days: length - 1 });
  world.rows.blackout.push({
    id,
    source,
    name,
    note,
    from_date: first.toString(),
    to_date: last.toString(),
    recurs_until: years > 0 ? first.add({ years }).toString() : null,
    last_date: last.add({ years }).toString(),
    scope: country ? 'COUNTRY' : categoryId ? 'CATEGORY' : sensei.length > 0 ? 'SENSEI' : 'ALL',
    country,
    category_id: categoryId,
    may_work: mayWork,
    created_at: createdAt,
    updated_at: createdAt,
  });
  for (const each of sensei)
    world.rows.blackout_sensei.push({ blackout_id: id, sensei_id: each.id, kind: 'BOUND' });
  world.rows.audit_entry.push({
    id: world.id(createdAt),
    actor_id: adminId,
    action: source === 'HOLIDAY' ? 'blackout.imported' : 'blackout.created',
    target_type: 'blackout',
    target_id: id,
    detail: { name, fromDate: first.toString(), toDate: last.toString() },
    created_at: createdAt,
  });
  return id;
}

/** Nothing is free then for those whom it binds; one for a category leaves their other courses open. */
function closeFor(
  world: World,
  { first, length = 1, country, categoryId, sensei }: Blackout,
  all: readonly Sensei[],
): void {
  if (categoryId) return;
  const bound = sensei ?? all.filter(({ zone }) => !country || zonesOf[country]?.includes(zone));
  for (const { id, zone } of bound)
    world.diary.take([id], instantOf(first, 0, zone), instantOf(first.add({ days: length }), 0, zone));
}
