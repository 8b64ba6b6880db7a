import { category, type CategorySeed } from './category.ts';

/** What applying takes besides. */
export const applyingCategories: readonly CategorySeed[] = [
  category(
    'interviews',
    'messages-square',
    ['Interviews', 'Entrevistas', 'Entrevistas'],
    [
      'Mock interviews with people who have sat on either side of the table.',
      'Entrevistas de práctica con quienes han estado a ambos lados de la mesa.',
      'Entrevistas simuladas com quem já esteve dos dois lados da mesa.',
    ],
  ),
  category(
    'applications',
    'map',
    ['Applications by region', 'Solicitudes por región', 'Candidaturas por região'],
    [
      'Lists, deadlines and forms, country by country.',
      'Listas, plazos y formularios, país por país.',
      'Listas, prazos e formulários, país por país.',
    ],
  ),
  category(
    'applications-us',
    'flag',
    ['United States', 'Estados Unidos', 'Estados Unidos'],
    [
      'Common App, rounds, school lists and recommendation letters.',
      'Common App, rondas, listas de universidades y cartas de recomendación.',
      'Common App, rodadas, listas de universidades e cartas de recomendação.',
    ],
    'applications',
  ),
  category(
    'applications-uk',
    'crown',
    ['United Kingdom', 'Reino Unido', 'Reino Unido'],
    [
      'UCAS, Oxbridge, predicted grades and academic statements.',
      'UCAS, Oxbridge, notas previstas y declaraciones académicas.',
      'UCAS, Oxbridge, notas previstas e declarações acadêmicas.',
    ],
    'applications',
  ),
  category(
    'applications-canada',
    'trees',
    ['Canada', 'Canadá', 'Canadá'],
    [
      'OUAC, supplementary profiles and programmes with early cut-offs.',
      'OUAC, perfiles complementarios y programas con plazos tempranos.',
      'OUAC, perfis complementares e programas com prazos antecipados.',
    ],
    'applications',
  ),
  category(
    'applications-brazil',
    'sun',
    ['Brazil', 'Brasil', 'Brasil'],
    [
      'ENEM, FUVEST and UNICAMP, and applying abroad from a Brazilian school.',
      'ENEM, FUVEST y UNICAMP, y cómo postular al exterior desde Brasil.',
      'ENEM, FUVEST e UNICAMP, e como se candidatar ao exterior a partir do Brasil.',
    ],
    'applications',
  ),
  category(
    'applications-europe',
    'train-front',
    ['Europe', 'Europa', 'Europa'],
    [
      'Germany, the Netherlands, France, Spain, Italy and Switzerland.',
      'Alemania, Países Bajos, Francia, España, Italia y Suiza.',
      'Alemanha, Países Baixos, França, Espanha, Itália e Suíça.',
    ],
    'applications',
  ),
  category(
    'applications-japan',
    'mountain',
    ['Japan and Korea', 'Japón y Corea', 'Japão e Coreia'],
    [
      'MEXT, EJU, English-taught programmes and Korean scholarships.',
      'MEXT, EJU, programas en inglés y becas coreanas.',
      'MEXT, EJU, programas em inglês e bolsas coreanas.',
    ],
    'applications',
  ),
  category(
    'applications-asia-pacific',
    'waves',
    ['Singapore and Australia', 'Singapur y Australia', 'Singapura e Austrália'],
    [
      'NUS, NTU, Hong Kong, Melbourne and their different calendars.',
      'NUS, NTU, Hong Kong, Melbourne y sus distintos calendarios.',
      'NUS, NTU, Hong Kong, Melbourne e os seus diferentes calendários.',
    ],
    'applications',
  ),
  category(
    'financial-aid',
    'hand-coins',
    ['Financial aid', 'Ayuda financiera', 'Ajuda financeira'],
    [
      'CSS Profile, scholarships, appeals, and what an offer really costs.',
      'CSS Profile, becas, apelaciones y lo que realmente cuesta una oferta.',
      'CSS Profile, bolsas, recursos e quanto uma oferta realmente custa.',
    ],
  ),
  category(
    'portfolios',
    'palette',
    ['Portfolios', 'Portafolios', 'Portfólios'],
    [
      'Art, design, architecture, film and music, curated for a jury.',
      'Arte, diseño, arquitectura, cine y música, preparados para un jurado.',
      'Arte, design, arquitetura, cinema e música, preparados para uma banca.',
    ],
  ),
  category(
    'research',
    'microscope',
    ['Research', 'Investigación', 'Pesquisa'],
    [
      'A first research project: a question, a method and a paper.',
      'Un primer proyecto de investigación: pregunta, método y artículo.',
      'Um primeiro projeto de pesquisa: pergunta, método e artigo.',
    ],
  ),
  category(
    'planning',
    'compass',
    ['Planning and activities', 'Planificación y actividades', 'Planejamento e atividades'],
    [
      'Which courses, which activities, and what to do in which summer.',
      'Qué materias, qué actividades y qué hacer en cada verano.',
      'Quais matérias, quais atividades e o que fazer em cada verão.',
    ],
  ),
];
