/** What Sofia and Amara drew while they planned the essay: an outline, and how many words are left for it. */
export type Drawn =
  | { kind: 'text'; x: number; y: number; size: number; text: string; colour?: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string }
  | { kind: 'arrow'; x: number; y: number; to: readonly [number, number] }
  | { kind: 'stroke'; x: number; y: number; points: readonly (readonly [number, number])[]; colour: string };

const red = '#e03131';
const boxes = [
  {
    x: 0,
    fill: '#ffec99',
    title: 'The ferry, 5 a.m.',
    lines: 'forty crates of mangoes\nmy uncle counts aloud',
    words: 190,
  },
  { x: 320, fill: '#a5d8ff', title: 'What goes wrong', lines: 'the crate falls\nnobody shouts', words: 240 },
  {
    x: 640,
    fill: '#b2f2bb',
    title: 'What I keep',
    lines: 'counting is how he says\n“I trust you”',
    words: 182,
  },
];

export const ownBoard: readonly Drawn[] = [
  { kind: 'text', x: 0, y: -110, size: 36, text: 'The mango essay' },
  {
    kind: 'stroke',
    x: 0,
    y: -58,
    colour: red,
    points: Array.from({ length: 28 }, (_, at) => [at * 10, Math.round(Math.sin(at / 2) * 4)] as const),
  },
  ...boxes.flatMap(({ x, fill, title, lines, words }): Drawn[] => [
    { kind: 'box', x, y: 0, width: 260, height: 150, fill },
    { kind: 'text', x: x + 18, y: 14, size: 20, text: title },
    { kind: 'text', x: x + 18, y: 52, size: 16, text: lines },
    { kind: 'text', x: x + 18, y: 112, size: 16, text: `${words} words`, colour: '#495057' },
  ]),
  { kind: 'arrow', x: 264, y: 75, to: [52, 0] },
  { kind: 'arrow', x: 584, y: 75, to: [52, 0] },
  { kind: 'text', x: 0, y: 200, size: 20, text: '190 + 240 + 182 = 612' },
  { kind: 'text', x: 0, y: 234, size: 20, text: '650 − 612 = 38 words left: no new scene', colour: red },
  {
    kind: 'stroke',
    x: -10,
    y: 250,
    colour: red,
    points: Array.from({ length: 40 }, (_, at) => {
      const turn = (at / 39) * 2 * Math.PI;
      return [Math.round(215 + 235 * Math.cos(turn)), Math.round(-3 + 30 * Math.sin(turn))] as const;
    }),
  },
];

export type NoteLine = { kind: 'heading' | 'paragraph' | 'bullet' | 'check'; text: string; isDone?: boolean };

export const ownNotes: readonly NoteLine[] = [
  { kind: 'heading', text: 'Common App essay: the ferry' },
  { kind: 'paragraph', text: 'The mangoes stand in the first three lines. No debate trophy.' },
  { kind: 'bullet', text: 'Open with the counting, not with the weather.' },
  { kind: 'bullet', text: 'One sentence that only my uncle would say.' },
  { kind: 'bullet', text: 'End on the quay, not on a lesson.' },
  { kind: 'heading', text: 'Before the next class' },
  { kind: 'check', text: 'New opening, at most 120 words', isDone: true },
  { kind: 'check', text: 'Read it aloud once and mark where I run out of breath' },
  { kind: 'check', text: 'Bring the second prompt for Brown' },
];

/** What they tried beside them: how long each paragraph is. */
export const ownCode = {
  language: 'Python',
  text: `essay = open("ferry.txt").read()
limit = 650

for number, paragraph in enumerate(essay.split("\\n\\n"), start=1):
    print(number, len(paragraph.split()), "words")

left = limit - len(essay.split())
print(left, "words left")  # one more scene?
`,
};
