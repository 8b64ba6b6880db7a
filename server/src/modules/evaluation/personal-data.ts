import type { PersonalData } from '../../platform/personal-data.ts';
import { findPublishedAbout } from './evaluation.repository.ts';

export const evaluationPersonalData: PersonalData = {
  module: 'evaluation',
  tables: [
    {
      table: 'evaluation',
      of: ['author_id'],
      take: 'ALL',
      erase: { set: { private_note: null } },
    },
  ],
  // What somebody wrote and kept to himself is his.
  collect: async (ctx, { id }) => ({ 'evaluations-about-me': await findPublishedAbout(ctx, id) }),
};
