import {
  decideDocument as decideRoute,
  listDocuments as listRoute,
  listOwnDocuments as listOwnRoute,
  openDocument as openRoute,
  uploadDocument,
  withdrawDocument as withdrawRoute,
} from '@michi/contract/records/documents';
import { makeResume as resumeRoute } from '@michi/contract/records/resume';
import type { Mount } from '../../../platform/http/http.ts';
import { decideDocument, openDocument } from './decide-document.ts';
import { listDocuments, listOwnDocuments } from './document-queries.ts';
import { makeResume } from '../resume/make-resume.ts';
import { sendDocument, withdrawDocument } from './send-document.ts';

export function mountDocuments(mount: Mount): void {
  mount(uploadDocument, (ctx, actor, { body }) => sendDocument(ctx, actor, body), {
    limit: { max: 30, perSeconds: 3600 },
  });
  // Each one is laid out several times, until it fits.
  mount(resumeRoute, (ctx, actor, { body }) => makeResume(ctx, actor, body.sections), {
    limit: { max: 30, perSeconds: 3600 },
  });
  mount(listOwnRoute, (ctx, actor, { query }) => listOwnDocuments(ctx, actor, query));
  mount(withdrawRoute, (ctx, actor, { params }) => withdrawDocument(ctx, actor, params.id));
  mount(listRoute, (ctx, actor, { query }) => listDocuments(ctx, actor, query));
  mount(openRoute, (ctx, actor, { params }) => openDocument(ctx, actor, params.id));
  mount(decideRoute, (ctx, actor, { params, body }) => decideDocument(ctx, actor, params.id, body));
}
