import { z } from 'zod';
import type { JsonObject, OperationContract } from '#protocol';
import { DATA_ACTIONS, DATA_CATEGORIES, DATE_RANGES, GROUPINGS } from '../../desk/data-access.ts';
import { DATA } from '../../desk/limits.ts';
import { amount, cents, day, FREE, SECONDS } from '../shapes.ts';

const YEARS = { least: 1900, most: 2200 } as const;
const ano = z.number().int().min(YEARS.least).max(YEARS.most).describe('Ano, com quatro algarismos.');
const mes = z.number().int().min(1).max(12).describe('Mês, de 1 a 12.');
const words = z.string().trim().min(1).max(200);

const periodo = z.union([
  z.enum(DATE_RANGES),
  z.strictObject({ tipo: z.literal('mensal'), ano, mes }),
  z.strictObject({ tipo: z.literal('trimestral'), ano, trimestre: z.number().int().min(1).max(4) }),
  z.strictObject({ tipo: z.literal('anual'), ano, mes: mes.optional() }),
  z.strictObject({
    ...{ tipo: z.literal('custom'), de: day, ate: day },
    rotulo: words.optional().describe('Como fica numa frase.'),
  }),
]);

/** Every filter there is; each category refuses by name those that it does not offer. */
const filtros = z.strictObject({
  periodo: periodo.optional().describe('Período: um intervalo pronto, mensal, trimestral, anual ou custom.'),
  tipo: words.optional().describe('Um dos lados: receita ou despesa, pagar ou receber, investimento ou bem.'),
  tipo_receita: words.optional().describe('salario, investimentos, vendas, outra categoria ou todas.'),
  tipo_despesa: words.optional().describe('fixa, variavel, lazer, saude, outra categoria ou todas.'),
  natureza: z.enum(['fixa', 'variavel']).optional().describe('Natureza da despesa.'),
  categoria: z
    .union([words, z.array(words).max(50)])
    .optional()
    .describe('Uma categoria, ou várias.'),
  subcategoria: z
    .union([words, z.array(words).max(100)])
    .optional()
    .describe('Estabelecimento ou tipo.'),
  texto: words.optional().describe('Palavras da descrição.'),
  valor_minimo: amount.optional().describe('Em centavos, incluído.'),
  valor_maximo: amount.optional().describe('Em centavos, incluído.'),
  conta: words.optional().describe('Nome da conta.'),
  cartao: words.optional().describe('Nome do cartão.'),
  divida: words.optional().describe('Nome da dívida.'),
  meta: words.optional().describe('Nome da meta.'),
  ativo: words.optional().describe('Nome, código ou classe do investimento.'),
  classe: words.optional().describe('Classe do investimento ou do bem.'),
  reserva: z.boolean().optional().describe('Só a reserva de emergência.'),
  situacao: words.optional().describe('Situação, conforme a categoria.'),
});

const parametros = z.strictObject({
  categoria: z.enum(DATA_CATEGORIES).describe('Sobre o que se pergunta.'),
  filtros: filtros.default({}).describe('O que restringe a busca; sem eles, tudo.'),
  agrupar: z.enum(GROUPINGS).optional().describe('Por que dividir: categoria, mes, conta…'),
  ordem: z.enum(['maior', 'menor', 'recente', 'antigo']).optional().describe('Ordem das linhas.'),
  limite: z.number().int().min(1).max(DATA.rowsAtMost).optional().describe('Quantas linhas, no máximo.'),
});
export type DataAsked = z.output<typeof parametros>;

const linha = z.strictObject({
  id: z.string().nullable().describe('De uma linha só; nulo de um grupo.'),
  titulo: z.string().describe('O que se lê: "Supermercado".'),
  chave: z.string().nullable().describe('De um grupo, como está guardado: "alimentacao", "2026-11".'),
  centavos: cents.describe('Valor em centavos.'),
  quantidade: z.number().int().describe('Quantos lançamentos há nela.'),
  parte: z.number().nullable().describe('Do todo, em centésimos de por cento.'),
  data: z.string().nullable().describe('O dia, se tem um.'),
  ids: z.array(z.string()).optional().describe('Os lançamentos por trás de um grupo, no máximo 50.'),
  campos: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('O que mais a categoria diz dela.'),
});

const resposta = z.strictObject({
  total_centavos: cents.describe('O valor pedido; de receitas e despesas juntas, o que sobra.'),
  totais: z.record(z.string(), cents).describe('De que o total é feito, pelo nome, em centavos.'),
  quantidade: z.number().int().describe('Quantos lançamentos ou coisas há por trás do total.'),
  linhas: z.array(linha).describe('As linhas pedidas.'),
  periodo: z
    .strictObject({ de: z.string(), ate: z.string(), rotulo: z.string() })
    .nullable()
    .describe('Os dias olhados, incluídos; nulo se a categoria não tem período.'),
  contas: z.array(z.string()).describe('Nomes das contas e dos cartões.'),
  ids: z.array(z.string()).describe('Os lançamentos por trás do total, no máximo 500.'),
  vazio: z.boolean().describe('Nada desta categoria foi registrado: o total é desconhecido, não zero.'),
});
export type DataTold = z.output<typeof resposta>;

const NOVEMBER = { de: '2026-11-01', ate: '2026-11-16', rotulo: 'neste mês' };
const group = (titulo: string, chave: string, centavos: number): JsonObject => ({
  ...{ id: null, titulo, chave, centavos, quantidade: 1, data: null },
  parte: Math.round((centavos / 345_000) * 10_000),
  campos: { receitas: 0, despesas: centavos },
});
const entryLine: JsonObject = {
  ...{ id: 'l1', titulo: 'Supermercado', chave: null, centavos: 45_000, quantidade: 1, parte: 10_000 },
  ...{ data: '2026-11-10', campos: { categoria: 'alimentacao' } },
};
const spending = {
  categoria: 'Dados_receitas_e_despesas',
  filtros: { periodo: 'mesAtual', tipo: 'despesa' },
};
const told = (centavos: number, linhas: readonly JsonObject[]): JsonObject => ({
  ...{ total_centavos: centavos, totais: { receitas: 0, despesas: centavos, saldo: -centavos } },
  ...{ quantidade: linhas.length || 2, linhas, periodo: NOVEMBER, contas: ['Conta corrente'] },
  ...{ ids: ['l1', 'l2'], vazio: false },
});

const reading = {
  parametros,
  resposta,
  tempo_medio: SECONDS.query,
  custo_estimado: FREE,
  fontes: ['banco_de_dados'],
  efeito: 'leitura',
} as const;

export const resumo: OperationContract = {
  ...reading,
  nome: 'resumo',
  descricao: 'Soma o que os filtros acham; com agrupar, dividida em partes.',
  exemplos: [{ titulo: 'gastos deste mês', parametros: spending, resposta: told(345_000, []) }],
};
export const lista: OperationContract = {
  ...reading,
  nome: 'lista',
  descricao: 'Lista o que os filtros acham, o mais recente primeiro.',
  exemplos: [
    {
      titulo: 'o último gasto do mês',
      parametros: { ...spending, limite: 1 },
      resposta: told(45_000, [entryLine]),
    },
  ],
};
export const ranking: OperationContract = {
  ...reading,
  nome: 'ranking',
  descricao: 'Ordena por valor o que os filtros acham; com agrupar, por partes.',
  exemplos: [
    {
      titulo: 'onde se gastou mais',
      parametros: { ...spending, agrupar: 'categoria', limite: 5 },
      resposta: told(345_000, [
        group('Moradia', 'moradia', 300_000),
        group('Alimentação', 'alimentacao', 45_000),
      ]),
    },
  ],
};
export const detalhe: OperationContract = {
  ...reading,
  nome: 'detalhe',
  descricao: 'Mostra por inteiro o que os filtros acham.',
  exemplos: [
    {
      titulo: 'um estabelecimento',
      parametros: { ...spending, filtros: { ...spending.filtros, subcategoria: 'Supermercado' } },
      resposta: told(45_000, [entryLine]),
    },
  ],
};

/** What is offered: categories, and the filters of each. */
export const categorias: OperationContract = {
  nome: 'categorias',
  descricao: 'As categorias que existem, com as ações, os filtros e os agrupamentos de cada uma.',
  parametros: z.strictObject({
    categoria: z.enum(DATA_CATEGORIES).optional().describe('Só esta; sem ela, todas.'),
  }),
  resposta: z.strictObject({
    categorias: z
      .array(
        z.strictObject({
          id: z.enum(DATA_CATEGORIES).describe('Como se pede.'),
          descricao: z.string().describe('O que há nela.'),
          acoes: z.array(z.enum(DATA_ACTIONS)).describe('O que se pode fazer.'),
          filtros: z
            .array(
              z.strictObject({
                nome: z.string().describe('Como se pede.'),
                descricao: z.string().describe('O que restringe.'),
                valores: z.array(z.string()).optional().describe('Tudo o que pode ser, se é uma lista.'),
              }),
            )
            .describe('O que restringe a busca.'),
          agrupamentos: z.array(z.enum(GROUPINGS)).describe('Por que se pode dividir.'),
        }),
      )
      .describe('O que se pode perguntar.'),
  }),
  exemplos: [
    {
      titulo: 'o que se pode perguntar das dívidas',
      parametros: { categoria: 'Dados_dividas' },
      resposta: {
        categorias: [
          {
            ...{ id: 'Dados_dividas', descricao: 'Dívidas, o que já foi pago e o que falta.' },
            acoes: ['summary', 'list', 'ranking', 'detail'],
            filtros: [{ nome: 'divida', descricao: 'Nome da dívida.' }],
            agrupamentos: [],
          },
        ],
      },
    },
  ],
  tempo_medio: SECONDS.query,
  custo_estimado: FREE,
  fontes: ['catalogo'],
  efeito: 'leitura',
};
