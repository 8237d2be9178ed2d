import type {
  AgentLine,
  BusEvent,
  BusResponse,
  MessageDraft,
  MissionBudget,
  MissionLine,
  MissionTerms,
} from '#protocol';
import { OPENER, OPERATION } from './cast.ts';
import { draftFor } from './drafts.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What a mission is like. */
type Temper = 'calm' | 'busy' | 'flood' | 'poor' | 'parallel';
const TEMPERS: readonly Temper[] = ['calm', 'calm', 'calm', 'busy', 'busy', 'flood', 'poor', 'parallel'];

const LIMITS_MS: readonly number[] = [80_000, 120_000, 150_000];
const GRACE_MS = 10_000;

type Terms = Pick<MissionTerms, 'missao_id' | 'lider' | 'orcamento' | 'restanteMs'>;

export type OpenerScope = {
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly line: AgentLine;
  readonly leads: readonly string[];
  readonly everybody: readonly string[];
  open(terms: Terms & { onEvent(event: BusEvent): void }): MissionLine;
  /** Everything that is asked goes through here, so that what never ends is found. */
  asked(request: Promise<BusResponse>): Promise<BusResponse>;
  onEvent(mission: string, event: BusEvent): void;
  opened(mission: MissionLine, budget: MissionBudget): void;
};

/** One mission from its opening to its end, its lead asked and, where it is wild, much else at once. */
export async function runOne(missao_id: string, scope: OpenerScope): Promise<void> {
  const { clock, random } = scope;
  const temper = random.pick(TEMPERS);
  const terms: Terms = {
    missao_id,
    lider: random.pick(scope.leads),
    orcamento: budgetOf(temper, random),
    restanteMs: random.pick(LIMITS_MS),
  };
  const mission = scope.open({ ...terms, onEvent: (event) => scope.onEvent(missao_id, event) });
  scope.opened(mission, terms.orcamento);
  const lead = scope.asked(scope.line.request(leadDraft(terms), mission));
  const wild = storm(temper, mission, scope);
  const cut = clock.sleep(terms.restanteMs + GRACE_MS);
  await Promise.race([Promise.all([lead, wild]), cut]);
  mission.end();
}

const leadDraft = ({ missao_id, lider, orcamento, restanteMs }: Terms): MessageDraft => ({
  destinatario: lider,
  payload: {
    operacao: OPERATION,
    objetivo: 'Conduzir a missão.',
    parametros: { n: 1 },
    contexto_adicional: { autor: OPENER, missao: missao_id },
  },
  prioridade: 'ALTA',
  timeout: (restanteMs + GRACE_MS) / 1_000,
  // Half of it: the storm around it spends too.
  recursos_estimados: {
    tokens_estimados: Math.floor(orcamento.tokens / 2),
    chamadas_api_estimadas: orcamento.chamadas_api,
  },
});

function budgetOf(temper: Temper, random: Random): MissionBudget {
  if (temper === 'poor') return { tokens: random.between(0, 1_500), chamadas_api: random.between(0, 3) };
  if (temper === 'calm')
    return { tokens: random.between(2_000, 20_000), chamadas_api: random.between(5, 25) };
  return { tokens: random.between(20_000, 2_000_000), chamadas_api: random.between(5, 3_000) };
}

/** What comes beside the lead's own work. */
async function storm(temper: Temper, mission: MissionLine, scope: OpenerScope): Promise<void> {
  const { count, overMs } = sizeOf(temper, scope.random);
  const waiting: Promise<unknown>[] = [];
  for (let sent = 0; sent < count && mission.closed() === null; sent += 1) {
    if (overMs > 0) await scope.clock.sleep(scope.random.between(0, (2 * overMs) / count));
    const author = { name: OPENER, mission: mission.missao_id };
    const draft = draftFor(scope.random.pick(scope.everybody), author, scope.random);
    waiting.push(scope.asked(scope.line.request(draft, mission)));
  }
  await Promise.all(waiting);
}

function sizeOf(temper: Temper, random: Random): { readonly count: number; readonly overMs: number } {
  if (temper === 'flood') return { count: random.between(300, 2_500), overMs: random.between(500, 20_000) };
  if (temper === 'parallel') return { count: random.between(20, 250), overMs: 0 };
  if (temper === 'busy') return { count: random.between(50, 300), overMs: random.between(5_000, 40_000) };
  return { count: random.between(0, 30), overMs: random.between(1_000, 20_000) };
}
