import { parentPort, workerData } from 'node:worker_threads';
import {
  type CourseTable,
  holdersOf,
  keepTableCounts,
  searchIndex,
  suggest,
  type TableCounts,
} from '@michi/search-index';
import type { FromIndex, ToIndex } from './index-messages.ts';
import { syncIndex } from './sync-index.ts';

// The index in a thread of its own, with connections of its own: neither loading a million courses nor
// searching in them holds up what else this process does.
const port = parentPort;
if (!port) throw new Error('The search index runs in a thread');
const tell = (news: FromIndex) => port.postMessage(news);
const following = new Set<number>();
let warm: { table: CourseTable; kept: TableCounts } | null = null;

void syncIndex(String(workerData), {
  warm(table, milliseconds) {
    warm = { table, kept: keepTableCounts(table) };
    const figures = {
      courses: table.size(),
      words: table.words.size(),
      bytes: table.bytesUsed(),
      milliseconds: Math.round(milliseconds),
    };
    tell({ kind: 'warm', figures });
  },
  behind: (reason) => tell({ kind: 'behind', reason }),
  reading() {
    const asked = [...following];
    return () => {
      tell({ kind: 'read' });
      for (const number of asked) tell({ kind: 'followed', number });
      for (const number of asked) following.delete(number);
    };
  },
});

function answer(message: Exclude<ToIndex, { kind: 'follow' }>): FromIndex {
  const { number } = message;
  try {
    if (!warm) throw new Error('The search index is not warm yet');
    const { table, kept } = warm;
    if (message.kind === 'search')
      return { kind: 'found', number, results: searchIndex(table, message.search, kept) };
    if (message.kind === 'holders')
      return { kind: 'held', number, results: holdersOf(table, message.search) };
    return { kind: 'suggested', number, results: suggest(table, message.search) };
  } catch (error) {
    return { kind: 'failed', number, reason: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (message: ToIndex) => {
  if (message.kind === 'follow') following.add(message.number);
  else tell(answer(message));
});
