import { ok, warning, wrong } from './finding.ts';

/** `precision` in seconds: what a clock tells in whole seconds may be one off. */
export function ofClock(whose: string, theirs: Date, ours: Date, precision = 0) {
  const seconds = Math.abs(theirs.getTime() - ours.getTime()) / 1000 - precision;
  const says = `The clock of ${whose} is ${seconds.toFixed(0)} seconds off`;
  const todo =
    'Let NTP set the clocks (timedatectl): codes, links and signatures of payments depend on them.';
  if (seconds >= 60) return wrong(says, todo);
  return seconds >= 5 ? warning(says, todo) : ok(`The clock of ${whose} agrees`);
}
