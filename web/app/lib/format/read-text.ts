/**
 * The text of a file from a spreadsheet: UTF-8, UTF-16 with or without its mark, else the Windows signs that
 * older programs write.
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = zerosIn(bytes);
  if (zeros) return new TextDecoder(zeros).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Signs of Latin and all separators have a zero in UTF-16, in the second byte or the first; other texts have
 * none.
 */
function zerosIn(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 4000);
  const zeros = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const [first, second] = [zeros(0), zeros(1)];
  if (first === second) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
}
