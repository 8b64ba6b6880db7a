import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Name of each entry → its text. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );
  await new Promise<void>((resolve, reject) => {
    archive.on('error', reject).on('end', resolve);
    archive.on('entry', (entry: Entry) => {
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          entries.set(entry.fileName, Buffer.concat(parts).toString());
          archive.readEntry();
        });
      });
    });
    archive.readEntry();
  });
  return entries;
}
