import { berlinRules, event, one, type Sample, tenToEleven, wrap, zoned } from './sample-parts.ts';

/** Shaped after what Google, Outlook, Exchange, Apple and others write. */
export const ofPrograms: Sample[] = [
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
];
