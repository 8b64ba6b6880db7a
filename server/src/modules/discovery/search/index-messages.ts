import type {
  Holders,
  HolderSearch,
  IndexResults,
  IndexSearch,
  SuggestionResults,
  SuggestionSearch,
} from '@michi/search-index';

/** What the index, in its thread, and the rest of the process say to each other. */
export type ToIndex =
  | { kind: 'search'; number: number; search: IndexSearch }
  | { kind: 'holders'; number: number; search: HolderSearch }
  | { kind: 'suggest'; number: number; search: SuggestionSearch }
  /** To say when it has read all that is committed now. */
  | { kind: 'follow'; number: number };
/** `courses`: the dead included. `milliseconds`: how long it took to load. */
export type IndexFigures = { courses: number; words: number; bytes: number; milliseconds: number };
export type FromIndex =
  | { kind: 'warm'; figures: IndexFigures }
  | { kind: 'behind'; reason: string }
  | { kind: 'found'; number: number; results: IndexResults }
  | { kind: 'held'; number: number; results: Holders }
  | { kind: 'suggested'; number: number; results: SuggestionResults }
  /** It has read all that was committed when it began. */
  | { kind: 'read' }
  | { kind: 'followed'; number: number }
  | { kind: 'failed'; number: number; reason: string };
