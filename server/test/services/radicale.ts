import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Service, startService } from './service.ts';

export type TestRadicale = Service & {
  url: string;
  /** The calendar of a person there, made anew, as that person's other programs use it. */
  calendarOf(person: string, name: string): Promise<TestCalendar>;
};
export type TestCalendar = {
  url: string;
  put(file: string, content: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** What lies in it: file → content. */
  files(): Promise<Map<string, string>>;
};

/** Everybody's password is `password`. */
export async function startRadicale(people: readonly string[]): Promise<TestRadicale> {
  const service = await startService({
    name: 'radicale',
    debian: 'radicale',
    args: ({ port, folder }) => {
      writeFileSync(path.join(folder, 'users'), people.map((name) => `${name}:password\n`).join(''));
      const config = path.join(folder, 'config');
      writeFileSync(
        config,
        `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users\nhtpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${folder}/collections\n`,
      );
      return ['--config', config];
    },
  });
  const url = `http://127.0.0.1:${service.port}`;
  return {
    ...service,
    url,
    calendarOf: (person, name) => makeCalendar(`${url}/${person}/${name}/`, person, name),
  };
}

async function makeCalendar(url: string, person: string, name: string): Promise<TestCalendar> {
  const authorization = `Basic ${Buffer.from(`${person}:password`).toString('base64')}`;
  const ask = async (method: string, address: string, body: string | null = null) => {
    const response = await fetch(address, {
      method,
      body,
      headers: { authorization, depth: '1', 'content-type': 'text/calendar; charset=utf-8' },
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return response.text();
  };
  await ask(
    'MKCALENDAR',
    url,
    `<C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>${name}</displayname></prop></set></C:mkcalendar>`,
  );
  return {
    url,
    async put(file, content) {
      await ask('PUT', url + file, content);
    },
    async remove(file) {
      await ask('DELETE', url + file);
    },
    async files() {
      const found = new Map<string, string>();
      const listed = await ask('PROPFIND', url);
      for (const [, file = ''] of listed.matchAll(/<href>[^<]*\/([^/<]+\.ics)<\/href>/g))
        found.set(file, await ask('GET', url + file));
      return found;
    },
  };
}
