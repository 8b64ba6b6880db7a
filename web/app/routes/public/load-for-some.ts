// What `PageForSome` asks by in the browser: one script, fetched where it is needed.
export { loadCourse } from './load-course.ts';
export { loadSensei } from './load-sensei.ts';
