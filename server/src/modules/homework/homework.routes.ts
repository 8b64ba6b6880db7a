import * as contract from '@michi/contract/homework/homework';
import type { Mount } from '../../platform/http/http.ts';
import { answerHomework, handInHomework } from './answer-homework.ts';
import { addHomeworkFile, openHomeworkFile, removeHomeworkFile } from './homework-files.ts';
import { getHomework, listHomework } from './homework-queries.ts';
import { setHomework, withdrawHomework } from './set-homework.ts';

const limit = { max: 60, perSeconds: 60 };

export function mountHomework(mount: Mount): void {
  mount(contract.setHomework, (ctx, actor, { body }) => setHomework(ctx, actor, body), { limit });
  mount(contract.listHomework, (ctx, actor, { query }) => listHomework(ctx, actor, query));
  mount(contract.getHomework, (ctx, actor, { params }) => getHomework(ctx, actor, params.id));
  mount(
    contract.addHomeworkFile,
    (ctx, actor, { params, body }) => addHomeworkFile(ctx, actor, params.id, body.file),
    { limit },
  );
  mount(contract.removeHomeworkFile, (ctx, actor, { params }) =>
    removeHomeworkFile(ctx, actor, params.id, params.fileId),
  );
  mount(contract.openHomeworkFile, (ctx, actor, { params }) =>
    openHomeworkFile(ctx, actor, params.id, params.fileId),
  );
  mount(
    contract.handInHomework,
    (ctx, actor, { params, body }) => handInHomework(ctx, actor, params.id, body),
    { limit },
  );
  mount(
    contract.answerHomework,
    (ctx, actor, { params, body }) => answerHomework(ctx, actor, params.id, body),
    { limit },
  );
  mount(contract.withdrawHomework, async (ctx, actor, { params }) => {
    await withdrawHomework(ctx, actor, params.id);
    return null;
  });
}
