import { sessionStore } from '../../../lib/session/session-store.ts';
import { loadCourse as load } from './load-course.ts';

// What `RestrictedPage` asks by in the browser: one script, fetched where it is needed.
export { HiddenSensei } from '../../../features/catalogue/sensei/hidden-sensei.tsx';
export { loadSensei } from './load-sensei.ts';

export const loadCourse = (...[call, id, search]: Parameters<typeof load>) =>
  load(call, id, search, ({ senseiId }) => {
    const session = sessionStore.get();
    return session.status === 'signed-in' && (session.user.type === 'ADMIN' || session.user.id === senseiId);
  });
