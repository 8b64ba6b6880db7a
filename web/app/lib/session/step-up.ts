/** How somebody proves again who is here, before what is grave. */
export type StepUp = {
  /** Proved lately enough. */
  isFresh: () => Promise<boolean>;
  /** Asks for the proof; false: it was not given. */
  prove: () => Promise<boolean>;
};

let present: StepUp | null = null;

/** The frame of the private pages hands its dialog over; the answer takes it away again. */
export function offerStepUp(stepUp: StepUp): () => void {
  present = stepUp;
  return () => {
    if (present === stepUp) present = null;
  };
}

/** Null where nobody is asked: there the server's refusal is a failure like any other. */
export const offeredStepUp = (): StepUp | null => present;
