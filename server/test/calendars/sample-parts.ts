/** A calendar file, and what it means for somebody in Berlin from 1 March to 15 April 2026. */
export type Sample = { name: string; file: string | Buffer; busy: string[]; leftOut?: string[] };

export const wrap = (lines: string, head = 'PRODID:-//Sample//EN') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${head}\r\n${lines.trim().replaceAll(/\r?\n/g, '\r\n')}\r\nEND:VCALENDAR\r\n`;
export const event = (lines: string, uid = 'a@x') => `BEGIN:VEVENT\nUID:${uid}\n${lines.trim()}\nEND:VEVENT`;
export const one = (lines: string, head?: string) => wrap(event(lines), head);

export const berlinRules = `BEGIN:VTIMEZONE
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

export const tenToEleven = ['2026-03-03T10:00/2026-03-03T11:00'];
export const zoned = (tzid: string, hours = '110000/120000') => {
  const [from, to] = hours.split('/');
  return `DTSTART;TZID=${tzid}:20260303T${from}\nDTEND;TZID=${tzid}:20260303T${to}`;
};
