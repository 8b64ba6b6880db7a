export type CollegeSeed = { name: string; aliases: string[]; country: string; timeZone: string; isPrivate: boolean };

/** Plain facts, gathered by hand: name, then other names people type. */
function colleges(country: string, timeZone: string, isPrivate: boolean, names: readonly string[]): CollegeSeed[] {
  return names.map((line) => {
    const [name = '', ...aliases] = line.split('|');
    return { name, aliases, country, timeZone, isPrivate };
  });
}

const east = 'America/New_York';
const central = 'America/Chicago';
const west = 'America/Los_Angeles';

export const collegeSeeds: readonly CollegeSeed[] = [
  ...colleges('US', east, true, [
    'Harvard University|Harvard', 'Yale University|Yale', 'Princeton University|Princeton', 'Columbia University|Columbia',
    'University of Pennsylvania|UPenn|Penn', 'Brown University|Brown', 'Dartmouth College|Dartmouth', 'Cornell University|Cornell',
    'Massachusetts Institute of Technology|MIT', 'Johns Hopkins University|JHU', 'Duke University|Duke', 'Georgetown University|Georgetown',
    'Carnegie Mellon University|CMU', 'New York University|NYU', 'Boston University|BU', 'Boston College|BC', 'Northeastern University',
    'Tufts University|Tufts', 'University of Rochester', 'Williams College|Williams', 'Amherst College|Amherst', 'Swarthmore College|Swarthmore',
    'Wellesley College|Wellesley', 'Smith College|Smith', 'Bowdoin College|Bowdoin', 'Middlebury College|Middlebury', 'Vassar College|Vassar',
    'Barnard College|Barnard', 'Rhode Island School of Design|RISD', 'Pratt Institute|Pratt', 'Parsons School of Design|Parsons',
    'Berklee College of Music|Berklee', 'Emory University|Emory', 'Wake Forest University', 'Howard University', 'Spelman College', 'University of Miami',
    'Syracuse University', 'Olin College of Engineering|Olin', 'Brandeis University',
  ]),
  ...colleges('US', east, false, [
    'University of Michigan|UMich', 'University of Virginia|UVA', 'University of North Carolina at Chapel Hill|UNC', 'Georgia Institute of Technology|Georgia Tech',
    'University of Florida|UF', 'Purdue University|Purdue', 'Ohio State University|OSU', 'Pennsylvania State University|Penn State', 'Rutgers University|Rutgers',
    'University of Maryland|UMD', 'University of Massachusetts Amherst|UMass Amherst', 'Stony Brook University',
  ]),
  ...colleges('US', central, true, [
    'University of Chicago|UChicago', 'Northwestern University|Northwestern', 'Vanderbilt University|Vanderbilt', 'Rice University|Rice',
    'Washington University in St. Louis|WashU', 'University of Notre Dame|Notre Dame', 'Carleton College', 'Grinnell College|Grinnell', 'Macalester College',
  ]),
  ...colleges('US', central, false, [
    'University of Texas at Austin|UT Austin', 'University of Illinois Urbana-Champaign|UIUC', 'University of Wisconsin-Madison|UW-Madison',
    'University of Minnesota', 'Texas A&M University|TAMU',
  ]),
  ...colleges('US', 'America/Denver', false, ['University of Colorado Boulder|CU Boulder', 'University of Utah']),
  ...colleges('US', west, true, [
    'Stanford University|Stanford', 'California Institute of Technology|Caltech', 'University of Southern California|USC', 'Pomona College|Pomona',
    'Harvey Mudd College|Harvey Mudd', 'Claremont McKenna College|CMC', 'Reed College', 'Minerva University|Minerva', 'California Institute of the Arts|CalArts',
  ]),
  ...colleges('US', west, false, [
    'University of California, Berkeley|UC Berkeley|Cal', 'University of California, Los Angeles|UCLA', 'University of California, San Diego|UCSD',
    'University of California, Santa Barbara|UCSB', 'University of Washington|UW',
  ]),
  ...colleges('GB', 'Europe/London', false, [
    'University of Oxford|Oxford', 'University of Cambridge|Cambridge', 'Imperial College London|Imperial', 'University College London|UCL',
    'London School of Economics|LSE', "King's College London|KCL", 'University of Edinburgh|Edinburgh', 'University of St Andrews|St Andrews',
    'University of Warwick|Warwick', 'Durham University|Durham', 'University of Bristol|Bristol', 'University of Manchester|Manchester',
    'University of the Arts London|UAL|Central Saint Martins', 'University of Glasgow|Glasgow',
  ]),
  ...colleges('IE', 'Europe/Dublin', false, ['Trinity College Dublin|TCD', 'University College Dublin|UCD']),
  ...colleges('CA', 'America/Toronto', false, [
    'University of Toronto|UofT', 'McGill University|McGill', 'University of Waterloo|Waterloo', "Queen's University", 'McMaster University|McMaster',
    'Western University|Ivey', 'University of Ottawa', 'York University',
  ]),
  ...colleges('CA', 'America/Vancouver', false, ['University of British Columbia|UBC', 'Simon Fraser University|SFU']),
  ...colleges('BR', 'America/Sao_Paulo', false, [
    'Universidade de São Paulo|USP', 'Universidade Estadual de Campinas|UNICAMP', 'Universidade Federal do Rio de Janeiro|UFRJ',
    'Universidade Federal de Minas Gerais|UFMG', 'Instituto Tecnológico de Aeronáutica|ITA', 'Universidade Federal do Rio Grande do Sul|UFRGS',
  ]),
  ...colleges('BR', 'America/Sao_Paulo', true, ['Fundação Getulio Vargas|FGV', 'Insper', 'Pontifícia Universidade Católica do Rio de Janeiro|PUC-Rio']),
  ...colleges('MX', 'America/Mexico_City', true, ['Tecnológico de Monterrey|Tec de Monterrey|ITESM', 'Instituto Tecnológico Autónomo de México|ITAM']),
  ...colleges('MX', 'America/Mexico_City', false, ['Universidad Nacional Autónoma de México|UNAM']),
  ...colleges('CO', 'America/Bogota', true, ['Universidad de los Andes|Uniandes']),
  ...colleges('CL', 'America/Santiago', true, ['Pontificia Universidad Católica de Chile|PUC Chile']),
  ...colleges('AR', 'America/Argentina/Buenos_Aires', false, ['Universidad de Buenos Aires|UBA']),
  ...colleges('DE', 'Europe/Berlin', false, [
    'Technical University of Munich|TUM', 'Ludwig Maximilian University of Munich|LMU', 'Heidelberg University', 'RWTH Aachen University|RWTH', 'Humboldt University of Berlin',
  ]),
  ...colleges('NL', 'Europe/Amsterdam', false, ['Delft University of Technology|TU Delft', 'University of Amsterdam|UvA', 'Leiden University', 'University of Groningen', 'Utrecht University']),
  ...colleges('FR', 'Europe/Paris', false, ['Sciences Po', 'École Polytechnique|X', 'Sorbonne University', 'Université PSL|PSL']),
  ...colleges('ES', 'Europe/Madrid', true, ['IE University|IE', 'Universidad de Navarra']),
  ...colleges('ES', 'Europe/Madrid', false, ['Universitat Pompeu Fabra|UPF', 'Universidad Carlos III de Madrid|UC3M']),
  ...colleges('IT', 'Europe/Rome', true, ['Bocconi University|Bocconi']),
  ...colleges('IT', 'Europe/Rome', false, ['Politecnico di Milano|Polimi', 'University of Bologna']),
  ...colleges('CH', 'Europe/Zurich', false, ['ETH Zurich|ETH', 'EPFL']),
  ...colleges('SE', 'Europe/Stockholm', false, ['KTH Royal Institute of Technology|KTH', 'Lund University']),
  ...colleges('BE', 'Europe/Brussels', false, ['KU Leuven']),
  ...colleges('TR', 'Europe/Istanbul', true, ['Koç University', 'Bilkent University']),
  ...colleges('JP', 'Asia/Tokyo', false, ['University of Tokyo|UTokyo|Todai', 'Kyoto University', 'Osaka University', 'Tohoku University', 'Nagoya University']),
  ...colleges('JP', 'Asia/Tokyo', true, ['Waseda University|Waseda', 'Keio University|Keio', 'Sophia University', 'International Christian University|ICU']),
  ...colleges('KR', 'Asia/Seoul', false, ['Seoul National University|SNU', 'KAIST']),
  ...colleges('KR', 'Asia/Seoul', true, ['Yonsei University', 'Korea University', 'POSTECH']),
  ...colleges('CN', 'Asia/Shanghai', false, ['Tsinghua University', 'Peking University', 'Fudan University']),
  ...colleges('HK', 'Asia/Hong_Kong', false, ['University of Hong Kong|HKU', 'Hong Kong University of Science and Technology|HKUST', 'Chinese University of Hong Kong|CUHK']),
  ...colleges('SG', 'Asia/Singapore', false, ['National University of Singapore|NUS', 'Nanyang Technological University|NTU', 'Singapore Management University|SMU']),
  ...colleges('IN', 'Asia/Kolkata', false, ['Indian Institute of Technology Bombay|IIT Bombay', 'Indian Institute of Technology Delhi|IIT Delhi', 'University of Delhi']),
  ...colleges('IN', 'Asia/Kolkata', true, ['Ashoka University|Ashoka', 'BITS Pilani']),
  ...colleges('AE', 'Asia/Dubai', true, ['New York University Abu Dhabi|NYUAD']),
  ...colleges('QA', 'Asia/Qatar', true, ['Georgetown University in Qatar']),
  ...colleges('IL', 'Asia/Jerusalem', false, ['Technion']),
  ...colleges('AU', 'Australia/Melbourne', false, ['University of Melbourne|Unimelb', 'Monash University']),
  ...colleges('AU', 'Australia/Sydney', false, ['University of Sydney|USyd', 'University of New South Wales|UNSW', 'Australian National University|ANU']),
  ...colleges('NZ', 'Pacific/Auckland', false, ['University of Auckland', 'University of Otago']),
  ...colleges('ZA', 'Africa/Johannesburg', false, ['University of Cape Town|UCT', 'University of the Witwatersrand|Wits', 'Stellenbosch University']),
  ...colleges('NG', 'Africa/Lagos', false, ['University of Lagos|Unilag', 'University of Ibadan']),
  ...colleges('GH', 'Africa/Accra', true, ['Ashesi University|Ashesi']),
  ...colleges('KE', 'Africa/Nairobi', false, ['University of Nairobi']),
  ...colleges('EG', 'Africa/Cairo', true, ['American University in Cairo|AUC']),
];
