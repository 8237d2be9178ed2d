import type { JsonObject, LinkPage, LinkScope, LinkView } from '#protocol';
import { isRefusal, type JuliaDesk, type Move, type PonteDoResponsavel, type Vaga } from '../desk/index.ts';

export type Looked = PonteDoResponsavel & { readonly now: number };

type BridgePage = {
  view(looked: Looked): LinkView;
  /** What each action means. */
  readonly moves: Readonly<Record<string, Move>>;
  /** Actions that are no step of the funnel. */
  readonly other?: Readonly<Record<string, (at: Acting) => Promise<unknown>>>;
};
export type Acting = {
  readonly desk: JuliaDesk;
  readonly org: string;
  readonly now: number;
  readonly ponte: string;
};

/** A page about one bridge. Looking changes nothing; a bridge whose doctor was erased is not there. */
export const bridgePage = ({ view, moves, other }: BridgePage): LinkPage => ({
  show: async (payload, scope) => {
    const looked = await look(actingOf(payload, scope));
    return looked && view(looked);
  },
  act: async (payload, action, scope) => {
    const acting = actingOf(payload, scope);
    const move = Object.hasOwn(moves, action) ? moves[action] : undefined;
    if (move) await step(acting, move, scope);
    else if (other && Object.hasOwn(other, action)) await other[action]?.(acting);
    const looked = await look(acting);
    return looked && view(looked);
  },
});

/** What cannot be done any more changes nothing: the page tells how it is. */
async function step({ desk, org, now, ponte }: Acting, move: Move, scope: LinkScope): Promise<void> {
  const made = await desk.linked.step({ org, now }, ponte, move);
  if (!isRefusal(made) && move.by === 'medico') await forgetTimers(ponte, scope);
}

async function look({ desk, org, now, ponte }: Acting): Promise<Looked | null> {
  const found = await desk.linked.read(org, ponte);
  return found && { ...found, now };
}

/** Who has told how it went is not asked any more. */
async function forgetTimers(ponte: string, { timers }: LinkScope): Promise<void> {
  await timers.cancel(`followup:${ponte}`);
  await timers.cancel(`sem_resposta:${ponte}`);
}

function actingOf(payload: JsonObject, { org, now, resources }: LinkScope): Acting {
  return { desk: resources as JuliaDesk, org, now, ponte: String(payload.ponte ?? '') };
}

export const vacancyFacts = ({ hospital, cidade, especialidade, quando }: Vaga): LinkView['facts'] => [
  { label: 'Hospital', value: `${hospital}, ${cidade}` },
  { label: 'Especialidade da vaga', value: especialidade },
  { label: 'Plantão', value: quando },
];

/** @example telephone('5511900010010') // '+55 11 90001-0010' */
export function telephone(digits: string): string {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  return area ? `+55 ${area} ${first}-${last}` : digits;
}
