import type { PersonalData } from '../../platform/personal-data.ts';

export const discoveryPersonalData: PersonalData = {
  module: 'discovery',
  // What was told goes with the search.
  tables: [{ table: 'saved_search', of: ['user_id'], take: 'ALL', erase: 'DELETE' }],
};
