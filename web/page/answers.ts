// What the library answers, as `overmatch::browser` writes it.

/** Where in a text a mistake is: its span in UTF-16 units. */
export interface Place { source: string; line: number; column: number; span: [number, number] }

/** A mistake. */
export interface Problem { message: string; hint: string | null; place: Place | null; text: string }

/** An answer, or what is wrong with the question. */
export type Answer<T> = { ok: T; problems?: undefined } | { ok?: undefined; problems: Problem[] };

/** A table for people; `bars` has a part of 1 for each row. */
export interface Sheet {
  name: string;
  title: string;
  columns: string[];
  numbers: boolean[];
  rows: string[][];
  bars: number[] | null;
  notes: string[];
}

/** A chart as a part of the page, and as a file. */
export interface Picture { title: string; svg: string; file: string }

/** A file: its name and its text. */
export type NamedFile = [string, string];

export interface Laws { laws: Sheet[]; chart: Picture; files: NamedFile[]; command: string }

export interface Shelf {
  games: { name: string; title: string; usual: string; scenarios: { name: string; title: string }[] }[];
  files: string[];
  start: string;
}

/** A value that can be changed. */
export interface FormValue {
  path: string;
  value: string;
  about: string;
  allowed: string;
  words: string[];
  number: boolean;
  source: string | null;
}

export interface Form {
  name: string;
  game: string;
  game_title: string;
  title: string;
  about: string;
  headline: string;
  games: number;
  seats: number;
  players: string[];
  strategies: [string, string][];
  armies: [string, string][];
  drawing: string;
  sections: { name: string; about: string; values: FormValue[] }[];
  odds: { name: string; about: string; rows: number; keys: string[] }[];
}

export interface Odds {
  answer: string[];
  table: Sheet;
  keys: string[];
  chart: Picture | null;
  files: NamedFile[];
  command: string;
}

/** The results of the games so far. */
export interface Results {
  games: number;
  answer: string[];
  head: string[];
  tables: Sheet[];
  charts: Picture[];
  files: NamedFile[];
  command: string;
}

export interface Retold { page: string; measures: [string, string][]; failed: string | null; command: string }

/** What is played. */
export interface Subject {
  scenario: string;
  text?: string;
  set?: string[];
  strategies?: string[];
  plans?: { name: string; text: string }[];
}

/** Games in number. */
export interface Matchup {
  subject: Subject;
  seed: number;
  level?: number;
  compared?: { changed: string[] } | { strategies: string[][] };
}
