import type { ChosenLead, MissionRequest } from '#protocol';
import { COORDINATORS } from '../agents/names.ts';
import { frameworkFor, isMadeFor } from '../coordinators/catalogue.ts';
import type { Question } from '../coordinators/kit/index.ts';
import { SEVERAL, subjectsIn } from './complexity.ts';

/** Whose questions are so particular that no other analysis answers them, whatever triage made of the words around. */
const PARTICULAR: ReadonlySet<string> = new Set([
  ...[
    'dinheiro_extra',
    'a_vista_ou_parcelado',
    'promessa_de_rendimento',
    'mes_no_vermelho',
    'juros_embutidos',
  ],
]);

/** Of two that know a question the first answers more of it. */
const BEFORE: readonly (readonly [first: string, second: string])[] = [
  ['quitacao_de_dividas', 'onde_investir'],
  ['situacao_completa', 'diagnostico_de_gastos'],
  ['compra_de_imovel', 'financiar_ou_juntar'],
];

type Known = { readonly lead: string; readonly framework: string };

/** Who should lead instead of triage's first, by the frameworks there are for the question; null: nobody. */
export function betterThan(ranked: MissionRequest['candidatos'], question: Question): ChosenLead | null {
  const [first] = ranked;
  const known = COORDINATORS.filter((lead) => isMadeFor(lead, question)).map(
    (lead): Known => ({ lead, framework: frameworkFor(lead, question)?.name ?? '' }),
  );
  const own = known.find(({ lead }) => lead === first?.nome);
  const particular = known.find(
    ({ framework }) => PARTICULAR.has(framework) || isWholeLife(framework, question),
  );
  const better = particular ?? (own ? known.find((each) => isBefore(each, own)) : bestOf(known, ranked));
  if (!better || better.lead === first?.nome) return null;
  return { lider: better.lead, justificativa: 'é quem tem uma análise feita para essa pergunta' };
}

const isBefore = ({ framework: one }: Known, { framework: other }: Known): boolean =>
  BEFORE.some(([first, second]) => first === one && second === other);

/** Several domains at once are no question of one of them. */
const isWholeLife = (framework: string, { text }: Question): boolean =>
  framework === 'situacao_completa' && subjectsIn(text) >= SEVERAL;

/** Those that triage thought of come first, in its order. */
const bestOf = (known: readonly Known[], ranked: MissionRequest['candidatos']): Known | undefined =>
  ranked.map(({ nome }) => known.find(({ lead }) => lead === nome)).find(Boolean) ?? known[0];
