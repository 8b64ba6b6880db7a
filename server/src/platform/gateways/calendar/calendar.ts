import type { ConnectionProblem } from '@michi/contract/calendars/connections';

/** Why an account elsewhere could not be used. */
export class CalendarError extends Error {
  override name = 'CalendarError';
  readonly problem: ConnectionProblem;
  constructor(problem: ConnectionProblem, cause?: unknown) {
    super(`A calendar elsewhere: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** `ref`: its address there, which is told to nobody else. */
export type OutsideCalendar = { ref: string; name: string; isWritable: boolean };

/**
 * What an event says of times: a calendar file with the event and its exceptions, or one time that is known
 * already.
 */
export type EventTimes =
  | { kind: 'file'; file: Buffer }
  | { kind: 'time'; uid: string; isBusy: boolean; from: OutsideTime; to: OutsideTime };
/** A date alone is a whole day where the person is. */
export type OutsideTime = { date: string } | { instant: number };
export type OutsideEvent = { ref: string; etag: string | null; times: EventTimes };

/**
 * `isWhole`: `changed` and `same` are all there is, whatever else was known is gone. `token`: where the next
 * reading goes on; null: the server knows no changes, all is compared each time.
 */
export type Changes = {
  isWhole: boolean;
  token: string | null;
  changed: OutsideEvent[];
  same: string[];
  gone: string[];
};
export type Reading = {
  token: string | null;
  /** What is known of it: ref → etag. Empty: everything is to come. */
  known: ReadonlyMap<string, string | null>;
  /** Epoch milliseconds: what lies outside may be left out. */
  period: { from: number; to: number };
};

/** An own class for a calendar elsewhere. `uid`: the same as in feeds and mails. */
export type OwnEvent = {
  uid: string;
  title: string;
  description: string;
  url: string;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  changedAt: Date;
  /** It is not certain yet. */
  isTentative?: true;
};
export type Written = { ref: string; etag: string | null };

/** One person's account at a server of calendars. Every call throws CalendarError. */
export type CalendarAccount = {
  listCalendars(): Promise<OutsideCalendar[]>;
  readChanges(calendar: string, reading: Reading): Promise<Changes>;
  /** Makes the event, or writes over what was written before. Again is no harm. */
  writeEvent(calendar: string, event: OwnEvent, before: Written | null): Promise<Written>;
  /** One that is gone already is no error. */
  deleteEvent(calendar: string, written: Written): Promise<void>;
  /** Gives back there what was granted, as far as the server knows such a thing. */
  leave(): Promise<void>;
};

export type CaldavAccess = { address: string; userName: string; password: string };
/** `signal`: it ends earlier than by itself, for whoever waits for it. */
export type OpenCaldav = (access: CaldavAccess, signal?: AbortSignal) => CalendarAccount;

type Round = { verifier: string; redirectUri: string };
/** Google's calendars: its leave is asked for in the browser, and lasts until it is taken back. */
export type OpenGoogle = {
  /** The address to send the browser to. */
  begin(round: Round & { state: string }): string;
  /**
   * For the code that the browser came back with: the token that opens the account from now on. Throws
   * CalendarError.
   */
  finish(round: Round & { code: string }): Promise<string>;
  open(refreshToken: string, signal?: AbortSignal): CalendarAccount;
};
