import { event, one, type Sample, tenToEleven, wrap, zoned } from './sample-parts.ts';

/** What is wrong, old or seldom, and still somebody's calendar. */
export const oddities: Sample[] = [
  {
    name: 'a negative length',
    file: wrap(
      [
        event('SUMMARY:Wrong\nDTSTART:20260303T100000Z\nDURATION:-PT1H'),
        event('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z', 'b@x'),
      ].join('\n'),
    ),
    busy: tenToEleven,
    leftOut: ['ENDS_FIRST Wrong'],
  },
  { name: 'no beginning', file: one('SUMMARY:Someday'), busy: [], leftOut: ['NO_START Someday'] },
  {
    name: 'a day that does not exist',
    file: one('SUMMARY:Leap\nDTSTART:20260230T100000Z'),
    busy: [],
    leftOut: ['NO_START Leap'],
  },
  {
    name: 'more times and periods',
    file: one(
      'DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nRDATE:20260305T100000Z,20260306T100000Z\nRDATE;VALUE=PERIOD:20260307T100000Z/PT2H',
    ),
    busy: [
      ...tenToEleven,
      '2026-03-05T10:00/2026-03-05T11:00',
      '2026-03-06T10:00/2026-03-06T11:00',
      '2026-03-07T10:00/2026-03-07T12:00',
    ],
  },
  {
    name: 'a cancelled time of a rule',
    file: wrap(
      [
        event('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nRRULE:FREQ=DAILY;COUNT=2'),
        event(
          'RECURRENCE-ID:20260304T100000Z\nDTSTART:20260304T100000Z\nDTEND:20260304T110000Z\nSTATUS:CANCELLED',
        ),
      ].join('\n'),
    ),
    busy: tenToEleven,
  },
  {
    name: 'this and all that follow, later',
    file: wrap(
      [
        event('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nRRULE:FREQ=DAILY;COUNT=3'),
        event(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T100000Z\nDTSTART:20260304T120000Z\nDTEND:20260304T130000Z',
        ),
      ].join('\n'),
    ),
    busy: [...tenToEleven, '2026-03-04T12:00/2026-03-04T13:00', '2026-03-05T12:00/2026-03-05T13:00'],
  },
  {
    name: 'transparent and cancelled events',
    file: wrap(
      [
        event('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nTRANSP:TRANSPARENT'),
        event('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nSTATUS:CANCELLED', 'b@x'),
      ].join('\n'),
    ),
    busy: [],
  },
  {
    name: 'an end by UNTIL in UTC',
    file: one(
      'DTSTART;TZID=America/New_York:20260302T190000\nDTEND;TZID=America/New_York:20260302T200000\nRRULE:FREQ=DAILY;UNTIL=20260304T000000Z',
    ),
    busy: ['2026-03-03T00:00/2026-03-03T01:00', '2026-03-04T00:00/2026-03-04T01:00'],
  },
  {
    name: 'a rule that never ends, begun long ago',
    file: one('DTSTART:19950105T100000Z\nDTEND:19950105T110000Z\nRRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3'),
    busy: tenToEleven,
  },
  {
    name: 'on weekdays, the beginning among them',
    file: one(
      'DTSTART:20260306T100000Z\nDTEND:20260306T110000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,FR;COUNT=3;WKST=MO',
    ),
    busy: [
      '2026-03-06T10:00/2026-03-06T11:00',
      '2026-03-09T10:00/2026-03-09T11:00',
      '2026-03-13T10:00/2026-03-13T11:00',
    ],
  },
  {
    name: 'every other week',
    file: one(
      'DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=2',
    ),
    busy: [...tenToEleven, '2026-03-17T10:00/2026-03-17T11:00'],
  },
  {
    name: 'the second Tuesday of each month',
    file: one('DTSTART:20260310T100000Z\nDTEND:20260310T110000Z\nRRULE:FREQ=MONTHLY;BYDAY=2TU'),
    busy: ['2026-03-10T10:00/2026-03-10T11:00', '2026-04-14T10:00/2026-04-14T11:00'],
  },
  {
    name: 'a rule by the second',
    file: one('SUMMARY:Tick\nDTSTART:20200101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'),
    busy: [],
    leftOut: ['TOO_OFTEN Tick'],
  },
  {
    name: 'a rule that is none',
    file: one('SUMMARY:Odd\nDTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nRRULE:FREQ=FORTNIGHTLY'),
    busy: tenToEleven,
    leftOut: ['RULE Odd'],
  },
  {
    name: 'a zone that nobody knows',
    file: one(zoned('Middle-earth/Shire')),
    busy: tenToEleven,
    leftOut: ['ZONE Middle-earth/Shire'],
  },
  {
    name: 'lines that end with LF alone, and a byte order mark',
    file: `\uFEFF${one('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z')}`.replaceAll('\r\n', '\n'),
    busy: tenToEleven,
  },
  {
    name: 'lines folded in the middle of a letter and of a date',
    file: foldedInsideLetter(),
    busy: tenToEleven,
  },
  {
    name: 'a line that is none takes nothing else with it',
    file: one('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nthis is no line'),
    busy: tenToEleven,
    leftOut: ['LINE '],
  },
  {
    name: 'the older version of an event that was moved',
    file: wrap(
      [
        event('SEQUENCE:0\nDTSTART:20260310T100000Z\nDTEND:20260310T110000Z'),
        event('SEQUENCE:2\nDTSTART:20260303T100000Z\nDTEND:20260303T110000Z'),
      ].join('\n'),
    ),
    busy: tenToEleven,
  },
  {
    name: 'busy times without events',
    file: wrap(
      'BEGIN:VFREEBUSY\nDTSTART:20260301T000000Z\nFREEBUSY;FBTYPE=BUSY:20260303T100000Z/PT1H\nFREEBUSY;FBTYPE=FREE:20260304T100000Z/PT1H\nEND:VFREEBUSY',
    ),
    busy: tenToEleven,
  },
  {
    name: 'a flight between two zones',
    file: one('DTSTART;TZID=Europe/Berlin:20260303T110000\nDTEND;TZID=America/New_York:20260303T140000'),
    busy: ['2026-03-03T10:00/2026-03-03T19:00'],
  },
  {
    name: 'what overlaps is one',
    file: wrap(
      [
        event('DTSTART:20260303T100000Z\nDTEND:20260303T103000Z'),
        event('DTSTART:20260303T102000Z\nDTEND:20260303T110000Z', 'b@x'),
      ].join('\n'),
    ),
    busy: tenToEleven,
  },
  {
    name: 'quoted parameters with colons',
    file: one(
      'DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nATTENDEE;CN="Doe: Jane; and others";RSVP=TRUE:mailto:jane@example.org',
    ),
    busy: tenToEleven,
  },
];

function foldedInsideLetter(): Buffer {
  const bytes = Buffer.from(one('SUMMARY:Té\nDTSTART:20260303T100000Z\nDTEND:20260303T110000Z'));
  const letter = bytes.indexOf(Buffer.from('é')) + 1;
  const date = bytes.indexOf('20260303T10') + 4;
  const fold = Buffer.from('\r\n ');
  return Buffer.concat([
    bytes.subarray(0, letter),
    fold,
    bytes.subarray(letter, date),
    fold,
    bytes.subarray(date),
  ]);
}
