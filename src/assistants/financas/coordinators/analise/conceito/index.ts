import type { Draft, Progress, Results, Step } from '#runtime/missions';
import { CONCEPT_SAID as SAID } from '../../../phrases/analise-conceito.ts';
import { daysPublished, reliancesTold, sourceIn } from '../../investimentos/published.ts';
import { at, defineFramework, paragraphs, premise, type Say, type Teller } from '../../kit/index.ts';
import { indicator } from '../steps.ts';
import type { Concept, Fact } from './concept.ts';
import { exampleSteps, needsOf, scaleStep, tellExample, tellScale } from './examples.ts';
import { type ConceptAsked, readConcept } from './read.ts';

/** What something of money is, what tells two apart, with today's figure and a small sum where they help. */
export const concept = defineFramework<ConceptAsked>({
  name: 'conceito',
  informs: true,
  objective: 'Explicar o conceito com clareza, em palavras comuns, com um exemplo conferido',
  read: readConcept,
  plan: planConcept,
  evaluate: (asked, { results }) => examplesOf(asked).flatMap((name) => exampleSteps(name, results)),
  consolidate: tellConcept,
});

/** Of the first alone: two sums side by side would say too much. */
const examplesOf = ({ concepts }: ConceptAsked) =>
  concepts.slice(0, 1).flatMap(({ exemplo }) => exemplo ?? []);

function planConcept(asked: ConceptAsked): readonly Step[] {
  const published = new Set([
    ...asked.concepts.flatMap(({ indicador }) => indicador ?? []),
    ...examplesOf(asked).flatMap(needsOf),
  ]);
  const rates = [...published].map((indicador) => indicator(indicador, indicador, 'A taxa de hoje'));
  // Sums that need nothing from outside are asked at once.
  return published.size > 0
    ? [...rates, scaleStep()]
    : examplesOf(asked).flatMap((name) => exampleSteps(name, NOTHING));
}

const NOTHING = { get: () => undefined, data: () => undefined, asked: () => undefined, ids: () => [] };

function tellConcept(asked: ConceptAsked, tell: Teller, progress: Progress): Draft {
  const { concepts, pair, unknown } = asked;
  const { results } = progress;
  const published = concepts.flatMap(({ indicador }) => indicador ?? []);
  const [first] = concepts;
  if (!first)
    return {
      resposta_principal: SAID.unknown(unknown ?? ''),
      ...{ objetivo_alcancado: false, limites_ditos: true },
    };
  const example = examplesOf(asked).map((name) => tell.sentence((say) => tellExample(name, say)));
  const rates = concepts.map((each) => rateTold(each, tell, results));
  const unseen = progress.limitations.length > 0 && rates.every((said) => said === null);
  return {
    resposta_principal: paragraphs(
      [pair?.texto ?? null],
      ...concepts.map((each) => [explained(each, tell)]),
      [
        ...new Set(rates),
        reliancesTold(results, published),
        ...example,
        unseen ? tell.sentence(tellScale) : null,
      ],
    ),
    proximos_passos_sugeridos: first.pergunta === undefined ? [] : [SAID.ownFigures(first.pergunta)],
    procedencia: daysPublished(results),
    ...{ objetivo_alcancado: true, limites_ditos: true },
  };
}

const FACT = /\{\{(\w{1,20})\}\}/g;

/** Its sentences, with the numbers of rules in their places. */
const explained = ({ texto, fatos = {}, nome }: Concept, tell: Teller): string | null =>
  tell.sentence((say) =>
    texto.replace(FACT, (_, name: string) => {
      const fact = fatos[name];
      if (!fact) throw new Error(`no fact ${name} of ${nome}`);
      return factTold(say, fact);
    }),
  );

function factTold(say: Say, { tipo, valor, porque }: Fact): string {
  const source = premise(valor, porque);
  switch (tipo) {
    case 'dinheiro':
      return say.money(source, porque);
    case 'percentual':
      return say.percent(source, porque);
    case 'numero':
      return say.number(source, porque);
  }
}

/** As it was published last; null: it is not published, or did not answer. */
function rateTold({ indicador, nome }: Concept, tell: Teller, results: Results): string | null {
  if (indicador === undefined) return null;
  return tell.sentence((say) => {
    const from = sourceIn(say, results, indicador);
    if (indicador === 'dolar') return SAID.dollar(say.price(at(indicador, 'valor'), 'dólar'), from);
    const value = say.number(at(indicador, 'valor'), NAMES[indicador] ?? nome);
    const name = NAMES[indicador] ?? nome;
    if (indicador.endsWith('_12m')) return SAID.lastYear(name, value, from);
    return (indicador.endsWith('_mes') ? SAID.monthly : SAID.yearly)(name, value, from);
  });
}

const NAMES: Readonly<Record<string, string>> = {
  selic: 'a Selic',
  cdi: 'o CDI',
  ipca_12m: 'a inflação medida pelo IPCA',
  igpm_12m: 'o IGP-M',
  poupanca_mes: 'o rendimento da poupança',
  juros_cartao_rotativo_mes: 'a taxa média do rotativo',
  juros_pessoal_mes: 'a taxa média do empréstimo pessoal',
};
