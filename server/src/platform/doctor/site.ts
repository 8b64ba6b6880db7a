import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../config.ts';
import { ofClock } from './clocks.ts';
import { type Check, type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

type Said = Omit<Finding, 'part'>;
type Site = Pick<Config, 'mode' | 'host' | 'trustedProxies'> & { publicUrl: string };

const patience = () => AbortSignal.timeout(8_000);

/** As a browser sees it, from this machine. */
export function siteChecks(site: Site): Check[] {
  const { publicUrl } = site;
  const url = new URL(publicUrl);
  const certificates: Check = {
    part: 'certificate',
    todo: `Does a proxy with TLS listen at ${url.host}?`,
    ask: async () => [await certificate(url)],
  };
  return [
    {
      part: 'site',
      todo: `Is Michi started, does ${url.hostname} point to this machine, and does the proxy pass on to it?`,
      ask: () => answers(publicUrl),
    },
    {
      part: 'sockets',
      todo: 'Let the proxy pass on Upgrade and Connection (deploy/nginx.conf): without sockets chat and calls stand still.',
      ask: () => sockets(url),
    },
    { part: 'proxies', todo: '', ask: async () => proxies(site) },
    ...(url.protocol === 'https:' ? [certificates] : []),
  ];
}

async function answers(publicUrl: string): Promise<Said[]> {
  const response = await fetch(`${publicUrl}/api/health`, { redirect: 'manual', signal: patience() });
  const body: unknown = await response.json().catch(() => null);
  const isOurs = typeof body === 'object' && body !== null && 'status' in body;
  if (response.status === 503)
    return [wrong(`${publicUrl} says that its database is away`, 'See "database".')];
  if (!response.ok || !isOurs)
    return [
      wrong(
        `${publicUrl}/api/health answers ${response.status}, and not as Michi does`,
        'Something else listens there: look at the proxy.',
      ),
    ];
  const date = response.headers.get('date');
  return [
    ok(`Michi answers at ${publicUrl}`),
    ...(date === null ? [] : [ofClock('the site', new Date(date), new Date(), 1)]),
  ];
}

/** What Socket.IO begins with; nobody has to be signed in for it. */
async function sockets(url: URL): Promise<Said[]> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    new URL('/socket.io/?EIO=4&transport=websocket', url),
    {
      signal: patience(),
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: url.origin,
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    },
  );
  const answered = Promise.race([
    once(request, 'upgrade').then(() => 101),
    once(request, 'response').then(([response]: { statusCode?: number }[]) => response?.statusCode ?? 0),
  ]);
  request.end();
  try {
    const status = await answered;
    if (status !== 101) throw new Error(`A socket is answered ${status}`);
    return [ok('Sockets get through')];
  } finally {
    request.destroy();
  }
}

async function certificate(url: URL): Promise<Said> {
  // Whether it is trusted the site's own check says; here only until when it lasts.
  const socket = connect({
    host: url.hostname,
    port: Number(url.port || 443),
    ...(isIP(url.hostname) ? {} : { servername: url.hostname }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: patience() });
    if (socket.authorizationError)
      return wrong(
        `Browsers do not trust the certificate: ${reasonOf(socket.authorizationError)}`,
        'Get one from an authority, with its whole chain: certbot, or Caddy by itself.',
      );
    return lastsUntil(new Date(socket.getPeerCertificate().valid_to), new Date());
  } finally {
    socket.destroy();
  }
}

export function lastsUntil(end: Date, now: Date): Said {
  const days = Math.floor((end.getTime() - now.getTime()) / 86_400_000);
  const todo = 'Is it renewed by itself? certbot renew --dry-run tells, and the proxy has to read it anew.';
  if (days < 3) return wrong(`The certificate ends in ${days} days`, todo);
  return days < 14
    ? warning(`The certificate ends in ${days} days`, todo)
    : ok(`The certificate lasts ${days} days`);
}

export function proxies({ mode, publicUrl, host, trustedProxies }: Site): Said[] {
  const isSecure = publicUrl.startsWith('https:');
  const findings: Said[] = [];
  if (mode === 'production' && !isSecure)
    findings.push(
      wrong(
        'PUBLIC_URL is not https',
        'Browsers give no camera and keep no session there: put a proxy with TLS before.',
      ),
    );
  if (isSecure && trustedProxies === 0)
    findings.push(
      wrong(
        'A proxy ends TLS and TRUSTED_PROXIES is 0',
        'Set it to 1: until then all visitors are one address, and share its limits.',
      ),
    );
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host) && !existsSync('/.dockerenv');
  if (isOpen && trustedProxies > 0)
    findings.push(
      warning(
        `It listens at ${host}, past the proxy`,
        'Set HOST=127.0.0.1, or let a firewall pass the proxy alone: who comes past it may claim any address.',
      ),
    );
  return findings.length > 0 ? findings : [ok(`${trustedProxies} trusted`)];
}
