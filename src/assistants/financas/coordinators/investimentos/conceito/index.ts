import type { Draft, Progress, Step } from '#runtime/missions';
import { className } from '../../../phrases/investimentos.ts';
import { RATE_NAMES } from '../../../phrases/investimentos-aplicacoes.ts';
import {
  CONCEPTS,
  type ConceptName,
  CONCEPT_SAID as SAID,
} from '../../../phrases/investimentos-conceitos.ts';
import { at, defineFramework, paragraphs, premise, type Say, type Teller } from '../../kit/index.ts';
import { INVESTING } from '../limits.ts';
import { exposureSteps, inClass } from '../portfolio.ts';
import { sourceTold } from '../published.ts';
import { portfolioStep, rateStep } from '../steps.ts';
import { caveats, framedBy } from '../told.ts';
import { type ConceptAsked, readConcept } from './read.ts';

type Rate = keyof typeof RATE_NAMES;

/** The published rate that a thing goes by. */
const RATES: Partial<Readonly<Record<ConceptName, Rate>>> = {
  ...{ selic: 'selic', tesouro_selic: 'selic', tesouro: 'selic', cdi: 'cdi', cdb: 'cdi', lci: 'cdi' },
  ...{ poupanca: 'poupanca_mes', tesouro_ipca: 'ipca_12m' },
  ...{ rentabilidade_real: 'ipca_12m', inflacao: 'ipca_12m' },
};

/** In which class of the portfolio it counts. */
const CLASSES: Partial<Readonly<Record<ConceptName, string>>> = {
  ...{ tesouro: 'tesouro', tesouro_selic: 'tesouro', tesouro_ipca: 'tesouro', tesouro_prefixado: 'tesouro' },
  ...{ cdb: 'renda_fixa', lci: 'renda_fixa', renda_fixa: 'renda_fixa', poupanca: 'poupanca' },
  ...{ acoes: 'acoes', fii: 'fiis', cripto: 'cripto', previdencia: 'previdencia' },
};

const LAW = 'alíquota da lei do imposto de renda sobre investimentos';

/** What the law fixes, told as the premise that it is. */
const FACTS: Partial<Readonly<Record<ConceptName, (say: Say) => string>>> = {
  fgc: (say) =>
    SAID.guarantee(say.money(premise(INVESTING.guarantee, 'limite do FGC por instituição'), 'limite do FGC')),
  tabela_regressiva: (say) =>
    SAID.regressive(
      say.percent(premise(INVESTING.highestTax, LAW), 'maior alíquota'),
      say.percent(premise(INVESTING.lowestTax, LAW), 'menor alíquota'),
    ),
  tributacao_acoes: (say) =>
    SAID.onGain(say.percent(premise(INVESTING.lowestTax, LAW), 'alíquota das ações')),
  tributacao_fii: (say) => SAID.onGain(say.percent(premise(INVESTING.fundTax, LAW), 'alíquota dos fundos')),
};

function planConcept({ concepts }: ConceptAsked): readonly Step[] {
  const rates = new Set(concepts.flatMap((name) => RATES[name] ?? []));
  const held = concepts.some((name) => CLASSES[name] !== undefined);
  return [...[...rates].map((rate) => rateStep(rate)), ...(held ? [portfolioStep('complementar')] : [])];
}

/** What it is, with today's rate and what the person has of it. */
function tellConcept({ concepts }: ConceptAsked, tell: Teller, progress: Progress): Draft {
  const beside = concepts.flatMap((name) => [
    factTold(name, tell),
    rateTold(name, tell, progress),
    heldTold(name, tell),
  ]);
  return {
    resposta_principal: paragraphs(
      ...concepts.map((name) => [CONCEPTS[name].means]),
      [...new Set(beside)],
      caveats(withoutRows(progress), Object.values(RATES)),
    ),
    proximos_passos_sugeridos: [SAID.next],
    objetivo_alcancado: true,
    ...framedBy(progress),
  };
}

/** What the person has of it is an extra that nobody asked for. */
const withoutRows = (progress: Progress): Progress => ({ ...progress, limitations: [] });

const factTold = (name: ConceptName, tell: Teller): string | null => {
  const fact = FACTS[name];
  return fact ? tell.sentence(fact) : null;
};

function rateTold(name: ConceptName, tell: Teller, { results }: Progress): string | null {
  const rate = RATES[name];
  if (!rate) return null;
  const source = sourceTold(results, rate) ?? '';
  return tell.sentence((say) => {
    const value =
      rate === 'poupanca_mes'
        ? `${say.number(at(rate, 'valor'), 'rendimento da poupança ao mês')}% ao mês`
        : `${say.percent(at(rate, 'valor'), RATE_NAMES[rate].slice(2))} ao ano`;
    return SAID.rate(RATE_NAMES[rate], value, source);
  });
}

function heldTold(name: ConceptName, tell: Teller): string | null {
  const classe = CLASSES[name];
  if (classe === undefined) return null;
  return tell.sentence((say) =>
    SAID.held(say.money(inClass(classe, 'centavos'), `valor em ${className(classe)}`), className(classe)),
  );
}

/** What something is and how it works. */
export const concept = defineFramework<ConceptAsked>({
  name: 'conceito_de_investimento',
  informs: true,
  objective: 'Explicar o conceito com clareza, com a taxa de hoje e ligado ao que a pessoa tem',
  read: readConcept,
  plan: planConcept,
  evaluate: (_, { results }) => exposureSteps(results),
  consolidate: tellConcept,
});
