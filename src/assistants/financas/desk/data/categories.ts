import { CATEGORIES } from '#language/spending';
import type { DataCategory, FilterName, FilterOffer } from '../data-access.ts';
import { DATE_RANGES } from '../data-access.ts';
import { ASSET_CLASSES } from '../words.ts';

const PERIOD = [...DATE_RANGES, 'mensal', 'trimestral', 'anual', 'custom'];

/** What each filter is, wherever it is offered. */
const OFFERS: Readonly<Record<FilterName, Omit<FilterOffer, 'nome'>>> = {
  periodo: {
    descricao:
      'Período: um dos intervalos prontos, ou mensal (ano e mês), trimestral (ano e trimestre), anual (ano; com mês, os doze meses que terminam nele) ou custom (de, até).',
    valores: PERIOD,
  },
  tipo: { descricao: 'Tipo: só um dos lados.' },
  tipo_receita: {
    descricao:
      'Tipo de receita: salário, investimentos (com os rendimentos), vendas, outra categoria ou todas.',
    valores: ['todas', ...CATEGORIES],
  },
  tipo_despesa: {
    descricao: 'Tipo de despesa: fixa, variável, lazer, saúde, outra categoria ou todas.',
    valores: ['todas', 'fixa', 'variavel', ...CATEGORIES],
  },
  natureza: { descricao: 'Natureza da despesa.', valores: ['fixa', 'variavel'] },
  categoria: { descricao: 'Categoria, ou várias: qualquer uma delas.', valores: CATEGORIES },
  subcategoria: { descricao: 'Subcategoria ou estabelecimento, como "Supermercado".' },
  texto: { descricao: 'Palavras da descrição ou do estabelecimento.' },
  valor_minimo: { descricao: 'Valor mínimo, em centavos, incluído.' },
  valor_maximo: { descricao: 'Valor máximo, em centavos, incluído.' },
  conta: { descricao: 'Nome da conta.' },
  cartao: { descricao: 'Nome do cartão.' },
  divida: { descricao: 'Nome da dívida.' },
  meta: { descricao: 'Nome da meta.' },
  ativo: { descricao: 'Nome ou código do investimento ou do bem.' },
  classe: { descricao: 'Classe do investimento ou do bem.', valores: ASSET_CLASSES },
  reserva: { descricao: 'Só a reserva de emergência.' },
  situacao: { descricao: 'Situação.' },
};

type Values = Partial<Record<FilterName, readonly string[]>>;

const offered = (names: readonly FilterName[], values: Values = {}): readonly FilterOffer[] =>
  names.map((nome) => {
    const valores = values[nome] ?? OFFERS[nome].valores;
    return { nome, descricao: OFFERS[nome].descricao, ...(valores && { valores }) };
  });

const ACTIONS = ['summary', 'list', 'ranking', 'detail'] as const;
const AMOUNTS = ['valor_minimo', 'valor_maximo'] as const;

const LIST: readonly DataCategory[] = [
  {
    id: 'Dados_receitas_e_despesas',
    descricao: 'Informações financeiras relacionadas às receitas e despesas do usuário.',
    acoes: ACTIONS,
    filtros: offered(
      [
        ...(['periodo', 'tipo', 'tipo_receita', 'tipo_despesa', 'natureza', ...AMOUNTS] as const),
        ...(['categoria', 'subcategoria', 'texto', 'conta', 'cartao'] as const),
      ],
      { tipo: ['receita', 'despesa', 'transferencia'] },
    ),
    agrupamentos: ['categoria', 'subcategoria', 'conta', 'cartao', 'natureza', 'dia', 'mes'],
  },
  {
    id: 'Dados_contas_e_saldos',
    descricao: 'Contas e saldos, no fim do período ou hoje.',
    acoes: ACTIONS,
    filtros: offered(['conta', 'tipo', 'periodo', ...AMOUNTS], {
      tipo: ['corrente', 'poupanca', 'carteira', 'investimento', 'outra'],
    }),
    agrupamentos: ['conta'],
  },
  {
    id: 'Dados_cartoes_e_faturas',
    descricao: 'Cartões de crédito, faturas, limites e o que falta pagar. O período é o do vencimento.',
    acoes: ACTIONS,
    filtros: offered(['cartao', 'periodo', 'situacao', ...AMOUNTS], {
      situacao: ['aberta', 'fechada', 'vencida', 'paga'],
    }),
    agrupamentos: ['cartao', 'mes'],
  },
  {
    id: 'Dados_dividas',
    descricao: 'Dívidas, o que já foi pago e o que falta.',
    acoes: ACTIONS,
    filtros: offered(['divida', 'periodo', 'situacao', ...AMOUNTS], {
      situacao: ['aberta', 'quitada', 'todas'],
    }),
    agrupamentos: [],
  },
  {
    id: 'Dados_investimentos',
    descricao: 'Investimentos e bens, por classe, com o valor de hoje e o que foi aplicado.',
    acoes: ACTIONS,
    filtros: offered(['tipo', 'classe', 'ativo', 'reserva', 'periodo', ...AMOUNTS], {
      tipo: ['investimento', 'bem', 'todos'],
    }),
    agrupamentos: ['classe'],
  },
  {
    id: 'Dados_metas',
    descricao: 'Metas, quanto já foi guardado e quanto falta.',
    acoes: ACTIONS,
    filtros: offered(['meta', 'situacao', 'periodo', ...AMOUNTS], {
      situacao: ['aberta', 'concluida', 'todas'],
    }),
    agrupamentos: [],
  },
  {
    id: 'Dados_agendados',
    descricao: 'Contas a pagar e a receber que ainda não foram pagas. O período é o do vencimento.',
    acoes: ACTIONS,
    filtros: offered(['periodo', 'tipo', 'natureza', 'situacao', ...AMOUNTS, 'categoria', 'texto', 'conta'], {
      tipo: ['pagar', 'receber'],
      situacao: ['vencida', 'a_vencer'],
    }),
    agrupamentos: ['categoria', 'mes'],
  },
  {
    id: 'Dados_patrimonio',
    descricao: 'Patrimônio líquido: contas, investimentos e bens, menos dívidas e faturas em aberto.',
    acoes: ACTIONS,
    filtros: offered(['periodo', 'tipo', ...AMOUNTS], {
      tipo: ['contas', 'investimentos', 'bens', 'dividas', 'faturas'],
    }),
    agrupamentos: [],
  },
];

export const dataCategories = (): readonly DataCategory[] => LIST;

export const dataCategory = (id: string): DataCategory | null =>
  LIST.find((category) => category.id === id) ?? null;
