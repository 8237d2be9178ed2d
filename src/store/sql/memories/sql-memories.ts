import type { MemoryStore } from '#protocol';
import type { Runner } from '../turns/statement.ts';
import { accesses } from './accesses.ts';
import { apply } from './apply.ts';
import { applyShared } from './apply-shared.ts';
import { attend } from './attend.ts';
import { feedback } from './feedback.ts';
import { findVectors } from './find-vectors.ts';
import { history } from './history.ts';
import { keepFeedback } from './keep-feedback.ts';
import { createKeptMemories } from './kept-memories.ts';
import { own } from './own.ts';
import { people } from './people.ts';
import { retrievable } from './retrievable.ts';
import { settle } from './settle.ts';
import { shared } from './shared.ts';
import { sweep } from './sweep.ts';
import { unsettled } from './unsettled.ts';

/** The memory port over SQL: every verb is one statement, on PGlite and on Postgres alike. */
export function createSqlMemories(run: Runner): MemoryStore {
  let vectors: Promise<boolean> | null = null;
  const hasVectors = (): Promise<boolean> => {
    vectors ??= findVectors(run).catch((error: unknown) => {
      vectors = null;
      throw error;
    });
    return vectors;
  };
  const retrieval = { run, kept: createKeptMemories(), hasVectors };
  return {
    retrievable: (query) => retrievable(retrieval, query),
    own: (person) => own(run, person),
    history: (person, id) => history(run, person, id),
    shared: (org) => shared(run, org),
    apply: (write) => apply(run, write),
    applyShared: (org, changes, at) => applyShared(run, org, { changes, at }),
    unsettled: (of, limit) => unsettled(run, of, limit),
    settle: (visit, write) => settle(run, visit, write),
    keepFeedback: (given, write) => keepFeedback(run, given, write),
    feedback: (person) => feedback(run, person),
    sweep: (now, limit) => sweep(run, now, limit),
    attend: (access, changes) => attend(run, access, changes),
    accesses: (org, page) => accesses(run, org, page),
    people: (org, page) => people(run, org, page),
  };
}
