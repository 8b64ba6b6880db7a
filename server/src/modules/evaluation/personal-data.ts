import type { PersonalData } from '../../platform/personal-data.ts';
import { findAnswersOf } from './core/dispute.repository.ts';
import { findPublishedAbout } from './core/evaluation.repository.ts';
import { uncountVotesOf } from './core/helpful.repository.ts';

export const evaluationPersonalData: PersonalData = {
  module: 'evaluation',
  tables: [
    {
      table: 'evaluation',
      of: ['author_id'],
      take: 'ALL',
      erase: { set: { private_note: null } },
    },
    { table: 'evaluation_helpful', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'report',
      of: ['reporter_id'],
      take: { without: ['decided_by', 'answered_by', 'hides', 'sensei_id'] },
      erase: { keep: 'What followed from a report must stay answerable; it names nobody' },
    },
    {
      table: 'report_message',
      of: ['sender_id'],
      take: {
        nothing: 'A copy of own messages, which are in the archive; that it was made names a reporter',
      },
      erase: { set: { body: '⋯' } },
    },
  ],
  // What somebody wrote and kept to himself is his.
  collect: async (ctx, { id }) => ({
    'evaluations-about-me': await findPublishedAbout(ctx, id),
    'answers-to-reports': await findAnswersOf(ctx, id),
  }),
  erase: (tx, { id }) => uncountVotesOf(tx, id),
};
