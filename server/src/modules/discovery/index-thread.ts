import { parentPort, workerData } from 'node:worker_threads';
import type { CourseTable } from './course-table.ts';
import type { FromIndex, ToIndex } from './index-messages.ts';
import { keepIndex } from './keep-index.ts';
import { searchIndex } from './search-index.ts';
import { suggest } from './suggest.ts';

// The index in a thread of its own, with connections of its own: neither loading a million courses nor searching in them holds up
// what else this process does.
const port = parentPort;
if (!port) throw new Error('The search index runs in a thread');
const tell = (news: FromIndex) => port.postMessage(news);
let table: CourseTable | null = null;

void keepIndex(String(workerData), {
  warm(fresh, milliseconds) {
    table = fresh;
    const figures = {
      courses: fresh.size(),
      words: fresh.words.size(),
      bytes: fresh.bytesUsed(),
      milliseconds: Math.round(milliseconds),
    };
    tell({ kind: 'warm', figures });
  },
  behind: (reason) => tell({ kind: 'behind', reason }),
});

function answer(message: ToIndex): FromIndex {
  const { number } = message;
  try {
    if (!table) throw new Error('The search index is not warm yet');
    if (message.kind === 'search')
      return { kind: 'found', number, results: searchIndex(table, message.search) };
    return { kind: 'suggested', number, results: suggest(table, message.search) };
  } catch (error) {
    return { kind: 'failed', number, reason: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (message: ToIndex) => tell(answer(message)));
