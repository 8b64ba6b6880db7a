import type { Stop } from './pages.ts';

type Course = { id: string; sensei: { id: string } };

/** Where people write to each other and to support, beside the conversations themselves. */
export const talkPages = ({ id, sensei }: Course): Stop[] => [
  { name: 'student-inbox', path: '/chat', as: 'student', asks: true, empty: '/chat?q=zzzzzz' },
  { name: 'sensei-inbox', path: '/chat', as: 'sensei', asks: true, empty: '/chat?filter=archived' },
  { name: 'ask', path: `/ask/${sensei.id}?course=${id}`, as: 'student', asks: true },
  { name: 'admin-support', path: '/admin/support', as: 'admin', asks: true },
];
