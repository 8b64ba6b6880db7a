import { category, type CategorySeed } from './category.ts';

/** What is written, tested and learned. */
export const learningCategories: readonly CategorySeed[] = [
  category(
    'essays',
    'pen-line',
    ['Essays', 'Ensayos', 'Redações'],
    [
      'Personal statements and supplements, from the first idea to the last comma.',
      'Declaraciones personales y suplementos, de la primera idea a la última coma.',
      'Cartas pessoais e redações complementares, da primeira ideia à última vírgula.',
    ],
  ),
  category(
    'test-preparation',
    'timer',
    ['Test preparation', 'Preparación de exámenes', 'Preparação para provas'],
    [
      'Plans, practice and honest score targets for the exams that colleges ask for.',
      'Planes, práctica y metas realistas para los exámenes que piden las universidades.',
      'Planos, prática e metas realistas para as provas que as universidades pedem.',
    ],
  ),
  category(
    'sat',
    'ruler',
    ['SAT', 'SAT', 'SAT'],
    [
      'The digital SAT: reading and writing, math, and the rhythm of the adaptive modules.',
      'El SAT digital: lectura y escritura, matemáticas y el ritmo de los módulos adaptativos.',
      'O SAT digital: leitura e escrita, matemática e o ritmo dos módulos adaptativos.',
    ],
    'test-preparation',
  ),
  category(
    'act',
    'gauge',
    ['ACT', 'ACT', 'ACT'],
    [
      'English, math, reading and science at the speed that the ACT demands.',
      'Inglés, matemáticas, lectura y ciencias a la velocidad que exige el ACT.',
      'Inglês, matemática, leitura e ciências na velocidade que o ACT exige.',
    ],
    'test-preparation',
  ),
  category(
    'ap',
    'award',
    ['AP exams', 'Exámenes AP', 'Provas AP'],
    [
      'Free-response practice and review for Advanced Placement exams.',
      'Práctica de respuesta libre y repaso para los exámenes Advanced Placement.',
      'Prática de questões abertas e revisão para as provas Advanced Placement.',
    ],
    'test-preparation',
  ),
  category(
    'toefl-ielts',
    'languages',
    ['TOEFL and IELTS', 'TOEFL e IELTS', 'TOEFL e IELTS'],
    [
      'Speaking, writing and listening for the English tests of universities abroad.',
      'Expresión oral, escritura y comprensión para los exámenes de inglés en el extranjero.',
      'Fala, escrita e compreensão para as provas de inglês das universidades no exterior.',
    ],
    'test-preparation',
  ),
  category(
    'school-subjects',
    'book-open',
    ['School subjects', 'Materias escolares', 'Matérias escolares'],
    [
      'Steady help with the classes that make up your transcript.',
      'Ayuda constante con las materias que forman tu expediente.',
      'Ajuda constante com as matérias que formam o seu histórico.',
    ],
  ),
  category(
    'mathematics',
    'sigma',
    ['Mathematics', 'Matemáticas', 'Matemática'],
    [
      'From algebra to calculus, statistics and competition problems.',
      'Del álgebra al cálculo, la estadística y los problemas de olimpiada.',
      'Da álgebra ao cálculo, à estatística e aos problemas de olimpíada.',
    ],
    'school-subjects',
  ),
  category(
    'physics',
    'atom',
    ['Physics', 'Física', 'Física'],
    [
      'Mechanics, fields and waves, understood before they are memorised.',
      'Mecánica, campos y ondas: primero entender, después memorizar.',
      'Mecânica, campos e ondas: primeiro entender, depois memorizar.',
    ],
    'school-subjects',
  ),
  category(
    'chemistry',
    'flask-conical',
    ['Chemistry', 'Química', 'Química'],
    [
      'Reactions, equilibrium and organic chemistry, with the reasoning spelled out.',
      'Reacciones, equilibrio y química orgánica, con el razonamiento paso a paso.',
      'Reações, equilíbrio e química orgânica, com o raciocínio passo a passo.',
    ],
    'school-subjects',
  ),
  category(
    'biology',
    'leaf',
    ['Biology', 'Biología', 'Biologia'],
    [
      'Cells, genetics and ecology, and how to answer questions on data.',
      'Células, genética y ecología, y cómo responder preguntas con datos.',
      'Células, genética e ecologia, e como responder a questões com dados.',
    ],
    'school-subjects',
  ),
  category(
    'computer-science',
    'code',
    ['Computer science', 'Informática', 'Ciência da computação'],
    [
      'First programs, algorithms, and projects that are worth showing.',
      'Primeros programas, algoritmos y proyectos que vale la pena mostrar.',
      'Primeiros programas, algoritmos e projetos que vale a pena mostrar.',
    ],
    'school-subjects',
  ),
  category(
    'economics',
    'chart-line',
    ['Economics', 'Economía', 'Economia'],
    [
      'Micro and macro, with graphs that you can draw and defend.',
      'Micro y macro, con gráficos que puedas dibujar y defender.',
      'Micro e macro, com gráficos que você consegue desenhar e defender.',
    ],
    'school-subjects',
  ),
  category(
    'humanities',
    'landmark',
    ['History and literature', 'Historia y literatura', 'História e literatura'],
    [
      'Reading closely, arguing well and writing about sources.',
      'Leer con atención, argumentar bien y escribir sobre las fuentes.',
      'Ler com atenção, argumentar bem e escrever sobre as fontes.',
    ],
    'school-subjects',
  ),
];
