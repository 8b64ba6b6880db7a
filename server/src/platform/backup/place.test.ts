import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupPlace, openPlace, readPlace, splitBackupAddress } from './place.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'michi-places-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = Buffer.alloc(300_000, 'a backup ');
const write = (out: Writable) =>
  pipeline(Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]), out);
/** Part of it comes, then the disk is full. */
const breakOff = async (out: Writable) => {
  out.write(bytes);
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};

/** The same for both: a name is there once all of it is. */
function keepsBackups(open: () => Promise<BackupPlace>): void {
  it('has a backup once it is whole, lists it and lets it go', async () => {
    const place = await open();
    expect(await place.list()).toEqual([]);
    expect(await place.write('one.tar.zst', write)).toEqual({ bytes: bytes.length });
    expect((await buffer(await place.read('one.tar.zst'))).equals(bytes)).toBe(true);
    await expect(place.read('two.tar.zst')).rejects.toMatchObject({ code: 'not_found' });
    await expect(place.write('two.tar.zst', breakOff)).rejects.toThrow(/full|no space/);
    expect(await place.list()).toEqual(['one.tar.zst']);
    await place.remove('one.tar.zst');
    expect(await place.list()).toEqual([]);
  });
}

describe('a folder', () => {
  const at = (name: string) => openPlace(readPlace(path.join(folder, name), null));
  keepsBackups(() => at('deep/inside'));

  it('that is full is named, and what was there stays', async () => {
    const place = await at('full');
    await place.write('one.tar.zst', write);
    await expect(place.write('one.tar.zst', breakOff)).rejects.toMatchObject({ code: 'no_room' });
    expect(await readdir(path.join(folder, 'full'))).toEqual(['one.tar.zst']);
    expect((await readFile(path.join(folder, 'full', 'one.tar.zst'))).equals(bytes)).toBe(true);
  });

  it('loses what runs left that were killed long ago', async () => {
    const place = await at('left');
    await place.write('one.tar.zst', write);
    const names = ['.michi-old.partial', '.michi-new.partial'].map((name) => path.join(folder, 'left', name));
    for (const name of names) await writeFile(name, 'half');
    await utimes(names[0] ?? '', 0, 0);
    await place.write('two.tar.zst', write);
    expect(await place.list()).toEqual(['.michi-new.partial', 'one.tar.zst', 'two.tar.zst']);
  });

  it('that is none, or that may not be written, is named', async () => {
    await writeFile(path.join(folder, 'file'), '');
    await expect((await at('file')).write('one.tar.zst', write)).rejects.toMatchObject({ code: 'no_folder' });
    const closed = path.join(folder, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o500);
    const refused = {
      code: 'no_rights',
      message: `${closed} may not be written by this user. Give it the rights, or choose another place.`,
    };
    const denied = () => Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' }));
    // Root may write everywhere: to it the system's word is said by hand.
    const produce = process.getuid?.() === 0 ? denied : write;
    await expect((await at('closed')).write('one.tar.zst', produce)).rejects.toMatchObject(refused);
    expect(await readdir(closed)).toEqual([]);
  });
});

describe('a bucket of an S3 server', () => {
  let server: S3rver;
  let address: string;
  beforeAll(async () => {
    server = new S3rver({
      port: 0,
      silent: true,
      // It reckons the signature of a listing without the slash that Amazon's client signs it with.
      allowMismatchedSignatures: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: 'backups', configs: [] }],
    });
    address = `127.0.0.1:${(await server.run()).port}`;
  });
  afterAll(() => server.close());

  const at = (user: string, rest: string) => openPlace(readPlace(`http://${user}@${address}/${rest}`, null));
  keepsBackups(() => at('S3RVER:S3RVER', 'backups/michi/daily'));

  it('that takes larger ones in parts', async () => {
    const place = await at('S3RVER:S3RVER', 'backups/large');
    const large = Buffer.alloc(20_000_000, 'b');
    await place.write('one.tar.zst', (out) => pipeline(Readable.from([large]), out));
    expect((await buffer(await place.read('one.tar.zst'))).equals(large)).toBe(true);
  });

  it('that refuses is named, without its key', async () => {
    const wrong = await at('nobody:SECRET', 'backups');
    const refused = { code: 'refused_by_s3' };
    await expect(wrong.list()).rejects.not.toThrow('SECRET');
    await expect(wrong.write('one.tar.zst', write)).rejects.toMatchObject(refused);
    await expect((await at('S3RVER:S3RVER', 'elsewhere')).list()).rejects.toMatchObject(refused);
  });
});

describe('the address of a backup', () => {
  it('keeps key and region of its place', () => {
    const text = 'https://KEY:SECRET@s3.example.com/backups/daily/michi-1.tar.zst?region=eu-west-1';
    const { place, name } = splitBackupAddress(text);
    expect(name).toBe('michi-1.tar.zst');
    expect(readPlace(place, null)).toMatchObject({
      s3: { region: 'eu-west-1', bucket: 'backups', prefix: 'daily/', credentials: { accessKeyId: 'KEY' } },
    });
    expect(splitBackupAddress('s3://backups/michi-1.tar.zst')).toEqual({
      place: 's3://backups',
      name: 'michi-1.tar.zst',
    });
    expect(splitBackupAddress('/srv/backups/michi-1.tar.zst').place).toBe('/srv/backups');
  });

  it('leads to the region of Amazon that it names', () => {
    expect(readPlace('s3://backups/daily?region=eu-west-1', null)).toMatchObject({
      s3: { endpoint: 'https://s3.eu-west-1.amazonaws.com', region: 'eu-west-1' },
    });
  });

  it('is refused by name where it cannot be read', () => {
    for (const wrong of ['s3://backups/50%', 'https://K:%zz@host/b'])
      expect(() => readPlace(wrong, null)).toThrow('is no place for backups');
  });
});
