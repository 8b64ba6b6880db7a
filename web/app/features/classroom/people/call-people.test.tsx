import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Door } from '@michi/contract/classroom/door';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import { CallPeople } from './call-people.tsx';
import { PersonRow } from './people-panel.tsx';
import { WaitingList } from './waiting-list.tsx';

const uuid = '01890000-0000-7000-8000-000000000001';
const door: Door = {
  standing: 'HOST',
  host: { userId: 'hana', name: 'hana Sato' },
  hasHostCome: true,
  waitsSince: null,
  entry: 'WITH_SENSEI',
  isLocked: false,
  waiting: [{ userId: 'otto', name: 'Otto Berg', since: '2026-03-02T12:00:00.000Z', wasRemoved: false }],
  hands: [],
  can: ['host'],
};
const people = [
  { id: 'hana', avatar: '/api/avatars/0a/96.webp' },
  { id: 'otto', avatar: '/api/avatars/0b/96.webp' },
  { id: 'maya', avatar: null },
];
const draw = () =>
  withLocale('en', () =>
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <CallPeople people={people}>
          {people.map(({ id }) => (
            <PersonRow
              key={id}
              person={{ id, name: `${id} Sato`, micOn: true, cameraOn: false, sharing: false }}
              isOwn={false}
              isHosting={false}
              {...{ uuid, door }}
            />
          ))}
          <WaitingList {...{ uuid, door }} />
        </CallPeople>
      </QueryClientProvider>,
    ),
  );

test('people of a call have their pictures, in it and at its door; initials are for who has none', () => {
  const html = draw();
  expect(html.match(/\/api\/avatars\/0[ab]\/\d+\.webp(?=" srcSet)/g)?.length).toBe(3);
  expect(html.match(/data-initials="\w+"/g)).toEqual(['data-initials="MS"']);
});
