import type { PersonalData } from '../../platform/personal-data.ts';

export const workspacePersonalData: PersonalData = {
  module: 'workspace',
  tables: [
    {
      table: 'board_element',
      of: ['updated_by'],
      take: 'ALL',
      erase: { keep: 'The others keep the board; names nobody' },
    },
    {
      table: 'board_picture',
      of: ['added_by'],
      take: 'ALL',
      // With its file.
      erase: 'DELETE',
    },
    {
      table: 'note_update',
      of: ['written_by'],
      take: { nothing: 'Steps of a text that several write; the notes are exported whole from their page' },
      erase: { keep: 'The others keep the notes; names nobody' },
    },
  ],
};
