export type Property = { name: string; text: string; line: number };
/**
 * The lines of one event that say when it is and what it is called; `line` is where it begins in the file.
 */
export type EventLines = { line: number; properties: Property[] };

const wanted = new Set([
  'UID',
  'SUMMARY',
  'STATUS',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
]);
const dated = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);
const shape = /^([A-Z0-9-]+)((?:;[^:";]+(?:"[^"]*")?[^:";]*)*):(.*)$/i;

/**
 * The events of all calendars of a file, and the lines that are no lines of a calendar. One without its end
 * ends with the next.
 */
export function eventsIn(text: string): { events: EventLines[]; brokenLines: number[] } {
  const events: EventLines[] = [];
  const brokenLines: number[] = [];
  // What is open around a line: VCALENDAR, VEVENT, and perhaps a VALARM, which has its own DURATION.
  let open: string[] = [];
  for (const { text: whole, line } of unfolded(text)) {
    const [, rawName, parameters = '', value = ''] = shape.exec(whole) ?? [];
    if (rawName === undefined) {
      brokenLines.push(line);
      continue;
    }
    const name = rawName.toUpperCase();
    const part = value.trim().toUpperCase();
    if (name === 'BEGIN') {
      open = part === 'VCALENDAR' || part === 'VEVENT' ? [part] : [...open, part];
      if (part === 'VEVENT') events.push({ line, properties: [] });
    } else if (name === 'END') {
      // An end of what never began ends nothing.
      if (open.includes(part)) open = open.slice(0, open.lastIndexOf(part));
    } else if (open.at(-1) === 'VEVENT' && wanted.has(name))
      events.at(-1)?.properties.push({ name, text: withKind(name, parameters, value), line });
  }
  return { events, brokenLines };
}

/** Long lines go on in the next one, which begins with a blank. */
function unfolded(text: string): { text: string; line: number }[] {
  const lines: { text: string; line: number }[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(line) && last) last.text += line.slice(1);
    else if (line.trim() !== '') lines.push({ text: line, line: index + 1 });
  }
  return lines;
}

/** Eight digits are a date, also where a program left that out or named a zone beside it. */
function withKind(name: string, parameters: string, value: string): string {
  const isDate = dated.has(name) && /^\d{8}(,\d{8})*$/.test(value.trim());
  if (!isDate) return `${name}${parameters}:${value}`;
  return `${name};VALUE=DATE${parameters.replaceAll(/;(VALUE|TZID)=[^;]*/gi, '')}:${value.trim()}`;
}

/** The value of a property as it stands in the file. */
export function propertyOf({ properties }: EventLines, wantedName: string): string | undefined {
  const text = properties.find(({ name }) => name === wantedName)?.text;
  return text === undefined ? undefined : shape.exec(text)?.[3];
}
