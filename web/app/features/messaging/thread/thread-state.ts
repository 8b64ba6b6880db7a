import type { Thread } from './thread.ts';

/** Where the reader is led; another `key` leads there again. */
export type Target = { seq: number; key: number; isMarked: boolean };
export type ThreadState = {
  thread: Thread;
  status: 'loading' | 'failed' | 'ready';
  isLoading: 'older' | 'newer' | null;
  target: Target | null;
  /** More was written than can be sent at once: it goes on by itself. */
  isSlowed: boolean;
  /** The first message of others that came while the reader was away; null: none did. */
  unreadFrom: number | null;
};

/** What one store holds, as its parts see it. */
export type Held = { get: () => ThreadState; set: (change: Partial<ThreadState>) => void; ownId: string };
