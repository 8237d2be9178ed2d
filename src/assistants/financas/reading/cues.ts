import { once } from '../understand/once.ts';

/** What a word says of the amount beside it. What it comes to depends on the words around both: `resolve`. */
export type Signal =
  | 'entrada'
  | 'parcela'
  | 'tem'
  | 'guardou'
  | 'guarda'
  | 'guardo'
  | 'aporte'
  | 'renda'
  | 'ganho'
  | 'ganha'
  | 'divida'
  | 'gasto'
  | 'preco'
  | 'coisa'
  | 'compra'
  | 'financia'
  | 'investe'
  | 'rende'
  | 'saca'
  | 'alcanca'
  | 'aposenta'
  | 'paga'
  | 'recebeu'
  | 'lugar'
  | 'faz'
  | 'falta'
  | 'alheio';

export type Cue = { readonly signal: Signal; readonly weight: number };

type Listed = readonly (readonly [signal: Signal, weight: number, words: string])[];

/** Before an amount: how much each folded word says. A word costs its distance in words, so that the nearer of two alike wins. */
const BEFORE: Listed = [
  ['entrada', 12, 'entrada sinal'],
  ['entrada', 5, 'dou dar dando daria dao demos'],
  ['parcela', 12, 'parcela parcelas parcelinha parcelinhas prestacao prestacoes vezes'],
  ['tem', 6, 'tenho temos possuo tem disponho tendo'],
  [
    'guardou',
    9,
    `guardei juntei poupei economizei acumulei guardado guardados guardada guardadas juntado investido investidos aplicado aplicados acumulado
    guardamos juntamos`,
  ],
  [
    'guardou',
    8,
    'partindo comecei patrimonio poupanca saldo fgts reserva reservas economias pe-de-meia investi apliquei',
  ],
  ['guarda', 8, 'guardar juntar poupar economizar acumular depositar separar'],
  ['guarda', 5, 'colocar botar'],
  [
    'guardo',
    9,
    `guardo junto poupo economizo aporto invisto separo guardando juntando poupando economizando investindo sobra sobram sobrando sobrar sobraria`,
  ],
  ['aporte', 11, 'aporte aportes aportar aportando deposito depositos depositando'],
  [
    'renda',
    10,
    'renda rendas salario salarios remuneracao pro-labore prolabore holerite aposentadoria dividendos proventos liquido liquidos inss',
  ],
  [
    'ganho',
    9,
    'ganho ganhamos recebo recebemos faturo faturamos tiro tiramos ganhando recebendo ganhar receber tirando aposentei entram entra cai caem bico bicos freela freelas freelance beneficio bpc comissao comissoes lucro clt',
  ],
  ['ganha', 8, 'ganha recebe tira'],
  [
    'divida',
    10,
    `devo devemos devendo devia divida dividas devedor emprestimo emprestimos fatura faturas rotativo consignado endividado endividada
    negativado`,
  ],
  ['divida', 9, 'emprestou sujo spc serasa'],
  ['divida', 8, 'quitar quito quitando'],
  ['divida', 4, 'veio'],
  ['divida', 6, 'cartao especial'],
  [
    'gasto',
    9,
    'gasto gastos gastamos gastando gastar despesa despesas aluguel alugar alugo condominio mensalidade contas vida vivo vivemos',
  ],
  ['gasto', 7, 'gastei gasta come comem comendo consome consomem saem'],
  ['gasto', 6, 'ajudo ajudar'],
  ['guardo', 6, 'cortar cortando corto diminuir'],
  ['faz', 5, 'faco fazemos fazendo'],
  [
    'preco',
    9,
    `custa custam custando custar custaria custou preco valendo avaliado avaliada vale orcado orcada orcamento sai saindo anunciado anunciada pedem
    pedindo ficou fica conserto vista`,
  ],
  ['preco', 8, 'valor custo total'],
  ['compra', 6, 'comprar compro comprando compra trocar troco adquirir por'],
  [
    'financia',
    7,
    'financiar financio financiando financiamento financiado parcelar parcelo credito consorcio carta financiaria',
  ],
  [
    'investe',
    7,
    'comecar comeco coloco ponho boto deixar investir aplicar aplico aplicando investimento investimentos resgatar usar pegar pego uso usando',
  ],
  ['investe', 13, 'amortizar amortizo amortizando'],
  ['saca', 8, 'tirar sacar retirar'],
  ['rende', 12, 'rende rendem renderia renderiam rendera'],
  ['rende', 6, 'rendendo'],
  [
    'alcanca',
    7,
    'ter tenha atinjo alcanco alcancar atingir chegar chego meta objetivo fazer completar formar montar bater virar render virem viram vira deveria',
  ],
  ['alcanca', 6, 'preciso precisaria precisamos'],
  ['alcanca', 4, 'quero queria'],
  ['aposenta', 9, 'viver vivendo sobreviver'],
  ['aposenta', 6, 'aposentar aposento aposente parar'],
  ['paga', 6, 'pago pagar pagando pagaria pagamos'],
  ['recebeu', 9, 'recebi herdei ganhei heranca sobrou sobraram rescisao bonus plr terceiro'],
  ['alheio', 9, 'limite juros multa seguro iptu ipva imposto alugado alugada'],
  ['alheio', 12, 'rendeu renderam paguei pagou emprestei perdi perdemos perdendo promete prometem prometeu'],
  ['alheio', 8, 'emprego vaga proposta desconto'],
  ['alheio', 7, 'tinha tinhamos era eram pensei pensava pensando'],
  ['falta', 9, 'falta faltam faltando resta restam'],
];

/** The same after one. */
const AFTER: Listed = [
  ['entrada', 14, 'entrada sinal'],
  ['entrada', 9, 'usado'],
  ['parcela', 13, 'parcela parcelas prestacao prestacoes'],
  [
    'guardou',
    11,
    `guardado guardados guardada guardadas guardadinhos guardadinho juntado juntados poupado poupados economizado economizados reserva investido
    investidos investida aplicado aplicados parado parados acumulado acumulados disponivel disponiveis sobrando patrimonio`,
  ],
  [
    'lugar',
    7,
    `poupanca conta banco caixa cdb cdbs lci lca tesouro caixinha corretora acoes fiis fii fundos fundo fgts bolsa nubank itau bradesco santander inter
    mao dolar bitcoin cripto previdencia nuconta pgbl vgbl picpay dinheiro especie imoveis`,
  ],
  ['aporte', 11, 'aporte aportes sobra'],
  ['renda', 12, 'renda salario aposentadoria dividendos proventos inss pro-labore prolabore'],
  [
    'divida',
    12,
    'divida dividas fatura faturas emprestimo emprestimos rotativo cheque consignado devedor atraso atrasado atrasados',
  ],
  ['divida', 8, 'cartao'],
  ['gasto', 11, 'gasto gastos despesa despesas aluguel condominio custo custos'],
  ['financia', 11, 'financiado financiados financiamento credito emprestado emprestados'],
  ['preco', 9, 'parcelado parcelada vista avista prazo pix'],
  ['rende', 9, 'rende rendem renderia renderiam rendera rendendo render virar virarem viram vira'],
  ['alheio', 13, 'juros multa ipva iptu imposto taxa'],
];

const table = (listed: Listed): ReadonlyMap<string, Cue> =>
  new Map(
    listed.flatMap(([signal, weight, words]) =>
      words.split(/\s+/).map((word): [string, Cue] => [word, { signal, weight }]),
    ),
  );

export const cues = once(() => ({ before: table(BEFORE), after: table(AFTER) }));
