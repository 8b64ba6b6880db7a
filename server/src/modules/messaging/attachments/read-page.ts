import { TextDecoder } from 'node:util';
import { shortenText } from '@michi/contract/cut-text';
import { withoutInvisible } from '@michi/contract/invisible';
import { Parser } from 'htmlparser2';
import type { OutsideAnswer } from '../../../platform/http/fetch-outside.ts';

/** What a page says of itself in its head: plain text, whatever stands in it. */
export type PageHead = { title: string; description: string | null; image: string | null };

const longestTitle = 200;
const longestDescription = 300;
const slice = 32 * 1024;
/** The parser searches all that are open at each one. */
const mostElements = 1000;

/** Null for anything but a page with a title. `address`: what a picture's address is read from. */
export function readPage({ status, headers, body }: OutsideAnswer, address: string): PageHead | null {
  const type = headers['content-type'] ?? '';
  if (status !== 200 || !/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return null;
  const found = readHead(decode(body, type));
  const title = plain(
    found.get('og:title') ?? found.get('twitter:title') ?? found.get('title'),
    longestTitle,
  );
  if (title === null) return null;
  const description = plain(
    found.get('og:description') ?? found.get('twitter:description') ?? found.get('description'),
    longestDescription,
  );
  const image =
    found.get('og:image:secure_url') ?? found.get('og:image') ?? found.get('twitter:image') ?? null;
  return { title, description, image: image === null ? null : pictureAddress(image, address) };
}

/**
 * Read as a stream, without a tree, and no further than the head: depth and length of a page cost nothing.
 */
function readHead(html: string): Map<string, string> {
  const found = new Map<string, string>();
  let title: string | null = null;
  let isOver = false;
  let elements = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      if (name === 'body' || elements > mostElements) isOver = true;
      if (name === 'title' && !found.has('title')) title = '';
      const key = (attributes['property'] ?? attributes['name'])?.toLowerCase();
      const content = attributes['content'];
      if (name === 'meta' && key && content && !found.has(key) && found.size < 100) found.set(key, content);
    },
    ontext(text) {
      if (title !== null && title.length < longestTitle * 5) title += text;
    },
    onclosetag(name) {
      if (name === 'head') isOver = true;
      if (name !== 'title' || title === null) return;
      found.set('title', title);
      title = null;
    },
  });
  for (let at = 0; at < html.length && !isOver; at += slice) parser.write(html.slice(at, at + slice));
  return found;
}

function decode(body: Buffer, type: string): string {
  const head = body.subarray(0, 2048).toString('latin1');
  const name =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

function plain(text: string | undefined, longest: number): string | null {
  const line = withoutInvisible((text ?? '').toWellFormed())
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return line === '' ? null : shortenText(line, longest);
}

function pictureAddress(written: string, address: string): string | null {
  const url = URL.parse(written, address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
