import { useEffect } from 'react';
import { apiBase } from '../../../lib/api/api-base.ts';
import { hasSessionCookie } from '../../../lib/session/session-middleware.ts';

/**
 * Tells once in a visit that somebody has opened the course; the server leaves out its sensei and robots.
 * Nothing of the visitor is kept.
 */
export function CountView({ courseId }: { courseId: string }) {
  useEffect(() => {
    void tell(courseId).catch(() => undefined);
  }, [courseId]);
  return null;
}

async function tell(courseId: string): Promise<void> {
  const key = `michi-viewed:${courseId}`;
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, '1');
  const token = await ownToken();
  // Not by the client of calls: whether it arrives is nothing that the visitor must hear of.
  await fetch(`${apiBase}/courses/${courseId}/views`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}

/** A stranger has none, and loads nothing to find that out. */
async function ownToken(): Promise<string | undefined> {
  if (!hasSessionCookie()) return undefined;
  const { session } = await import('../../../lib/api/client.ts');
  return session.token();
}
