import type { Locale } from '@michi/contract/fields';

type Course = { title: string; sensei: string };
type Words = {
  /** For a platform that lists none yet. */
  courses: readonly [Course, Course];
  student: string;
  record: string;
  passkey: string;
  note: string;
  remarks: string;
  chat: string;
  search: string;
  task: string;
  letter: string;
};

/** What people would write, in templates that are only looked at. */
export const sampleText: Record<Locale, Words> = {
  en: {
    courses: [
      { title: 'The personal statement, draft by draft', sensei: 'Amara Osei' },
      { title: 'Calm interviews', sensei: 'Sora Ito' },
    ],
    student: 'Ada Park',
    record: 'SAT 1480',
    passkey: 'My laptop',
    note: 'It names another student; please keep to your own class.',
    remarks: 'The summary promises an admission. Please say what students will work on instead.',
    chat: 'Could we begin with the second paragraph of my essay?',
    search: 'Essays below 50',
    task: 'Send the recommendation letters',
    letter: 'My bank shows two amounts for one class. Will the second one disappear by itself?',
  },
  es: {
    courses: [
      { title: 'La carta personal, borrador a borrador', sensei: 'Amara Osei' },
      { title: 'Entrevistas sin nervios', sensei: 'Sora Ito' },
    ],
    student: 'Ada Park',
    record: 'SAT 1480',
    passkey: 'Mi portátil',
    note: 'Nombra a otra persona; habla solo de tu propia clase.',
    remarks: 'El resumen promete una admisión. Di mejor en qué van a trabajar los estudiantes.',
    chat: '¿Podemos empezar por el segundo párrafo de mi ensayo?',
    search: 'Ensayos por menos de 50',
    task: 'Enviar las cartas de recomendación',
    letter: 'Mi banco muestra dos importes por una clase. ¿El segundo desaparecerá solo?',
  },
  'pt-BR': {
    courses: [
      { title: 'A carta pessoal, rascunho a rascunho', sensei: 'Amara Osei' },
      { title: 'Entrevistas sem nervosismo', sensei: 'Sora Ito' },
    ],
    student: 'Ada Park',
    record: 'SAT 1480',
    passkey: 'Meu notebook',
    note: 'Cita outra pessoa; fale só da sua própria aula.',
    remarks: 'O resumo promete uma admissão. Diga, em vez disso, no que os estudantes vão trabalhar.',
    chat: 'Podemos começar pelo segundo parágrafo da minha redação?',
    search: 'Redações por menos de 50',
    task: 'Enviar as cartas de recomendação',
    letter: 'Meu banco mostra dois valores para uma aula. O segundo vai sumir sozinho?',
  },
};
