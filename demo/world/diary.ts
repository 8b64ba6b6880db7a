type Span = { from: number; to: number };

/** Who is busy when; the database would refuse what this forbids. */
export type Diary = {
  isFree(people: readonly string[], from: Date, to: Date): boolean;
  take(people: readonly string[], from: Date, to: Date): void;
  spansOf(person: string): readonly Span[];
};

export function createDiary(): Diary {
  const busy = new Map<string, Span[]>();
  const spansOf = (person: string) => busy.get(person) ?? [];
  return {
    isFree: (people, from, to) =>
      !people.some((person) =>
        spansOf(person).some((span) => span.from < to.getTime() && from.getTime() < span.to),
      ),
    take(people, from, to) {
      for (const person of people)
        busy.set(person, [...spansOf(person), { from: from.getTime(), to: to.getTime() }]);
    },
    spansOf,
  };
}
