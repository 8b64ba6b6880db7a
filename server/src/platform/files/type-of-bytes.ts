import { fileTypeFromBuffer } from 'file-type';

/** By its content, whatever it is called. */
export async function typeOfBytes(bytes: Uint8Array): Promise<string | null> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? null;
}
