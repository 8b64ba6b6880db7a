import type { Locale } from '@michi/contract/fields';
import type { ResumeSection } from '@michi/contract/records/resume';
import type { EducationLevel } from '@michi/contract/states';

type Words = {
  title: string;
  sections: Record<ResumeSection, string>;
  cut: string;
  now: string;
  verified: string;
  hours: (perWeek: number, weeks: number) => string;
  gpa: Record<string, string>;
  roles: Record<string, string>;
  levels: Record<EducationLevel, string>;
  decisions: Record<string, string>;
  proficiency: Record<string, string>;
};

export const resumeText: Record<Locale, Words> = {
  en: {
    title: 'Résumé',
    sections: {
      EDUCATION: 'Education',
      APPLICATIONS: 'Admissions',
      SCORES: 'Test scores',
      ACTIVITIES: 'Activities',
      CLUBS: 'Clubs',
      LANGUAGES: 'Languages',
      COURSE_GRADES: 'Grades',
    },
    cut: 'Shortened to one page',
    now: 'today',
    verified: 'verified',
    hours: (perWeek, weeks) => `${perWeek} h/week, ${weeks} weeks/year`,
    gpa: { GPA_UNWEIGHTED: 'GPA, unweighted', GPA_WEIGHTED: 'GPA, weighted' },
    roles: { PRESIDENT: 'president', MEMBER: 'member' },
    levels: {
      ELEMENTARY_SCHOOL: 'elementary school',
      MIDDLE_SCHOOL: 'middle school',
      HIGH_SCHOOL: 'high school',
      UNDERGRADUATE: 'undergraduate',
      POSTGRADUATE: 'postgraduate',
    },
    decisions: { ACCEPTED: 'admitted', REJECTED: 'not admitted', WAITLIST: 'waitlisted' },
    proficiency: {
      BEGINNER: 'beginner',
      INTERMEDIATE: 'intermediate',
      ADVANCED: 'advanced',
      FLUENT: 'fluent',
      NATIVE: 'native',
    },
  },
  es: {
    title: 'Currículum',
    sections: {
      EDUCATION: 'Formación',
      APPLICATIONS: 'Admisiones',
      SCORES: 'Puntuaciones',
      ACTIVITIES: 'Actividades',
      CLUBS: 'Clubes',
      LANGUAGES: 'Idiomas',
      COURSE_GRADES: 'Notas',
    },
    cut: 'Abreviado a una página',
    now: 'hoy',
    verified: 'verificado',
    hours: (perWeek, weeks) => `${perWeek} h/semana, ${weeks} semanas/año`,
    gpa: { GPA_UNWEIGHTED: 'GPA sin ponderar', GPA_WEIGHTED: 'GPA ponderado' },
    roles: { PRESIDENT: 'presidencia', MEMBER: 'miembro' },
    levels: {
      ELEMENTARY_SCHOOL: 'primaria',
      MIDDLE_SCHOOL: 'secundaria',
      HIGH_SCHOOL: 'bachillerato',
      UNDERGRADUATE: 'universidad',
      POSTGRADUATE: 'posgrado',
    },
    decisions: { ACCEPTED: 'admisión', REJECTED: 'sin admisión', WAITLIST: 'lista de espera' },
    proficiency: {
      BEGINNER: 'principiante',
      INTERMEDIATE: 'intermedio',
      ADVANCED: 'avanzado',
      FLUENT: 'fluido',
      NATIVE: 'nativo',
    },
  },
  'pt-BR': {
    title: 'Currículo',
    sections: {
      EDUCATION: 'Formação',
      APPLICATIONS: 'Admissões',
      SCORES: 'Pontuações',
      ACTIVITIES: 'Atividades',
      CLUBS: 'Clubes',
      LANGUAGES: 'Idiomas',
      COURSE_GRADES: 'Notas',
    },
    cut: 'Resumido a uma página',
    now: 'hoje',
    verified: 'verificado',
    hours: (perWeek, weeks) => `${perWeek} h/semana, ${weeks} semanas/ano`,
    gpa: { GPA_UNWEIGHTED: 'GPA não ponderado', GPA_WEIGHTED: 'GPA ponderado' },
    roles: { PRESIDENT: 'presidência', MEMBER: 'membro' },
    levels: {
      ELEMENTARY_SCHOOL: 'ensino fundamental I',
      MIDDLE_SCHOOL: 'ensino fundamental II',
      HIGH_SCHOOL: 'ensino médio',
      UNDERGRADUATE: 'graduação',
      POSTGRADUATE: 'pós-graduação',
    },
    decisions: { ACCEPTED: 'admissão', REJECTED: 'sem admissão', WAITLIST: 'lista de espera' },
    proficiency: {
      BEGINNER: 'iniciante',
      INTERMEDIATE: 'intermediário',
      ADVANCED: 'avançado',
      FLUENT: 'fluente',
      NATIVE: 'nativo',
    },
  },
};
