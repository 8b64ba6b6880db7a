import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Service, startService } from './service.ts';

/** Debian's nginx with the very configuration that docs/operations.md shows, before these two ports. */
export function startNginx(ports: readonly [number, number]): Promise<Service> {
  return startService({
    name: 'nginx',
    debian: 'nginx',
    args({ port, folder }) {
      const site = siteOf(
        readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8'),
      )
        .replace('10.0.0.1:3000', `127.0.0.1:${ports[0]}`)
        .replace('10.0.0.2:3000', `127.0.0.1:${ports[1]}`)
        .replace('listen 80;', `listen 127.0.0.1:${port};`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const file = path.join(folder, 'nginx.conf');
      const lines = [
        'daemon off;',
        `pid ${folder}/nginx.pid;`,
        'error_log stderr warn;',
        'events {}',
        'http {',
        'access_log off;',
        ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
        site,
        '}',
      ];
      writeFileSync(file, lines.join('\n'));
      return ['-p', folder, '-c', file];
    },
  });
}

function siteOf(page: string): string {
  const site = /```nginx\n(.*?)```/s.exec(page)?.[1];
  if (!site) throw new Error('docs/operations.md shows no configuration of nginx');
  return site;
}
