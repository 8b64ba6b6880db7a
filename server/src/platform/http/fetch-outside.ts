import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';

/** Why nothing came of it. */
export type OutsideProblem = 'UNREACHABLE' | 'INTERNAL_ADDRESS' | 'TOO_SLOW' | 'TOO_LARGE' | 'REDIRECTS';
export class OutsideError extends Error {
  override name = 'OutsideError';
  readonly problem: OutsideProblem;
  constructor(problem: OutsideProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type OutsideAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
export type Outside = {
  /**
   * GET of an address that somebody typed. Redirects are followed, each as carefully as the first. Throws
   * OutsideError: never longer than the limits say, never from an address of our own network.
   */
  fetch(
    address: string,
    headers: Readonly<Record<string, string>>,
    mostBytes: number,
  ): Promise<OutsideAnswer>;
  /** POST to such an address, in the same limits. A redirect is an answer: what is sent goes nowhere else. */
  post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    mostBytes: number,
  ): Promise<OutsideAnswer>;
  /**
   * Any call, as guarded as `fetch`. Redirects keep method and body (RFC 9110, 15.4), but nobody else is
   * shown who asks: `authorization` stays with the server it is for. `followRedirects` is true unless said.
   */
  ask(address: string, call: OutsideCall): Promise<OutsideAnswer>;
};

export type OutsideCall = {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer;
  mostBytes: number;
  followRedirects?: boolean;
  /** It ends earlier than by itself. */
  signal?: AbortSignal;
};

const mostRedirects = 5;
const longestMs = 20_000;

/** Is this an address of the internet at large? */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * `mayReach`: which addresses may be connected to, once the name is looked up; what is checked is what is
 * connected to.
 */
export function createOutside(mayReach: (address: string) => boolean = isPublicAddress): Outside {
  const lookup: LookupFunction = (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => mayReach(address)))
        return done(new OutsideError('INTERNAL_ADDRESS'), '', 0);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

  type Sent = Pick<OutsideCall, 'method' | 'headers' | 'body' | 'mostBytes'>;

  function send(url: URL, { method, headers, body, mostBytes }: Sent, signal: AbortSignal) {
    const bare = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address is never looked up.
    if (isIP(bare) && !mayReach(bare)) throw new OutsideError('INTERNAL_ADDRESS');
    const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>();
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = open(
      url,
      { method, lookup, signal, agent: false, headers: { ...headers, 'accept-encoding': 'gzip, deflate' } },
      (answer) => {
        const read = unpacked(answer);
        const parts: Buffer[] = [];
        let size = 0;
        const fail = (error: Error) => {
          request.destroy();
          reject(error);
        };
        read.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostBytes) fail(new OutsideError('TOO_LARGE'));
          else parts.push(part);
        });
        read.on('error', fail);
        answer.on('error', fail);
        read.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
    return promise;
  }

  async function follow(address: string, call: OutsideCall) {
    const limit = AbortSignal.timeout(longestMs);
    const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit;
    let url = new URL(address);
    let sent: Sent = call;
    for (let count = 0; count <= mostRedirects; count += 1) {
      if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutsideError('REDIRECTS');
      const answer = await send(url, sent, signal);
      if (call.followRedirects === false) return answer;
      const to =
        answer.status >= 300 && answer.status < 400 && answer.status !== 304
          ? answer.headers.location
          : undefined;
      if (to === undefined) return answer;
      const next = URL.parse(to, url.href);
      if (!next) throw new OutsideError('REDIRECTS');
      if (next.origin !== url.origin) sent = { ...sent, headers: withoutSecrets(sent.headers) };
      url = next;
    }
    throw new OutsideError('REDIRECTS');
  }

  async function ask(address: string, call: OutsideCall): Promise<OutsideAnswer> {
    try {
      return await follow(address, call);
    } catch (error) {
      if (error instanceof OutsideError) throw error;
      const isSlow = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
      throw new OutsideError(isSlow ? 'TOO_SLOW' : 'UNREACHABLE');
    }
  }

  return {
    ask,
    fetch: (address, headers, mostBytes) => ask(address, { method: 'GET', headers, mostBytes }),
    post: (address, headers, body, mostBytes) =>
      ask(address, { method: 'POST', headers, body, mostBytes, followRedirects: false }),
  };
}

const withoutSecrets = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));

function unpacked(answer: IncomingMessage): NodeJS.ReadableStream {
  const encoding = answer.headers['content-encoding'];
  if (encoding === 'gzip') return answer.pipe(createGunzip());
  if (encoding === 'deflate') return answer.pipe(createInflate());
  return answer;
}
