import { expect } from 'vitest';
import { type OpenMarket, openMarket } from '#host/testing';
import type { AgentAnswer, JsonObject, MarketData } from '#protocol';
import { pesquisaExterna } from '../../contracts/pesquisa-externa.ts';
import { type Asked, askable } from '../fixtures.ts';
import { createPesquisaExterna } from '../pesquisa-externa.ts';

/** The executor over the real clients and sources on this machine. */
export async function openResearch(
  closing: (() => Promise<void>)[],
): Promise<OpenMarket & ReturnType<typeof research>> {
  const opened = await openMarket();
  closing.push(opened.close);
  return { ...opened, ...research(opened.market) };
}

/** Asks the executor; what the contract would refuse fails the test. */
export function research(market: MarketData | null) {
  const { ask, clock } = askable(createPesquisaExterna({ quotes: null, market }));
  const asked = async (operacao: string, parametros: JsonObject, how: Partial<Asked> = {}) => {
    const answer = await ask({ operacao, parametros, ...how });
    // What the bus would refuse to carry is no answer.
    const contract = pesquisaExterna.operacoes_disponiveis.find(({ nome }) => nome === operacao);
    if (answer.dados !== null) expect(contract?.resposta.safeParse(answer.dados).error).toBeUndefined();
    return answer;
  };
  return { asked, clock };
}

/** Who was tried before, in order. */
export const attempts = ({ metadados }: AgentAnswer): readonly string[] =>
  (metadados?.tentativas as readonly { fonte: string }[] | undefined)?.map(({ fonte }) => fonte) ?? [];
