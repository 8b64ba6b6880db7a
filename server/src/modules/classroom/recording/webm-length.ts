// A browser records without knowing how long it will be, so what it writes has no length, and no player shows
// one or jumps in it.

const ids = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  // Behind them, or with places in it that would no longer be right.
  seekHead: 0x114d9b74,
  cluster: 0x1f43b675,
} as const;
const defaultScale = 1_000_000;

/** `size`: null where the writer did not know it. */
type Element = { id: number; at: number; from: number; size: number | null };

/** The beginning of a WebM with its length written in; as it is where there is no place for it. */
export function withLength(beginning: Uint8Array, seconds: number): Uint8Array {
  const info = findInfo(beginning);
  if (!info || seconds <= 0) return beginning;
  const { at, from, size } = info;
  const end = from + size;
  const inside = elementsOf(beginning, from, end);
  const scale = inside.find(({ id }) => id === ids.scale);
  const unit = scale?.size ? numberAt(beginning, scale.from, scale.size) : defaultScale;
  const content = inside
    .filter(({ id }) => id !== ids.duration)
    .map((element) => beginning.subarray(element.at, element.from + (element.size ?? 0)));
  const duration = new DataView(new ArrayBuffer(11));
  duration.setUint16(0, ids.duration);
  duration.setUint8(2, 0x88);
  duration.setFloat64(3, (seconds * 1e9) / unit);
  const written = Buffer.concat([...content, new Uint8Array(duration.buffer)]);
  const head = new DataView(new ArrayBuffer(12));
  head.setUint32(0, ids.info);
  head.setBigUint64(4, 0x0100000000000000n | BigInt(written.length));
  return Buffer.concat([
    beginning.subarray(0, at),
    new Uint8Array(head.buffer),
    written,
    beginning.subarray(end),
  ]);
}

function findInfo(bytes: Uint8Array): (Element & { size: number }) | undefined {
  const head = elementAt(bytes, 0);
  if (head?.id !== ids.head || head.size === null) return undefined;
  const segment = elementAt(bytes, head.from + head.size);
  // One that knows its size would have another.
  if (segment?.id !== ids.segment || segment.size !== null) return undefined;
  let at = segment.from;
  for (;;) {
    const element = elementAt(bytes, at);
    if (!element || element.id === ids.cluster || element.id === ids.seekHead) return undefined;
    const { size } = element;
    if (size === null || element.from + size > bytes.length) return undefined;
    if (element.id === ids.info) return { ...element, size };
    at = element.from + size;
  }
}

function elementsOf(bytes: Uint8Array, from: number, end: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < end;) {
    const element = elementAt(bytes, at);
    if (!element || element.size === null) break;
    found.push(element);
    at = element.from + element.size;
  }
  return found;
}

function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const idLength = lengthAt(bytes, at);
  if (idLength === 0 || idLength > 4) return undefined;
  const sizeAt = at + idLength;
  const sizeLength = lengthAt(bytes, sizeAt);
  const from = sizeAt + sizeLength;
  if (sizeLength === 0 || from > bytes.length) return undefined;
  const mark = 2 ** (7 * sizeLength);
  const size = numberAt(bytes, sizeAt, sizeLength) - mark;
  // All ones; of eight bytes a number keeps the highest only.
  const isUnknown = size >= mark - 1;
  return { id: numberAt(bytes, at, idLength), at, from, size: isUnknown ? null : size };
}

/** How many bytes the number at this place has; 0: none begins there. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  return first === 0 ? 0 : Math.clz32(first) - 23;
}

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
}
