import type { Target } from '../understand/entries/index.ts';
import type { DataAccess } from './data-access.ts';
import type { Draft, Entry, EntryPatch, Known, NewEntry, Undone } from './entry.ts';
import type {
  Account,
  Asset,
  Card,
  Debt,
  Goal,
  Invoice,
  NetWorth,
  NewAccount,
  NewAsset,
  NewCard,
  NewDebt,
  NewGoal,
} from './holdings.ts';
import type { CommitChoice, Import, NewImport, PreviewRow } from './statement.ts';
import type { Asked, Who, Writer } from './who.ts';

/** The rest of an instalment purchase goes with it, unless `so_esta`. */
export type Reach = 'grupo' | 'so_esta';

export type Entries = {
  /** All or nothing, in order; of instalments the first is answered. Nothing of the same key is written twice. */
  register(writer: Writer, entries: readonly NewEntry[]): Asked<readonly Entry[]>;
  /** Answers it as it stands now. */
  revise(writer: Writer, change: { readonly id: string; readonly patch: EntryPatch }): Asked<Entry>;
  /** Takes it out of every sum; it can be restored. Answers what was taken out, instalments included. */
  remove(writer: Writer, target: { readonly id: string; readonly reach?: Reach }): Asked<readonly Entry[]>;
  restore(writer: Writer, id: string): Asked<readonly Entry[]>;
  /** Takes back what the person did last, whatever it was; again: what they did before. */
  undoLast(writer: Writer): Asked<Undone>;
  /** What was done under this key already, as it stands now; null where nothing was. Whoever looks for what to change looks here first. */
  done(writer: Writer): Promise<readonly Entry[] | null>;
  get(who: Who, id: string): Promise<Entry | null>;
  /** Newest registered first; of instalments the first only. */
  last(who: Who, limit?: number): Promise<readonly Entry[]>;
  /** What a person may mean, likeliest first, at most ten. */
  find(who: Who, target: Target): Promise<readonly Entry[]>;
  /** How many of these stand there once more: of the same amount, type, place and day. */
  countAlike(who: Who, ids: readonly string[]): Promise<number>;
  /** By day, newest first; `after` is the id of the last one of the page before. */
  list(who: Who, page: EntryPage): Promise<readonly Entry[]>;
};

export type EntryPage = {
  readonly de?: string;
  readonly ate?: string;
  readonly conta?: string;
  readonly cartao?: string;
  readonly importacao?: string;
  readonly after?: string;
  readonly limit?: number;
};

/** One kind of thing that a person has. Names are unique while it is open. */
export type Holdings<New, Thing> = {
  /** The same name again is refused; the same key answers the same thing. */
  create(writer: Writer, thing: New): Asked<Thing>;
  list(who: Who, today: string): Promise<readonly Thing[]>;
  /** By id or name. */
  get(who: Who, which: string, today: string): Promise<Thing | null>;
  update(writer: Writer, change: { readonly id: string; readonly patch: Partial<New> }): Asked<Thing>;
  /** Gone from lists and sums; its entries stay. */
  close(writer: Writer, id: string): Asked<Thing>;
};

export type Invoices = {
  /** Of one card or of all, with purchases or payments, by month. */
  list(
    who: Who,
    of: { readonly cartao?: string; readonly de?: string; readonly ate?: string },
    today: string,
  ): Promise<readonly Invoice[]>;
};

export type Scheduled = {
  /** Not paid yet, soonest due first. Made by `entries.register` with `conta_pagar` or `conta_receber`. */
  list(who: Who, until?: string): Promise<readonly Entry[]>;
  /** It becomes an entry of the day it was paid, of the amount that was paid; a recurring one is scheduled again. */
  pay(
    writer: Writer,
    paid: { readonly id: string; readonly data: string; readonly cents?: number; readonly conta?: string },
  ): Asked<Entry>;
};

export type Drafts = {
  keep(writer: Writer, draft: { readonly texto: string; readonly lido: Draft['lido'] }): Promise<Draft>;
  list(who: Who): Promise<readonly Draft[]>;
  discard(writer: Writer, id: string): Asked<Draft>;
};

export type Imports = {
  /** Kept as a preview, nothing is entered. The same key answers the same preview. */
  stage(writer: Writer, statement: NewImport): Asked<Import>;
  rows(who: Who, id: string): Promise<readonly PreviewRow[]>;
  /** Enters what is new. Again: changes nothing. */
  commit(writer: Writer, which: { readonly id: string } & CommitChoice): Asked<Import>;
  /** Takes out all that it entered, or throws a preview away. */
  undo(writer: Writer, id: string): Asked<Import>;
  get(who: Who, id: string): Promise<Import | null>;
  list(who: Who): Promise<readonly Import[]>;
};

export type Demo = {
  /** A year of made-up life up to today, marked as such; while it is there, loading again changes nothing. */
  load(writer: Writer): Asked<DemoState>;
  /** Takes out all of it and nothing else. */
  remove(writer: Writer): Asked<DemoState>;
  state(who: Who): Promise<DemoState>;
};
export type DemoState = { readonly carregado: boolean; readonly lancamentos: number };

/** What the tools, the endpoints and the import of Finanças work on. */
export type FinanceDesk = {
  readonly entries: Entries;
  readonly accounts: Holdings<NewAccount, Account>;
  readonly cards: Holdings<NewCard, Card> & { readonly invoices: Invoices };
  readonly debts: Holdings<NewDebt, Debt>;
  readonly assets: Holdings<NewAsset, Asset>;
  readonly goals: Holdings<NewGoal, Goal>;
  readonly scheduled: Scheduled;
  readonly drafts: Drafts;
  readonly imports: Imports;
  readonly demo: Demo;
  readonly data: DataAccess;
  netWorth(who: Who, today: string): Promise<NetWorth>;
  /** What the person's own entries were filed under, for any words of this text: the lookup is pure, for `EntryContext.known`. */
  known(who: Who, text: string): Promise<(words: string) => Known | null>;
  knownCategory(who: Who, words: string): Promise<Known | null>;
  /** The names to understand a message by. */
  names(who: Who): Promise<Names>;
};

export type Names = {
  readonly contas: readonly string[];
  readonly cartoes: readonly string[];
  readonly dividas: readonly string[];
  readonly ativos: readonly string[];
  readonly metas: readonly string[];
};
