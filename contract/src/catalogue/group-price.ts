// Apart from the shapes: the course page computes with it, and carries no schema library.

type Step = { seats: number; price: number };

/** What each pays when so many students come. Never more than `price`, in whatever order the steps stand. */
export function groupPrice(price: number, steps: readonly Step[], students: number): number {
  return steps
    .filter((step) => step.seats <= students)
    .reduce((lowest, step) => Math.min(lowest, step.price), price);
}

/** The steps at which a class can end that takes place with `least` students or more, by their number. */
export function stepsFrom<S extends Step>(least: number, steps: readonly S[]): S[] {
  const ladder: S[] = [];
  for (const step of steps.toSorted((a, b) => a.seats - b.seats)) {
    const below = ladder.at(-1);
    if (below && step.price >= below.price) continue;
    if (below && step.seats <= least) ladder.pop();
    ladder.push({ ...step, seats: Math.max(least, step.seats) });
  }
  return ladder;
}
