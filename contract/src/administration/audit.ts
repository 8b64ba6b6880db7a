import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CursorQuery, longestSearch, namedListOf, SearchWords, SortOrder } from '../page.ts';
import { defineRoute } from '../route.ts';
import { TrailEntry } from './trail.ts';

/** `name`: as it was called then, or is called now. `person`: whose it is, where it is somebody's. */
export const AuditEntry = TrailEntry.extend({
  targetType: z.string(),
  person: z.object({ id: Id, name: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const words = SearchWords.max(longestSearch);

export const searchAudit = defineRoute({
  method: 'GET',
  path: '/admin/audit',
  auth: 'required',
  summary: 'Everything that was written into the audit log, newest or oldest first; administrators only',
  query: CursorQuery.extend({
    /** Name or address of who did it, or the id. */
    actor: words.optional(),
    action: z.string().max(60).optional(),
    targetType: z.string().max(40).optional(),
    /** Name of what it was done to, or of whose it is, or the id. */
    subject: words.optional(),
    from: Instant.optional(),
    /** Exclusive. */
    to: Instant.optional(),
    sortOrder: SortOrder.default('desc'),
  }),
  response: namedListOf(AuditEntry),
});

/** What can be chosen: all that stands in the log. */
export const listAuditActions = defineRoute({
  method: 'GET',
  path: '/admin/audit/actions',
  auth: 'required',
  summary: 'The kinds of entries in the audit log; administrators only',
  response: z.object({ actions: z.array(z.string()) }),
});
