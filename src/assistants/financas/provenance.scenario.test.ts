import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import type { Figure, FigureOrigin } from '#protocol';
import { ASSIST_OPERATION } from '#runtime/missions';
import { type AskAgain, expectTraced } from './coordinators/kit/fixtures.ts';
import { type AnalysisHouse, type Answered, openAnalysisHouse } from './fixtures/analysis-house.ts';
import { type HardQuestion, hardQuestions } from './fixtures/hard-questions.ts';
import { PEOPLE, type Person } from './fixtures/people.ts';

// Two hundred questions about everything that is analysed, asked by six people through chat, bus, ledger and market: no number is said that
// cannot be followed to where it comes from, and each comes out the same when it is asked for once more.

const COUNT = 200;
const SEED = 2_026;
/** For all of them, on a machine that does other things too. */
const PATIENCE_MS = 240_000;

type Asked = HardQuestion & { readonly told: Answered };

let house: AnalysisHouse;
const answers: Asked[] = [];
beforeAll(async () => {
  house = await openAnalysisHouse();
  for (const question of hardQuestions(COUNT, SEED))
    answers.push({ ...question, told: await house.ask(question.person, question.text) });
}, PATIENCE_MS);
afterAll(async () => {
  await house.close();
  leakCheck();
});

const originsIn = (figures: readonly Figure[]): readonly FigureOrigin[] =>
  figures.flatMap(({ partes }) => partes.map(({ origem }) => origem));
const published = (figures: readonly Figure[]) =>
  figures.flatMap(({ partes }) =>
    partes.flatMap(({ valor, origem }) =>
      origem.tipo === 'fonte' && origem.operacao === 'indicador' ? [{ valor, origem }] : [],
    ),
  );

/** As the market on this machine publishes them. */
const RATES: Readonly<Record<string, number>> = {
  ...{ selic: 15, cdi: 14.9, ipca_12m: 4.68, poupanca_mes: 0.6721 },
  ...{ juros_imobiliario_ano: 11.86, juros_veiculos_mes: 2.04, juros_pessoal_mes: 6.12 },
  juros_cartao_rotativo_mes: 15.07,
};

describe('[F12] [F14.figures] two hundred answers', () => {
  test('[F12] [F14.figures] every number is a figure, and every figure recomputes: sums, calculations, rows, publications', async () => {
    const again = new Map<Person, AskAgain>();
    for (const person of Object.keys(PEOPLE) as Person[]) again.set(person, house.askAgain(person));
    const faults: string[] = [];
    for (const { person, text, told } of answers) {
      const { framework, mission } = told;
      await expectTraced(told.text, mission.procedencia, again.get(person)).catch((error: Error) =>
        faults.push(`${person}, ${framework}: ${text}\n${error.message}`),
      );
    }
    expect(faults).toEqual([]);
  });

  test('[F12] what another coordinator told stands there as it did, with its own source', () => {
    const borrowed = answers.flatMap(({ told: { mission } }) =>
      mission.procedencia.flatMap(({ partes }) =>
        partes.flatMap(({ valor, origem }) =>
          'operacao' in origem && origem.operacao === ASSIST_OPERATION ? [{ valor, mission }] : [],
        ),
      ),
    );
    for (const { valor, mission } of borrowed) {
      const own = mission.procedencia.find((figure) => figure.valor === valor && figure.partes.length > 0);
      expect(own, String(valor)).toBeDefined();
    }
  });

  test('[F12] rates are those that were published, to the last digit', () => {
    const told = answers.flatMap(({ told: { mission } }) => published(mission.procedencia));
    const named = new Set<string>();
    for (const { valor, origem } of told) {
      const name = String(origem.entradas.indicador);
      if (origem.campo.at(-1) !== 'valor') continue;
      named.add(name);
      expect(Number(valor), name).toBe(RATES[name]);
    }
    expect([...named].toSorted()).toEqual(Object.keys(RATES).toSorted());
  });

  test('[F14.figures] the questions reach every framework, and every kind of source', () => {
    const frameworks = new Set(answers.map(({ told: { framework } }) => framework));
    expect([...frameworks].toSorted()).toEqual(expect.arrayContaining(FRAMEWORKS));
    const kinds = new Set(
      answers.flatMap(({ told: { mission } }) => originsIn(mission.procedencia)).map(({ tipo }) => tipo),
    );
    expect([...kinds].toSorted()).toEqual(['calculo', 'dados', 'dito', 'fonte', 'premissa']);
  });

  test('[F14.figures] whoever reads an answer reads prose: no list, no word of the machinery, nothing unfinished', () => {
    for (const { text, told } of answers) {
      expect(told.text.length, text).toBeGreaterThanOrEqual(LEAST_CHARS);
      expect(told.text, text).not.toMatch(/^[-*•#]|\n[-*•#] |\n\d+[.)] /);
      expect(told.text, text).not.toMatch(FORBIDDEN);
      expect(told.text, text).not.toMatch(/undefined|null|NaN|\[object|\{\{|R\$ -|-0,0|Infinity/);
    }
  });

  test('[F12] a figure that was changed by a cent is found', async () => {
    const found = answers.find(({ told: { mission } }) =>
      mission.procedencia.some(({ unidade }) => unidade === 'centavos'),
    );
    const figures = found?.told.mission.procedencia ?? [];
    const forged = figures.map((figure) =>
      figure.unidade === 'centavos' && figure.valor !== null
        ? { ...figure, valor: figure.valor + 1 }
        : figure,
    );
    await expect(expectTraced(found?.told.text ?? '', forged)).rejects.toThrow();
    await expect(expectTraced(`${found?.told.text} E mais R$ 12,34.`, figures)).rejects.toThrow();
  });
});

const LEAST_CHARS = 100;
const FORBIDDEN =
  /(?<!\p{L})(?:agentes?|orquestrador|coordenador|message bus|react|payload|ciclos?|timeout|fallback|system prompts?|missão|executor|tokens?|frameworks?)(?!\p{L})/iu;
const FRAMEWORKS = [
  ...['compra_de_imovel', 'quitacao_de_dividas', 'reserva_de_emergencia', 'orcamento_50_30_20'],
  ...['diagnostico_de_gastos', 'conceito', 'conceito_de_investimento', 'comprar_ou_esperar'],
  ...['indicador_de_empresa', 'carteira', 'comparar_aplicacoes', 'quanto_rende', 'onde_investir'],
  ...['viver_de_renda', 'promessa_de_rendimento', 'financiar_ou_juntar', 'meta_com_prazo', 'aposentadoria'],
  ...['situacao_completa', 'plano_geral', 'dinheiro_extra', 'a_vista_ou_parcelado'],
];
