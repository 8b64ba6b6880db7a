import type { Translated } from '@michi/contract/fields';

export type CategorySeed = {
  slug: string;
  icon: string;
  parent?: string;
  name: Required<Translated>;
  description: Required<Translated>;
};

function category(
  slug: string,
  icon: string,
  name: readonly [en: string, es: string, pt: string],
  description: readonly [en: string, es: string, pt: string],
  parent?: string,
): CategorySeed {
  return {
    slug,
    icon,
    ...(parent ? { parent } : {}),
    name: { en: name[0], es: name[1], 'pt-BR': name[2] },
    description: { en: description[0], es: description[1], 'pt-BR': description[2] },
  };
}

/** Parents stand before their children; icons are names of lucide. */
export const categories: readonly CategorySeed[] = [
  category('essays', 'pen-line', ['Essays', 'Ensayos', 'Redações'], [
    'Personal statements and supplements, from the first idea to the last comma.',
    'Declaraciones personales y suplementos, de la primera idea a la última coma.',
    'Cartas pessoais e redações complementares, da primeira ideia à última vírgula.',
  ]),
  category('test-preparation', 'timer', ['Test preparation', 'Preparación de exámenes', 'Preparação para provas'], [
    'Plans, practice and honest score targets for the exams that colleges ask for.',
    'Planes, práctica y metas realistas para los exámenes que piden las universidades.',
    'Planos, prática e metas realistas para as provas que as universidades pedem.',
  ]),
  category('sat', 'ruler', ['SAT', 'SAT', 'SAT'], [
    'The digital SAT: reading and writing, math, and the rhythm of the adaptive modules.',
    'El SAT digital: lectura y escritura, matemáticas y el ritmo de los módulos adaptativos.',
    'O SAT digital: leitura e escrita, matemática e o ritmo dos módulos adaptativos.',
  ], 'test-preparation'),
  category('act', 'gauge', ['ACT', 'ACT', 'ACT'], [
    'English, math, reading and science at the speed that the ACT demands.',
    'Inglés, matemáticas, lectura y ciencias a la velocidad que exige el ACT.',
    'Inglês, matemática, leitura e ciências na velocidade que o ACT exige.',
  ], 'test-preparation'),
  category('ap', 'award', ['AP exams', 'Exámenes AP', 'Provas AP'], [
    'Free-response practice and review for Advanced Placement exams.',
    'Práctica de respuesta libre y repaso para los exámenes Advanced Placement.',
    'Prática de questões abertas e revisão para as provas Advanced Placement.',
  ], 'test-preparation'),
  category('toefl-ielts', 'languages', ['TOEFL and IELTS', 'TOEFL e IELTS', 'TOEFL e IELTS'], [
    'Speaking, writing and listening for the English tests of universities abroad.',
    'Expresión oral, escritura y comprensión para los exámenes de inglés en el extranjero.',
    'Fala, escrita e compreensão para as provas de inglês das universidades no exterior.',
  ], 'test-preparation'),
  category('school-subjects', 'book-open', ['School subjects', 'Materias escolares', 'Matérias escolares'], [
    'Steady help with the classes that make up your transcript.',
    'Ayuda constante con las materias que forman tu expediente.',
    'Ajuda constante com as matérias que formam o seu histórico.',
  ]),
  category('mathematics', 'sigma', ['Mathematics', 'Matemáticas', 'Matemática'], [
    'From algebra to calculus, statistics and competition problems.',
    'Del álgebra al cálculo, la estadística y los problemas de olimpiada.',
    'Da álgebra ao cálculo, à estatística e aos problemas de olimpíada.',
  ], 'school-subjects'),
  category('physics', 'atom', ['Physics', 'Física', 'Física'], [
    'Mechanics, fields and waves, understood before they are memorised.',
    'Mecánica, campos y ondas: primero entender, después memorizar.',
    'Mecânica, campos e ondas: primeiro entender, depois memorizar.',
  ], 'school-subjects'),
  category('chemistry', 'flask-conical', ['Chemistry', 'Química', 'Química'], [
    'Reactions, equilibrium and organic chemistry, with the reasoning spelled out.',
    'Reacciones, equilibrio y química orgánica, con el razonamiento paso a paso.',
    'Reações, equilíbrio e química orgânica, com o raciocínio passo a passo.',
  ], 'school-subjects'),
  category('biology', 'leaf', ['Biology', 'Biología', 'Biologia'], [
    'Cells, genetics and ecology, and how to answer questions on data.',
    'Células, genética y ecología, y cómo responder preguntas con datos.',
    'Células, genética e ecologia, e como responder a questões com dados.',
  ], 'school-subjects'),
  category('computer-science', 'code', ['Computer science', 'Informática', 'Ciência da computação'], [
    'First programs, algorithms, and projects that are worth showing.',
    'Primeros programas, algoritmos y proyectos que vale la pena mostrar.',
    'Primeiros programas, algoritmos e projetos que vale a pena mostrar.',
  ], 'school-subjects'),
  category('economics', 'chart-line', ['Economics', 'Economía', 'Economia'], [
    'Micro and macro, with graphs that you can draw and defend.',
    'Micro y macro, con gráficos que puedas dibujar y defender.',
    'Micro e macro, com gráficos que você consegue desenhar e defender.',
  ], 'school-subjects'),
  category('humanities', 'landmark', ['History and literature', 'Historia y literatura', 'História e literatura'], [
    'Reading closely, arguing well and writing about sources.',
    'Leer con atención, argumentar bien y escribir sobre las fuentes.',
    'Ler com atenção, argumentar bem e escrever sobre as fontes.',
  ], 'school-subjects'),
  category('interviews', 'messages-square', ['Interviews', 'Entrevistas', 'Entrevistas'], [
    'Mock interviews with people who have sat on either side of the table.',
    'Entrevistas de práctica con quienes han estado a ambos lados de la mesa.',
    'Entrevistas simuladas com quem já esteve dos dois lados da mesa.',
  ]),
  category('applications', 'map', ['Applications by region', 'Solicitudes por región', 'Candidaturas por região'], [
    'Lists, deadlines and forms, country by country.',
    'Listas, plazos y formularios, país por país.',
    'Listas, prazos e formulários, país por país.',
  ]),
  category('applications-us', 'flag', ['United States', 'Estados Unidos', 'Estados Unidos'], [
    'Common App, rounds, school lists and recommendation letters.',
    'Common App, rondas, listas de universidades y cartas de recomendación.',
    'Common App, rodadas, listas de universidades e cartas de recomendação.',
  ], 'applications'),
  category('applications-uk', 'crown', ['United Kingdom', 'Reino Unido', 'Reino Unido'], [
    'UCAS, Oxbridge, predicted grades and academic statements.',
    'UCAS, Oxbridge, notas previstas y declaraciones académicas.',
    'UCAS, Oxbridge, notas previstas e declarações acadêmicas.',
  ], 'applications'),
  category('applications-canada', 'trees', ['Canada', 'Canadá', 'Canadá'], [
    'OUAC, supplementary profiles and programmes with early cut-offs.',
    'OUAC, perfiles complementarios y programas con plazos tempranos.',
    'OUAC, perfis complementares e programas com prazos antecipados.',
  ], 'applications'),
  category('applications-brazil', 'sun', ['Brazil', 'Brasil', 'Brasil'], [
    'ENEM, FUVEST and UNICAMP, and applying abroad from a Brazilian school.',
    'ENEM, FUVEST y UNICAMP, y cómo postular al exterior desde Brasil.',
    'ENEM, FUVEST e UNICAMP, e como se candidatar ao exterior a partir do Brasil.',
  ], 'applications'),
  category('applications-europe', 'train-front', ['Europe', 'Europa', 'Europa'], [
    'Germany, the Netherlands, France, Spain, Italy and Switzerland.',
    'Alemania, Países Bajos, Francia, España, Italia y Suiza.',
    'Alemanha, Países Baixos, França, Espanha, Itália e Suíça.',
  ], 'applications'),
  category('applications-japan', 'mountain', ['Japan and Korea', 'Japón y Corea', 'Japão e Coreia'], [
    'MEXT, EJU, English-taught programmes and Korean scholarships.',
    'MEXT, EJU, programas en inglés y becas coreanas.',
    'MEXT, EJU, programas em inglês e bolsas coreanas.',
  ], 'applications'),
  category('applications-asia-pacific', 'waves', ['Singapore and Australia', 'Singapur y Australia', 'Singapura e Austrália'], [
    'NUS, NTU, Hong Kong, Melbourne and their different calendars.',
    'NUS, NTU, Hong Kong, Melbourne y sus distintos calendarios.',
    'NUS, NTU, Hong Kong, Melbourne e os seus diferentes calendários.',
  ], 'applications'),
  category('financial-aid', 'hand-coins', ['Financial aid', 'Ayuda financiera', 'Ajuda financeira'], [
    'CSS Profile, scholarships, appeals, and what an offer really costs.',
    'CSS Profile, becas, apelaciones y lo que realmente cuesta una oferta.',
    'CSS Profile, bolsas, recursos e quanto uma oferta realmente custa.',
  ]),
  category('portfolios', 'palette', ['Portfolios', 'Portafolios', 'Portfólios'], [
    'Art, design, architecture, film and music, curated for a jury.',
    'Arte, diseño, arquitectura, cine y música, preparados para un jurado.',
    'Arte, design, arquitetura, cinema e música, preparados para uma banca.',
  ]),
  category('research', 'microscope', ['Research', 'Investigación', 'Pesquisa'], [
    'A first research project: a question, a method and a paper.',
    'Un primer proyecto de investigación: pregunta, método y artículo.',
    'Um primeiro projeto de pesquisa: pergunta, método e artigo.',
  ]),
  category('planning', 'compass', ['Planning and activities', 'Planificación y actividades', 'Planejamento e atividades'], [
    'Which courses, which activities, and what to do in which summer.',
    'Qué materias, qué actividades y qué hacer en cada verano.',
    'Quais matérias, quais atividades e o que fazer em cada verão.',
  ]),
];
