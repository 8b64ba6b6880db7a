/** A line of a calendar file as it is meant: `params` in capitals. */
export type Property = { params: ReadonlyMap<string, string>; value: string; line: number };
/** A part of the file with its own lines, `VEVENT` and so on. */
export type Component = {
  kind: string;
  line: number;
  properties: Map<string, Property[]>;
  parts: Component[];
};
export type CalendarLines = {
  isCalendar: boolean;
  /** The last calendar has no end: the rest was lost on the way. */
  isCutOff: boolean;
  /** What it says of itself as a whole. */
  method: string | null;
  components: Component[];
  brokenLines: number[];
};

/** Each letter fits one place of it, so that a line that fits nowhere is given up at once. */
const shape = /^([A-Za-z0-9-]+)((?:;[^:";]*(?:"[^"]*"[^:";]*)*)*):(.*)$/s;
const parameter = /;([^=;":]+)=("[^"]*"|[^;":]*)/g;

/** An alarm in an event, a time in a zone: no calendar goes deeper. */
const deepest = 8;

/**
 * Every event, busy time and zone of all calendars in a file; lines that are none are told (RFC 5545, 3.1).
 */
export function readLines(file: Buffer): CalendarLines {
  const read: CalendarLines = {
    isCalendar: false,
    isCutOff: false,
    method: null,
    components: [],
    brokenLines: [],
  };
  const open: Component[] = [];
  let depth = 0;
  for (const { text, line } of unfolded(file)) {
    const [, rawName, rawParams = '', value = ''] = shape.exec(text) ?? [];
    if (rawName === undefined) {
      read.brokenLines.push(line);
      continue;
    }
    const name = rawName.toUpperCase();
    const kind = value.trim().toUpperCase();
    if (name === 'BEGIN' && kind === 'VCALENDAR') {
      read.isCalendar = true;
      depth += 1;
      open.length = 0;
    } else if (name === 'BEGIN') {
      const component = { kind, line, properties: new Map<string, Property[]>(), parts: [] };
      const around = open.at(-1);
      if (around) around.parts.push(component);
      else read.components.push(component);
      if (open.length < deepest) open.push(component);
    } else if (name === 'END' && kind === 'VCALENDAR') depth -= 1;
    else if (name === 'END') {
      const at = open.findLastIndex((each) => each.kind === kind);
      if (at >= 0) open.length = at;
    } else {
      const around = open.at(-1);
      if (!around) {
        if (name === 'METHOD') read.method = kind;
        continue;
      }
      const property = { params: paramsOf(rawParams), value: value.trim(), line };
      const known = around.properties.get(name);
      if (known) known.push(property);
      else around.properties.set(name, [property]);
    }
  }
  read.isCutOff = depth > 0;
  return read;
}

const none: ReadonlyMap<string, string> = new Map();
function paramsOf(text: string): ReadonlyMap<string, string> {
  if (text === '') return none;
  return new Map(
    [...text.matchAll(parameter)].map(([, name = '', value = '']) => [
      name.toUpperCase(),
      value.replace(/^"|"$/g, ''),
    ]),
  );
}

/**
 * Long lines go on in the next one, also within a letter of several bytes: joined as bytes, then read as
 * letters.
 */
function* unfolded(file: Buffer): Generator<{ text: string; line: number }> {
  const bytes = file.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  let begun: string | null = null;
  let beganAt = 0;
  let line = 0;
  for (const each of bytes.split(/\r\n|\n|\r/)) {
    line += 1;
    if ((each.startsWith(' ') || each.startsWith('\t')) && begun !== null) begun += each.slice(1);
    else if (each.trim() !== '') {
      if (begun !== null) yield { text: decoded(begun), line: beganAt };
      begun = each;
      beganAt = line;
    }
  }
  if (begun !== null) yield { text: decoded(begun), line: beganAt };
}

const decoded = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');
