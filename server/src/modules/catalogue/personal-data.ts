import { deleteImagesOfSensei } from './images/course-image.repository.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export const cataloguePersonalData: PersonalData = {
  module: 'catalogue',
  // Their files go with the person.
  erase: (tx, { id }) => deleteImagesOfSensei(tx, id),
  tables: [
    { table: 'favourite', of: ['user_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'sensei_profile',
      of: ['user_id'],
      take: 'ALL',
      erase: {
        set: {
          headline: null,
          bio: null,
          video_url: null,
          avatar: null,
          languages: '[]',
          subjects: '{}',
          outcomes: '[]',
          shown_outcomes: '{}',
          answers: '[]',
        },
      },
    },
    { table: 'substitute_terms', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'sensei_outcome', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    { table: 'sensei_admission', of: ['sensei_id'], take: 'ALL', erase: 'DELETE' },
    {
      table: 'course',
      of: ['sensei_id'],
      take: { without: ['search', 'client_id'] },
      erase: {
        keep: 'Orders and evaluations of others refer to the course; it is listed no more and names nobody',
      },
    },
  ],
};
