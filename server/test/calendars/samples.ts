/** Calendar files shaped after those that real programs write, and what each of them means for somebody in Berlin from 1 March to 15 April 2026. */
export type Sample = { name: string; file: string | Buffer; busy: string[]; leftOut?: string[] };

const wrap = (lines: string, head = 'PRODID:-//Sample//EN') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${head}\r\n${lines.trim().replaceAll(/\r?\n/g, '\r\n')}\r\nEND:VCALENDAR\r\n`;
const event = (lines: string, uid = 'a@x') => `BEGIN:VEVENT\nUID:${uid}\n${lines.trim()}\nEND:VEVENT`;
const one = (lines: string, head?: string) => wrap(event(lines), head);

const berlinRules = `BEGIN:VTIMEZONE
TZID:Customized Time Zone
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

const tenToEleven = ['2026-03-03T10:00/2026-03-03T11:00'];
const zoned = (tzid: string, hours = '110000/120000') => {
  const [from, to] = hours.split('/');
  return `DTSTART;TZID=${tzid}:20260303T${from}\nDTEND;TZID=${tzid}:20260303T${to}`;
};

export const samples: Sample[] = [
  {
    name: 'Google, one event in UTC',
    file: one(
      'DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nSTATUS:CONFIRMED\nTRANSP:OPAQUE\nSUMMARY:Lunch',
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN\nX-WR-TIMEZONE:Europe/Berlin',
    ),
    busy: tenToEleven,
  },
  {
    name: 'Google, an all-day event',
    file: one('DTSTART;VALUE=DATE:20260303\nDTEND;VALUE=DATE:20260304'),
    busy: ['2026-03-02T23:00/2026-03-03T23:00'],
  },
  {
    name: 'Google, weekly with one time moved and one taken out',
    file: wrap(
      [
        event(
          'DTSTART;TZID=Europe/Berlin:20260303T110000\nDTEND;TZID=Europe/Berlin:20260303T120000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=Europe/Berlin:20260310T110000',
        ),
        event(
          'RECURRENCE-ID;TZID=Europe/Berlin:20260317T110000\nDTSTART;TZID=Europe/Berlin:20260318T150000\nDTEND;TZID=Europe/Berlin:20260318T160000\nSEQUENCE:1',
        ),
      ].join('\n'),
    ),
    busy: [...tenToEleven, '2026-03-18T14:00/2026-03-18T15:00', '2026-03-24T10:00/2026-03-24T11:00'],
  },
  {
    name: 'an hour by the wall over the clock change',
    file: one(
      'DTSTART;TZID=Europe/Berlin:20260327T110000\nDTEND;TZID=Europe/Berlin:20260327T120000\nRRULE:FREQ=DAILY;COUNT=3',
    ),
    busy: [
      '2026-03-27T10:00/2026-03-27T11:00',
      '2026-03-28T10:00/2026-03-28T11:00',
      '2026-03-29T09:00/2026-03-29T10:00',
    ],
  },
  {
    name: 'an exception after a clock change is not an hour early',
    file: one(
      'DTSTART;TZID=Europe/Berlin:20260324T110000\nDTEND;TZID=Europe/Berlin:20260324T120000\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;TZID=Europe/Berlin:20260331T110000',
    ),
    busy: ['2026-03-24T10:00/2026-03-24T11:00', '2026-04-07T09:00/2026-04-07T10:00'],
  },
  {
    name: 'an exception in UTC of a zoned rule',
    file: one(
      'DTSTART;TZID=Europe/Berlin:20260324T110000\nDTEND;TZID=Europe/Berlin:20260324T120000\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE:20260331T090000Z',
    ),
    busy: ['2026-03-24T10:00/2026-03-24T11:00'],
  },
  {
    name: 'Exchange, an exception as a date alone',
    file: one(
      'DTSTART;TZID=W. Europe Standard Time:20260303T110000\nDTEND;TZID=W. Europe Standard Time:20260303T120000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20260304',
    ),
    busy: tenToEleven,
  },
  {
    name: 'Outlook, a Windows zone',
    file: one(zoned('W. Europe Standard Time'), 'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN'),
    busy: tenToEleven,
  },
  {
    name: 'Outlook, a zone by its display name',
    file: one(zoned('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"')),
    busy: tenToEleven,
  },
  {
    name: 'Outlook, a zone with rules of its own',
    file: wrap(`${berlinRules}\n${event(zoned('Customized Time Zone'))}`),
    busy: tenToEleven,
  },
  {
    name: 'Outlook, its rules in summer',
    file: wrap(
      `${berlinRules}\n${event('DTSTART;TZID=Customized Time Zone:20260401T110000\nDURATION:PT1H')}`,
    ),
    busy: ['2026-04-01T09:00/2026-04-01T10:00'],
  },
  {
    name: 'Outlook, shown as free',
    file: one('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nX-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    busy: [],
  },
  {
    name: 'Exchange, with a method',
    file: one('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z', 'METHOD:REQUEST'),
    busy: tenToEleven,
  },
  {
    name: 'Exchange, a cancellation',
    file: one('DTSTART:20260303T100000Z\nDTEND:20260303T110000Z', 'METHOD:CANCEL'),
    busy: [],
  },
  {
    name: 'Apple, a floating time',
    file: one(
      'DTSTART:20260303T110000\nDTEND:20260303T120000',
      'PRODID:-//Apple Inc.//macOS 15.3//EN\nCALSCALE:GREGORIAN',
    ),
    busy: tenToEleven,
  },
  {
    name: 'Apple, an alarm with a length of its own',
    file: one(
      'DTSTART:20260303T100000Z\nDTEND:20260303T110000Z\nBEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT15M\nDURATION:PT5H\nEND:VALARM',
    ),
    busy: tenToEleven,
  },
  {
    name: 'Evolution, a path before the zone',
    file: one(zoned('/freeassociation.sourceforge.net/Europe/Berlin')),
    busy: tenToEleven,
  },
  {
    name: 'Zoho, a length instead of an end',
    file: one('DTSTART:20260303T100000Z\nDURATION:PT1H', 'PRODID:-//Zoho Corporation//Zoho Calendar//EN'),
    busy: tenToEleven,
  },
  {
    name: 'a length in days keeps the wall over a clock change',
    file: one('DTSTART;TZID=Europe/Berlin:20260328T110000\nDURATION:P1D'),
    busy: ['2026-03-28T10:00/2026-03-29T09:00'],
  },
  {
    name: 'no end: a date is a day',
    file: one('DTSTART;VALUE=DATE:20260303'),
    busy: ['2026-03-02T23:00/2026-03-03T23:00'],
  },
  { name: 'no end: a time is no time', file: one('DTSTART:20260303T100000Z'), busy: [] },
  {
    name: 'eight digits without VALUE=DATE',
    file: one('DTSTART:20260303\nDTEND:20260304'),
    busy: ['2026-03-02T23:00/2026-03-03T23:00'],
  },
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
