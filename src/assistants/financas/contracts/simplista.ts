import { z } from 'zod';
import type { AgentContract, OperationContract } from '#protocol';
import { DADOS_INTERNOS, PESQUISA_EXTERNA, SIMPLISTA } from '../agents/names.ts';
import { consultarDados } from '../tools/data.ts';
import { FREE, SECONDS } from './shapes.ts';

const consultar: OperationContract = {
  nome: consultarDados.name,
  descricao: 'Responde uma pergunta direta sobre os dados da pessoa com uma frase pronta e valores exatos.',
  parametros: consultarDados.input,
  resposta: z.looseObject({
    situacao: z
      .enum(['respondida', 'sem_dados', 'falta_escolher'])
      .describe('Se foi respondida, se não há dados, ou se é preciso escolher antes.'),
    resposta: z.string().describe('A frase; com falta_escolher, a pergunta a fazer.'),
    periodo: z
      .looseObject({
        de: z.string().describe('O primeiro dia.'),
        ate: z.string().describe('O último, incluído.'),
        dito: z.string().describe('Como fica numa frase: "neste mês".'),
      })
      .nullable()
      .describe('Os dias olhados.'),
    fontes: z.array(z.looseObject({})).describe('De que consultas vieram os valores.'),
  }),
  exemplos: [
    {
      titulo: 'gastos de novembro',
      parametros: {
        sobre: 'despesas',
        periodo: { de: '2026-11-01', ate: '2026-11-30', dito: 'neste mês' },
      },
      resposta: {
        situacao: 'respondida',
        resposta: 'Neste mês você gastou R$ 3.450,00.',
        periodo: { de: '2026-11-01', ate: '2026-11-30', dito: 'neste mês' },
        fontes: [{ categoria: 'Dados_receitas_e_despesas', total_centavos: 345_000, linhas: 2 }],
      },
    },
  ],
  tempo_medio: SECONDS.query,
  custo_estimado: FREE,
  fontes: ['banco_de_dados'],
  efeito: 'leitura',
};

/** Answers direct questions in the conversation, and whoever asks on the bus, by the same code. Quotes as the Junior gets them. */
export const simplista: AgentContract = {
  nome_agente: SIMPLISTA,
  tipo: 'executor',
  descricao_curta: 'Responde perguntas diretas sobre os dados financeiros da pessoa, com valores exatos.',
  responsabilidades: [
    'Recuperar um fato: quanto se gastou, ganhou, tem, deve, falta ou vence',
    'Dizer o período e de onde vem cada valor',
    'Dizer que não há dados, ou o que falta escolher, em vez de supor',
  ],
  operacoes_disponiveis: [consultar],
  fallbacks_disponiveis: [],
  dependencias: [DADOS_INTERNOS, PESQUISA_EXTERNA],
};
