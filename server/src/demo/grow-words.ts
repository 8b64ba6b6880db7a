/** Words that stand in a known share of the grown courses and nowhere else in them, for benchmarks: 0.01 %, 4 % and 45 %. */
export const grownWords = { rare: 'ichthyology', common: 'olympiad', broad: 'university' } as const;

/** Slug of a category, what it is called in titles and texts. */
export const topics: readonly (readonly [category: string, topic: string])[] = [
  ['essays', 'personal statement'], ['essays', 'supplemental essay'], ['essays', 'scholarship essay'], ['essays', 'reflective writing'], ['sat', 'digital SAT'], ['sat', 'SAT math'], ['act', 'ACT science'],
  ['act', 'ACT English'], ['ap', 'AP Calculus'], ['ap', 'AP Chemistry'], ['ap', 'AP World History'], ['toefl-ielts', 'IELTS speaking'], ['toefl-ielts', 'TOEFL writing'], ['mathematics', 'precalculus'],
  ['mathematics', 'geometry'], ['mathematics', 'probability'], ['physics', 'mechanics'], ['physics', 'electricity'], ['chemistry', 'organic chemistry'], ['chemistry', 'stoichiometry'], ['biology', 'genetics'],
  ['biology', 'ecology'], ['computer-science', 'Python'], ['computer-science', 'data structures'], ['economics', 'microeconomics'], ['economics', 'macroeconomics'], ['humanities', 'modern history'],
  ['humanities', 'close reading'], ['interviews', 'alumni interview'], ['interviews', 'panel interview'], ['applications-us', 'Common App'], ['applications-uk', 'UCAS'], ['applications-canada', 'OUAC'],
  ['applications-brazil', 'ENEM'], ['applications-europe', 'Studienkolleg'], ['applications-japan', 'MEXT'], ['applications-asia-pacific', 'NUS admission'], ['financial-aid', 'CSS Profile'],
  ['portfolios', 'design portfolio'], ['research', 'survey research'], ['planning', 'summer planning'],
];

export const titleStarts: readonly string[] = ['Understand', 'Practise', 'Master', 'Prepare', 'Rescue', 'Begin with', 'Go deep into', 'Untangle', 'Enjoy', 'Rehearse', 'Build on', 'Return to', 'Plan', 'Speak about', 'Write about', 'Train'];
export const titleEnds: readonly string[] = [
  'in six calm sessions', 'from first principles', 'with weekly feedback', 'for busy students', 'before the deadline', 'by solving cases', 'one step at a time', 'for beginners', 'for the last month', 'with real examples',
  'in a small circle', 'without tricks', 'through drawings', 'with a patient guide', 'for visual thinkers', 'on a tight schedule', 'for the second attempt', 'with honest grading', 'from your own mistakes', 'in the evening',
];

export const summaryStarts: readonly string[] = ['A clear path through', 'Steady weekly work on', 'Everything that matters in', 'A friendly introduction to', 'Focused practice in', 'An honest look at', 'A plan and a partner for', 'Short lessons on', 'Careful correction of'];
export const summaryEnds: readonly string[] = [
  'with tasks that fit into half an hour.', 'and a written note after each lesson.', 'for students who start late.', 'with material you can keep.', 'until it feels easy.', 'with mock tests along the way.', 'and time for your own questions.', 'at your own speed.', 'in plain language.',
];

export const sentences: readonly string[] = [
  'We begin with a short conversation about where you stand and what you need by when.', 'Each lesson has one aim, and you know it beforehand.', 'You bring your own work, and we improve it line by line.', 'Between lessons there is a small task that takes less than an hour.',
  'Mistakes are collected in a shared list, and the list is what we work on.', 'Every second week you do a timed exercise under real conditions.', 'I draw while I explain, and you keep the drawings.', 'We read one good example aloud and take it apart.',
  'Parents receive a short report once a month when they wish.', 'The first lesson ends with a written plan for the following weeks.', 'You may send questions at any time and get an answer within a day.', 'I prefer few problems solved well to many problems solved in haste.',
  'We use past papers from the last eight years, sorted by topic.', 'At the end you can explain the subject to somebody else, which is the true test.', 'If something is not working, we change it in the same week.', 'The pace is yours; the deadlines are mine.',
  'Recordings of each lesson stay available for a month.', 'You will write by hand at first, since it shows how you think.', 'I am strict about reasons and relaxed about handwriting.', 'We finish with a rehearsal and a quiet last look at your notes.',
];

export const firstNames: readonly string[] = ['Adaeze', 'Akira', 'Alba', 'Amir', 'Anouk', 'Arnav', 'Bruna', 'Carlos', 'Chiara', 'Dana', 'Elif', 'Farah', 'Gustavo', 'Hana', 'Igor', 'Jamal', 'Kofi', 'Leonor', 'Minh', 'Nora', 'Oskar', 'Paula', 'Quentin', 'Rosa', 'Samir', 'Tala', 'Uma', 'Viktor', 'Wanda', 'Yara'];
export const lastNames: readonly string[] = ['Abe', 'Almeida', 'Andersson', 'Banerjee', 'Castro', 'Chukwu', 'Costa', 'Diallo', 'Fischer', 'García', 'Haile', 'Ivanov', 'Jansen', 'Khan', 'Lopez', 'Mbeki', 'Moretti', 'Nguyen', 'Okoye', 'Park', 'Quispe', 'Rossi', 'Santos', 'Suzuki', 'Tanaka', 'Ueda', 'Vargas', 'Wójcik', 'Yamada', 'Zhou'];
export const zones: readonly string[] = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'America/Sao_Paulo', 'America/Bogota', 'Europe/London', 'Europe/Berlin', 'Europe/Madrid', 'Africa/Lagos', 'Africa/Nairobi', 'Asia/Kolkata', 'Asia/Singapore', 'Asia/Tokyo', 'Australia/Sydney'];
export const spoken: readonly string[] = ['en', 'es', 'pt', 'fr', 'de', 'zh', 'ja', 'hi', 'ar', 'ko'];
