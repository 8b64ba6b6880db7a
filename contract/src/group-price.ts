// Apart from the shapes: the course page computes with it, and carries no schema library.

type Step = { seats: number; price: number };

/** What each pays when so many students come. Never more than `price`, in whatever order the steps stand. */
export function groupPrice(price: number, steps: readonly Step[], students: number): number {
  return steps
    .filter((step) => step.seats <= students)
    .reduce((lowest, step) => Math.min(lowest, step.price), price);
}
