export type QuietSensei = {
  name: string;
  zone: string;
  headline: string;
  college: string;
  round: 'EARLY_ACTION' | 'REGULAR_DECISION' | 'RESTRICTIVE_EARLY_ACTION';
  yearsAgo: number;
  sat: number | null;
};

function admitted(
  college: string,
  round: QuietSensei['round'],
  people: readonly (readonly [string, string, string, number, number | null])[],
): QuietSensei[] {
  return people.map(([name, zone, headline, yearsAgo, sat]) => ({
    name,
    zone,
    headline,
    college,
    round,
    yearsAgo,
    sat,
  }));
}

/**
 * Approved lately, without a course yet; their letters were verified, and their records are nobody's to read:
 * they are counted only.
 */
export const quietSensei: readonly QuietSensei[] = [
  ...admitted('Stanford University', 'RESTRICTIVE_EARLY_ACTION', [
    ['Miriam Adler', 'America/Los_Angeles', 'Linear algebra, drawn before it is computed', 4, 1550],
    ['Julian Okoro', 'America/Chicago', 'Chemistry for people who fear the notation', 6, 1520],
    ['Sanne de Vries', 'Europe/Amsterdam', 'First programs, in Python and in plain words', 3, 1580],
    ['Rohan Kapoor', 'Asia/Kolkata', 'Mechanics with a stopwatch and a ramp', 5, 1540],
    ['Elisa Bianchi', 'Europe/Rome', 'Reading poems closely, then writing about them', 7, 1510],
    ['Caroline Whitfield', 'America/New_York', 'Statistics with data you collected yourself', 4, 1560],
    ['Damian Reyes', 'America/Los_Angeles', 'Short stories, from first line to last cut', 5, 1470],
    ['Pilar Montenegro', 'America/Bogota', 'Spanish for those who grew up hearing it', 8, 1430],
    ['Anton Weiss', 'Europe/Berlin', 'Proofs, and how to begin one', 6, 1490],
  ]),
  ...admitted('Stanford University', 'REGULAR_DECISION', [
    ['Keiko Morita', 'Asia/Tokyo', 'Speaking up in seminars in a second language', 5, 1440],
    ['Desmond Clarke', 'America/New_York', 'Economics from the newspaper of the day', 9, 1460],
  ]),
  ...admitted('University of Michigan', 'EARLY_ACTION', [
    ['Alicia Barnes', 'America/Detroit', 'Biology labs at the kitchen table', 5, 1480],
    ['Viktor Nyberg', 'Europe/Stockholm', 'Circuits, breadboards and patience', 4, 1380],
    ['Joy Mwangi', 'Africa/Nairobi', 'Writing a résumé of the last four years', 6, 1420],
  ]),
  ...admitted('University of Michigan', 'REGULAR_DECISION', [
    ['Peter Kovács', 'Europe/Budapest', 'Competition mathematics without the stress', 7, 1530],
    ['Luana Prado', 'America/Sao_Paulo', 'English essays for Portuguese speakers', 3, 1350],
    ['Trevor McAllister', 'America/Chicago', 'History papers with one clear question', 8, null],
  ]),
  ...admitted('University of Edinburgh', 'REGULAR_DECISION', [
    ['Isla Ferguson', 'Europe/London', 'Philosophy by letters: read, answer, read again', 6, null],
    ['Farid Nasser', 'Asia/Dubai', 'Personal statements in four honest drafts', 4, null],
    ['Greta Lindholm', 'Europe/Helsinki', 'Linguistics for the curious', 5, null],
    ['Conor Byrne', 'Europe/Dublin', 'Geography with maps of your own street', 7, null],
    ['Aoife Gallagher', 'Europe/Dublin', 'Interviews, practised until they are talks', 3, null],
  ]),
  ...admitted('Brown University', 'REGULAR_DECISION', [
    ['Nathaniel Price', 'America/New_York', 'Music theory from songs you know', 6, 1500],
    ['Salma Idrissi', 'Africa/Casablanca', 'French, with the news of the week', 5, 1410],
  ]),
  ...admitted('Boston College', 'EARLY_ACTION', [
    ['Brendan Walsh', 'America/New_York', 'Algebra, at last', 8, 1370],
    ['Marisol Peña', 'America/Mexico_City', 'Debate: two sides, one evening', 4, 1440],
  ]),
  ...admitted('Tufts University', 'REGULAR_DECISION', [
    ['Ezra Feldman', 'America/New_York', 'Choosing a college without losing the summer', 5, 1450],
  ]),
];
