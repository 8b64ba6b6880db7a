import { expect, it } from 'vitest';
import { nameFormerPeople } from './former-people.ts';
import { withLocale } from '../i18n/locale.server.ts';

it('names who left in the reader’s language, wherever a name stands, and nothing else', async () => {
  const answer = () => ({
    items: [
      { author: { id: '1', name: 'Former student' }, comment: 'Former student' },
      { senderName: 'Former sensei', body: 'Former sensei' },
      { name: 'Deleted account', at: null, count: 3 },
      { name: 'Former Student-Council head' },
    ],
  });
  expect(await withLocale('en', async () => nameFormerPeople(answer()))).toEqual(answer());
  expect(await withLocale('pt-BR', async () => nameFormerPeople(answer()))).toEqual({
    items: [
      { author: { id: '1', name: 'Ex-aluno' }, comment: 'Former student' },
      { senderName: 'Ex-sensei', body: 'Former sensei' },
      { name: 'Conta excluída', at: null, count: 3 },
      { name: 'Former Student-Council head' },
    ],
  });
});
