import assert from 'node:assert/strict';
import type { Claim, JournalEntry, TurnStore } from '#protocol';
import { message, recordOf, request } from './scenes.ts';

/** What an actor does next; on which session, and with which of the inputs that people send. */
export type Move = {
  readonly kind:
    | 'accept'
    | 'accept and claim'
    | 'claim'
    | 'journal'
    | 'finish'
    | 'release'
    | 'leave'
    | 'clear';
  readonly session: 'sa' | 'sb';
  readonly input: number;
};

/** Waits until it is this actor's turn. */
export type Gate = (label: string) => Promise<void>;

type Seen = { readonly claim: Claim; readonly given: number };

/** What all actors saw, in the order in which they saw it. */
type History = {
  moment: number;
  readonly accepted: Map<string, number>;
  readonly claims: Seen[];
  /** Writes that the store took: under which claim, begun when. */
  readonly writes: { readonly claim: Claim; readonly begun: number; readonly kind: Move['kind'] }[];
  readonly journalled: Map<string, string[]>;
  readonly cleared: Set<string>;
};

/**
 * Lets actors at a store in the order that the gate decides, and holds what they saw and what is left against what the port
 * promises: an input is in one turn, turns do not overlap, whoever was superseded writes nothing.
 */
export async function playSchedule(
  store: TurnStore,
  scripts: readonly (readonly Move[])[],
  gate: Gate,
): Promise<void> {
  const history: History = {
    ...{ moment: 0, accepted: new Map(), claims: [], writes: [] },
    ...{ journalled: new Map(), cleared: new Set() },
  };
  const actors = scripts.map((script, index) => act({ store, history, gate, worker: `w${index}` }, script));
  await Promise.all(actors);
  checkFence(history);
  for (let index = 0; index < scripts.length; index += 1) await store.leave(`w${index}`);
  await drain(store, history);
  await checkRest(store, history);
}

type Actor = {
  readonly store: TurnStore;
  readonly history: History;
  readonly gate: Gate;
  readonly worker: string;
};

async function act(actor: Actor, script: readonly Move[]): Promise<void> {
  const held = new Map<string, Claim>();
  await actor.store.renew(actor.worker);
  for (const [place, move] of script.entries()) {
    await actor.gate(`${actor.worker} ${move.kind} ${move.session}`);
    await make(actor, { move, held, place });
  }
}

type Step = { readonly move: Move; readonly held: Map<string, Claim>; readonly place: number };

async function make(actor: Actor, { move, held, place }: Step): Promise<void> {
  const { store, history, worker } = actor;
  const { session, kind } = move;
  const claim = held.get(session);
  const asked = { ...request(`${worker}.${place}`, session), worker };
  switch (kind) {
    case 'accept':
    case 'accept and claim':
      return keep(held, await accept(actor, move, kind === 'accept' || claim ? undefined : asked));
    case 'claim':
      return claim ? undefined : keep(held, note(history, await store.claim(asked)));
    case 'journal':
      return claim && journal(actor, claim, place);
    case 'finish':
    case 'release':
      held.delete(session);
      return claim && end(actor, claim, kind);
    case 'leave':
      // As a process that dies: what it holds it holds no more, and knows nothing of it.
      await store.leave(worker);
      await store.renew(worker);
      return;
    case 'clear':
      history.cleared.add(session);
      return store.clear(session);
  }
}

function keep(held: Map<string, Claim>, claim: Claim | null): void {
  if (claim) held.set(claim.session, claim);
}

async function accept(
  { store, history }: Actor,
  { session, input }: Move,
  asked: ReturnType<typeof request> | undefined,
): Promise<Claim | null> {
  const id = `m${input}`;
  const { status, claim } = await store.accept(message(id, { session }), asked);
  const key = `${session} ${id}`;
  if (status === 'accepted') history.accepted.set(key, (history.accepted.get(key) ?? 0) + 1);
  return note(history, claim ?? null);
}

function note(history: History, claim: Claim | null): Claim | null {
  history.moment += 1;
  if (!claim) return null;
  const { session, turn } = claim;
  history.claims.push({ claim, given: history.moment });
  if (history.cleared.has(session)) return claim;
  const earlier = history.journalled.get(`${session} ${turn}`) ?? [];
  assert.deepEqual(claim.journal.map(keyOf), earlier, `o diário de ${turn} não é o que foi escrito`);
  return claim;
}

const keyOf = (entry: JournalEntry): string => (entry.kind === 'result' ? entry.key : entry.kind);

async function journal({ store, history, worker }: Actor, claim: Claim, place: number): Promise<void> {
  const key = `${worker}.${place}`;
  const kept = await written(history, claim, {
    kind: 'journal',
    work: () => store.journal(claim, [{ kind: 'result', key, result: { status: 'ok', value: 1 } }]),
  });
  const name = `${claim.session} ${claim.turn}`;
  if (kept) history.journalled.set(name, [...(history.journalled.get(name) ?? []), key]);
}

async function end({ store, history }: Actor, claim: Claim, kind: 'finish' | 'release'): Promise<void> {
  const work = () =>
    kind === 'finish' ? store.finish(claim, recordOf(claim)) : store.release(claim, 'devolvido');
  await written(history, claim, { kind, work });
}

type Write = { readonly kind: Move['kind']; readonly work: () => Promise<void> };

async function written(history: History, claim: Claim, { kind, work }: Write): Promise<boolean> {
  history.moment += 1;
  const begun = history.moment;
  try {
    await work();
  } catch (error) {
    assert.equal((error as { code?: string }).code, 'claim_superseded');
    return false;
  }
  history.writes.push({ claim, begun, kind });
  return true;
}

/** A write that began after somebody was given a later epoch of its session was refused; epochs are given once. */
function checkFence({ claims, writes }: History): void {
  const given = claims.map(({ claim }) => `${claim.session} ${claim.epoch}`);
  assert.equal(new Set(given).size, given.length, 'uma época foi dada duas vezes');
  for (const { claim, begun, kind } of writes) {
    const later = claims.find(
      (seen) => seen.claim.session === claim.session && seen.claim.epoch > claim.epoch && seen.given < begun,
    );
    assert.equal(later, undefined, `${kind} de ${claim.turn} foi aceito depois de outra época`);
  }
  const ended = writes
    .filter(({ kind }) => kind !== 'journal')
    .map(({ claim }) => `${claim.session} ${claim.epoch}`);
  assert.equal(new Set(ended).size, ended.length, 'um turno terminou duas vezes sob a mesma época');
}

/** A last worker answers all that is left. */
async function drain(store: TurnStore, history: History): Promise<void> {
  for (let time = 0; ; time += 1) {
    assert.ok(time < 100, 'sempre sobra alguma coisa');
    const found = await store.waiting(10);
    if (found.length === 0) return;
    for (const { session } of found) {
      const asked = { ...request(`z.${time}.${session}`, session), worker: 'z' };
      const claim = note(history, await store.claim(asked));
      assert.ok(claim, `${session} espera e ninguém o recebe`);
      await store.finish(claim, recordOf(claim));
    }
  }
}

async function checkRest(store: TurnStore, { accepted, cleared, claims }: History): Promise<void> {
  for (const session of ['sa', 'sb']) {
    const turns = await store.turns(session, 1_000);
    const epochs = turns.map(({ turn }) => lastEpoch(claims, session, turn));
    assert.deepEqual(
      epochs,
      epochs.toSorted((a, b) => a - b),
      'os turnos não estão na ordem de suas épocas',
    );
    const lines = (await store.messages(session, { limit: 1_000 })).filter(({ role }) => role === 'user');
    const ids = lines.map(({ id }) => `${session} ${id}`);
    assert.equal(new Set(ids).size, ids.length, 'uma mensagem está em dois turnos');
    if (cleared.has(session)) continue;
    const sent = [...accepted.keys()].filter((key) => key.startsWith(`${session} `));
    assert.deepEqual(ids.toSorted(), sent.toSorted(), 'não é o que foi aceito');
    for (const key of sent) assert.equal(accepted.get(key), 1, `${key} foi aceita duas vezes`);
  }
}

const lastEpoch = (claims: readonly Seen[], session: string, turn: string): number =>
  Math.max(
    ...claims.map(({ claim }) => (claim.session === session && claim.turn === turn ? claim.epoch : 0)),
  );
