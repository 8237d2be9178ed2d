import type { AgentLine, BusEvent, MessageDraft, MissionLine, MissionTerms } from '#protocol';
import { OPENER, OPERATION } from './cast.ts';
import { draftFor } from './drafts.ts';
import type { Random } from './random.ts';
import { budgetOf, drawTemper, inTemper, leadShareOf, stormOf, type Temper } from './tempers.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { Witness } from './witness.ts';

const LONGEST_MS = 150_000;
const LIMITS_MS: readonly number[] = [80_000, 120_000, LONGEST_MS];
const GRACE_MS = 10_000;

type Terms = Pick<MissionTerms, 'missao_id' | 'lider' | 'orcamento' | 'restanteMs'>;
type Lead = Terms & { readonly share: number };

export type OpenerScope = {
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly line: AgentLine;
  readonly leads: readonly string[];
  readonly everybody: readonly string[];
  open(terms: Terms & { onEvent(event: BusEvent): void }): MissionLine;
  onEvent(mission: string, event: BusEvent): void;
  /** Sees everything that is asked, and when a mission is opened and ended. */
  readonly witness: Pick<Witness, 'opened' | 'ending' | 'askAs'>;
};

/** One mission from its opening to its end, its lead asked and, where it is wild, much else at once. */
export async function runOne(missao_id: string, scope: OpenerScope): Promise<void> {
  const { clock, random } = scope;
  const temper = drawTemper(random);
  const terms: Terms = {
    missao_id,
    lider: random.pick(scope.leads),
    orcamento: budgetOf(temper, random),
    restanteMs: temper === 'siege' ? LONGEST_MS : random.pick(LIMITS_MS),
  };
  const mission = scope.open({ ...terms, onEvent: (event) => scope.onEvent(missao_id, event) });
  scope.witness.opened(mission, terms);
  const lead = ask(leadDraft({ ...terms, share: leadShareOf(temper) }), mission, scope);
  const wild = storm(temper, mission, scope);
  const cut = clock.sleep(terms.restanteMs + GRACE_MS);
  await Promise.race([Promise.all([lead, wild]), cut]);
  scope.witness.ending(mission);
  mission.end();
}

const leadDraft = ({ missao_id, lider, orcamento, restanteMs, share }: Lead): MessageDraft => ({
  destinatario: lider,
  payload: {
    operacao: OPERATION,
    objetivo: 'Conduzir a missão.',
    parametros: { n: 1 },
    contexto_adicional: { autor: OPENER, missao: missao_id },
  },
  prioridade: 'ALTA',
  timeout: (restanteMs + GRACE_MS) / 1_000,
  // Not all of it: the storm around it spends too.
  recursos_estimados: {
    tokens_estimados: Math.floor(orcamento.tokens * share),
    chamadas_api_estimadas: orcamento.chamadas_api,
  },
});

/** What comes beside the lead's own work. */
async function storm(temper: Temper, mission: MissionLine, scope: OpenerScope): Promise<void> {
  const { clock, random, everybody } = scope;
  const { count, overMs } = stormOf(temper, random);
  const besieged = random.pick(everybody);
  const waiting: Promise<unknown>[] = [];
  for (let sent = 0; sent < count && mission.closed() === null; sent += 1) {
    if (overMs > 0) await clock.sleep(random.between(0, (2 * overMs) / count));
    const author = { name: OPENER, mission: mission.missao_id };
    const draft = draftFor(temper === 'siege' ? besieged : random.pick(everybody), author, random);
    waiting.push(ask(inTemper(temper, draft, random), mission, scope));
  }
  await Promise.all(waiting);
}

const ask = (draft: MessageDraft, mission: MissionLine, { witness, line }: OpenerScope) =>
  witness.askAs(OPENER, mission, { draft, hand: (words) => line.request(words, mission) });
