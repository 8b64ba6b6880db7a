import { useEffect } from 'react';

/** Tells once in a visit that somebody has opened the course; the server leaves out its sensei and robots. Nothing of the visitor is kept. */
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
  const { apiBase, session } = await import('../../lib/client.ts');
  const token = await session.token();
  // Not by the client of calls: whether it arrives is nothing that the visitor must hear of.
  await fetch(`${apiBase}/courses/${courseId}/views`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}
