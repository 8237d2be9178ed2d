import { describe, expect, test } from 'vitest';
import type { Question } from './question.ts';
import { readQuestion } from './read-question.ts';

/** A Monday. */
const TODAY = '2026-11-16';
const read = (text: string, before?: Question) =>
  readQuestion(text, { today: TODAY, before: before ?? null });

const days = (de: string, ate: string) => ({ periodo: { de, ate } });
const MONTH = days('2026-11-01', '2026-11-30');
const LAST_MONTH = days('2026-10-01', '2026-10-31');
const YEAR = days('2026-01-01', '2026-12-31');
const YESTERDAY = days('2026-11-15', '2026-11-15');
const spent = { sobre: 'despesas', forma: 'total' } as const;
const earned = { sobre: 'receitas', forma: 'total' } as const;

type Row = readonly [string, object];

/** Every example of the document that is simple, as it stands there. */
const DOCUMENT: readonly Row[] = [
  ['Quanto gastei esse mês?', { ...spent, ...MONTH }],
  ['Quanto tenho investido?', { sobre: 'investimentos', forma: 'total' }],
  ['Quanto tenho investido no total?', { sobre: 'investimentos', forma: 'total' }],
  ['Qual meu patrimônio líquido?', { sobre: 'patrimonio' }],
  ['Quanto investi em renda fixa?', { sobre: 'investimentos', ativo: 'renda_fixa', aplicado: true }],
  ['Quanto economizei este ano?', { sobre: 'economia', ...YEAR }],
  ['Qual foi meu maior investimento?', { sobre: 'investimentos', forma: 'maior' }],
  ['Quanto tenho em reserva?', { sobre: 'reserva' }],
  ['Quais minhas receitas fixas?', { sobre: 'receitas', forma: 'lista', natureza: 'fixa' }],
];

const TOTALS: readonly Row[] = [
  ['qto gastei esse mes', { ...spent, ...MONTH }],
  ['qnto eu gastei hj', { ...spent, ...days(TODAY, TODAY) }],
  ['quanto q eu torrei ontem', { ...spent, ...YESTERDAY }],
  ['me diz quanto foi gasto na semana passada', { ...spent, ...days('2026-11-09', '2026-11-15') }],
  ['total de despesas em outubro', { ...spent, ...LAST_MONTH }],
  ['quanto saiu da minha conta mês passado', { ...spent, ...LAST_MONTH }],
  ['quanto já gastei em 2026?', { ...spent, ...YEAR }],
  ['gastei quanto esse mês', { ...spent, ...MONTH }],
  ['gstei qnto esse mes?', { ...spent, ...MONTH }],
  ['oi bom dia vc pode me falar quanto que eu gastei no mes passado por favor', { ...spent, ...LAST_MONTH }],
  ['quanto deu de despesa esse ano?', { ...spent, ...YEAR }],
  ['quanto recebi este mês?', { ...earned, ...MONTH }],
  ['quanto entrou de dinheiro em outubro', { ...earned, ...LAST_MONTH }],
  ['quanto ganhei mes passado', { ...earned, ...LAST_MONTH }],
  ['quanto caiu na conta ontem?', { ...earned, ...YESTERDAY }],
  ['qual foi minha renda em outubro?', { ...earned, ...LAST_MONTH }],
  ['quanto sobrou esse mês?', { sobre: 'economia', balanco: true, ...MONTH }],
  ['quanto consegui guardar esse mes', { sobre: 'economia', ...MONTH }],
  ['to no azul ou no vermelho?', { sobre: 'economia', balanco: true }],
  ['quanto entrou e quanto saiu em outubro?', { sobre: 'economia', balanco: true, ...LAST_MONTH }],
  ['resumo do mês', { sobre: 'economia', balanco: true, ...MONTH }],
  ['qual foi o saldo de outubro?', { sobre: 'economia', ...LAST_MONTH }],
];

const PLACES: readonly Row[] = [
  ['quanto gastei com mercado esse mês?', { ...spent, ...MONTH, categorias: ['alimentacao'] }],
  ['qto foi de uber esse mes', { ...MONTH, categorias: ['transporte'], subcategorias: ['Uber'] }],
  ['quanto gastei com lazer em outubro', { ...spent, ...LAST_MONTH, categorias: ['lazer'] }],
  [
    'gastos com saúde em março de 2025',
    { ...spent, ...days('2025-03-01', '2025-03-31'), categorias: ['saude'] },
  ],
  ['quanto paguei de aluguel esse ano?', { ...spent, ...YEAR, categorias: ['moradia'] }],
  ['quanto gastei com alimentaçao', { ...spent, categorias: ['alimentacao'] }],
  ['quanto gastei com mercado e farmácia?', { ...spent, subcategorias: ['Supermercado', 'Farmácia'] }],
  ['quanto gastei com transporte e lazer esse mês?', { ...spent, categorias: ['transporte', 'lazer'] }],
  ['quanto recebi de salário em outubro?', { ...earned, ...LAST_MONTH, categorias: ['salario'] }],
  ['quanto gastei no bar do tonhão esse mês?', { ...spent, ...MONTH, texto: 'bar do tonhao' }],
  ['quanto gastei na lojinha da cleide', { ...spent, texto: 'lojinha da cleide' }],
  ['quanto gastei no cartão do nubank esse mês?', { ...spent, ...MONTH, cartao: 'Nubank' }],
  ['quanto gastei no cartão de crédito?', { ...spent, cartao: '' }],
  ['quanto gastei pelo itaú mês passado?', { ...spent, ...LAST_MONTH, conta: 'Itaú' }],
  ['quanto gastei em dinheiro vivo?', { ...spent, conta: 'Carteira' }],
  ['quais minhas despesas fixas?', { sobre: 'despesas', forma: 'lista', natureza: 'fixa' }],
  ['total das despesas variáveis em outubro', { ...spent, ...LAST_MONTH, natureza: 'variavel' }],
  ['gastos acima de 100 reais', { sobre: 'despesas', forma: 'lista', minimo: 10_000 }],
  ['quanto gastei em compras de mais de R$ 200 em outubro?', { ...spent, ...LAST_MONTH, minimo: 20_000 }],
  [
    'mostra os gastos entre 50 e 100 reais',
    { sobre: 'despesas', forma: 'lista', minimo: 5_000, maximo: 10_000 },
  ],
  ['gastos até 20 reais essa semana', { sobre: 'despesas', maximo: 2_000 }],
];

const SHAPED: readonly Row[] = [
  ['onde gastei mais?', { sobre: 'despesas', forma: 'ranking', agrupar: 'categoria' }],
  ['em que eu mais gasto?', { sobre: 'despesas', forma: 'ranking', agrupar: 'categoria' }],
  ['com o que eu gastei mais esse mês?', { sobre: 'despesas', forma: 'ranking', ...MONTH }],
  ['pra onde foi meu dinheiro mês passado?', { sobre: 'despesas', forma: 'ranking', ...LAST_MONTH }],
  ['kd meu dinheiro?', { sobre: 'despesas', forma: 'ranking' }],
  [
    'gastos por categoria em outubro',
    { sobre: 'despesas', forma: 'ranking', agrupar: 'categoria', ...LAST_MONTH },
  ],
  ['top 3 gastos', { sobre: 'despesas', forma: 'ranking', limite: 3 }],
  ['meus cinco maiores gastos do ano', { sobre: 'despesas', forma: 'ranking', limite: 5, ...YEAR }],
  ['top 5 categorias', { forma: 'ranking', agrupar: 'categoria', limite: 5 }],
  ['qual categoria pesou mais?', { forma: 'ranking', agrupar: 'categoria' }],
  ['em que mês gastei mais?', { sobre: 'despesas', agrupar: 'mes' }],
  ['em qual dia eu gastei mais esse mês?', { sobre: 'despesas', agrupar: 'dia' }],
  ['onde gastei menos esse mês?', { forma: 'ranking', ordem: 'menor' }],
  ['maior despesa', { sobre: 'despesas', forma: 'maior' }],
  ['qual foi meu gasto mais caro esse mês?', { sobre: 'despesas', forma: 'maior', ...MONTH }],
  ['qual a menor receita do ano?', { sobre: 'receitas', forma: 'menor', ...YEAR }],
  ['mostra meus gastos de ontem', { sobre: 'despesas', forma: 'lista', ...YESTERDAY }],
  ['lista minhas receitas desse mês', { sobre: 'receitas', forma: 'lista', ...MONTH }],
  ['o que eu comprei ontem?', { sobre: 'despesas', forma: 'lista', ...YESTERDAY }],
  ['extrato de outubro', { sobre: 'economia', forma: 'lista', ...LAST_MONTH }],
  ['quero ver meus lançamentos dessa semana', { sobre: 'economia', forma: 'lista' }],
  ['quais foram meus ultimos gastos?', { sobre: 'despesas', forma: 'ultimo', limite: 5 }],
  ['qual meu gasto medio por dia?', { sobre: 'despesas', forma: 'media', por: 'dia' }],
  ['meus últimos 5 gastos', { sobre: 'despesas', forma: 'ultimo', limite: 5 }],
  ['qual foi meu último gasto?', { sobre: 'despesas', forma: 'ultimo' }],
  ['gastei mais que mês passado?', { forma: 'comparacao', comparar: LAST_MONTH.periodo }],
  ['tô gastando mais ou menos que no mês passado?', { forma: 'comparacao', comparar: LAST_MONTH.periodo }],
  ['meus gastos aumentaram?', { sobre: 'despesas', forma: 'comparacao' }],
  ['quanto gastei a mais em relação a outubro?', { forma: 'comparacao', comparar: LAST_MONTH.periodo }],
  [
    'compara outubro com setembro',
    {
      sobre: 'despesas',
      forma: 'comparacao',
      ...LAST_MONTH,
      comparar: { de: '2026-09-01', ate: '2026-09-30' },
    },
  ],
  [
    'qual a diferença de gastos entre este mês e o mês passado?',
    { forma: 'comparacao', ...MONTH, comparar: LAST_MONTH.periodo },
  ],
  ['gastei muito esse mês?', { sobre: 'despesas', forma: 'comparacao', ...MONTH }],
  ['quanto gasto em média por mês?', { sobre: 'despesas', forma: 'media', por: 'mes' }],
  [
    'qual minha média de gastos por dia esse mês?',
    { sobre: 'despesas', forma: 'media', por: 'dia', ...MONTH },
  ],
  ['média semanal de gastos', { sobre: 'despesas', forma: 'media', por: 'semana' }],
  ['quantas vezes fui de uber?', { sobre: 'despesas', forma: 'contagem', categorias: ['transporte'] }],
  ['quantas vezes pedi ifood esse mês', { sobre: 'despesas', forma: 'contagem', ...MONTH }],
  ['quantas compras eu fiz em outubro?', { sobre: 'despesas', forma: 'contagem', ...LAST_MONTH }],
  [
    'quanto por cento da renda foi em lazer?',
    { sobre: 'despesas', forma: 'percentual', base: 'receitas', categorias: ['lazer'] },
  ],
  [
    'qual a porcentagem do meu salário que vai pra aluguel?',
    { sobre: 'despesas', forma: 'percentual', base: 'receitas' },
  ],
  [
    'quantos % dos gastos foi mercado?',
    { sobre: 'despesas', forma: 'percentual', categorias: ['alimentacao'] },
  ],
  [
    'quanto por cento do que ganhei eu economizei?',
    { sobre: 'economia', forma: 'percentual', base: 'receitas' },
  ],
];

const HELD: readonly Row[] = [
  ['qual meu saldo?', { sobre: 'saldo' }],
  ['saldo', { sobre: 'saldo' }],
  ['quanto tenho no Nubank?', { sobre: 'saldo', conta: 'Nubank' }],
  ['saldo do itau', { sobre: 'saldo', conta: 'Itaú' }],
  ['qual o saldo da conta?', { sobre: 'saldo', conta: '' }],
  ['qto tem na conta', { sobre: 'saldo', conta: '' }],
  ['tenho quanto de dinheiro', { sobre: 'saldo' }],
  ['quanto tenho na poupança?', { sobre: 'saldo', conta: 'Poupança' }],
  ['quanto sobrou no nubank?', { sobre: 'saldo', conta: 'Nubank' }],
  ['quanto vale meu patrimonio?', { sobre: 'patrimonio' }],
  ['quanto tenho somando tudo?', { sobre: 'patrimonio' }],
  ['quanto tenho guardado?', { sobre: 'reserva' }],
  ['qual o valor da minha reserva de emergência', { sobre: 'reserva' }],
  ['quanto tenho em ações?', { sobre: 'investimentos', ativo: 'acoes' }],
  ['qto tenho aplicado no tesouro direto', { sobre: 'investimentos', ativo: 'tesouro' }],
  ['quanto tenho em cripto?', { sobre: 'investimentos', ativo: 'cripto' }],
  ['quanto valem minhas PETR4 hoje?', { sobre: 'investimentos', ativo: 'PETR4' }],
  ['quais são meus investimentos?', { sobre: 'investimentos', forma: 'lista' }],
  ['quanto devo?', { sobre: 'dividas' }],
  ['quais minhas dívidas?', { sobre: 'dividas', forma: 'lista' }],
  ['quanto falta pra quitar o carro?', { sobre: 'dividas', divida: 'carro' }],
  ['quanto falta pagar do empréstimo?', { sobre: 'dividas' }],
  ['quanto tá a fatura?', { sobre: 'fatura' }],
  ['qual o valor da fatura do nubank', { sobre: 'fatura', cartao: 'Nubank' }],
  ['quanto deu meu cartão esse mês?', { sobre: 'fatura' }],
  ['quanto devo no cartão?', { sobre: 'fatura' }],
  ['qual meu limite disponível?', { sobre: 'limite' }],
  ['quanto falta pra viagem?', { sobre: 'metas', meta: 'viagem' }],
  ['quanto já juntei pra viagem?', { sobre: 'metas', meta: 'viagem' }],
  ['como tá minha meta do carro novo? quanto falta?', { sobre: 'metas', meta: 'carro novo' }],
  ['minhas metas', { sobre: 'metas' }],
  ['o que vence essa semana?', { sobre: 'agendados', forma: 'lista', ...days('2026-11-16', '2026-11-22') }],
  ['quais contas tenho pra pagar esse mês?', { sobre: 'agendados', sentido: 'pagar', ...MONTH }],
  ['tem boleto vencendo hoje?', { sobre: 'agendados', sentido: 'pagar', ...days(TODAY, TODAY) }],
  ['quanto tenho a receber?', { sobre: 'agendados', sentido: 'receber' }],
  ['tem alguma conta atrasada?', { sobre: 'agendados', atrasadas: true }],
];

describe('[F1.simplista] simple questions are read', () => {
  test.each(DOCUMENT)('the document: "%s"', (text, expected) => {
    expect(read(text).question).toMatchObject(expected);
  });
  test.each([...TOTALS, ...PLACES])('"%s"', (text, expected) => {
    expect(read(text).question).toMatchObject(expected);
  });
  test.each(SHAPED)('"%s"', (text, expected) => {
    expect(read(text).question).toMatchObject(expected);
  });
  test.each(HELD)('"%s"', (text, expected) => {
    expect(read(text).question).toMatchObject(expected);
  });
});

describe('[F1.simplista] what is said and nothing else', () => {
  test('a bare total has neither filters nor a group', () => {
    expect(read('quanto gastei esse mês?').question).toEqual({
      ...spent,
      periodo: { de: '2026-11-01', ate: '2026-11-30', dito: 'neste mês' },
    });
  });
  test.each([
    'gastei 50 no mercado',
    'recebi 3 mil de salário',
    'paguei a luz ontem',
    'oi, tudo bem?',
    'obrigado!',
  ])('no question: "%s"', (text) => {
    expect(read(text)).toMatchObject({ question: null, complex: false });
  });
});

describe('[F1.complexa] what asks for more than a figure is left to others', () => {
  test.each([
    'Como investir melhor?',
    'Como otimizar meu patrimônio?',
    'Por que não economizei mais?',
    'Preciso de mais reserva?',
    'Como aumentar minhas receitas?',
    'Como melhorar meus investimentos?',
    'Por que minhas finanças não melhoram?',
    'Qual o melhor investimento para mim?',
    'A Petrobras caiu 3% ontem, vale a pena comprar agora?',
    'esquece, faça uma análise das minhas finanças',
    'como faço pra gastar menos?',
    'devo quitar a dívida ou investir?',
    'em quanto tempo consigo juntar 10 mil?',
    'o que é patrimônio líquido?',
    'qual a diferença entre CDB e LCI?',
    'meus gastos estão muito altos?',
    'invisto ou pago a dívida?',
    'onde posso cortar gastos?',
    'quero comprar um carro',
  ])('"%s"', (text) => {
    expect(read(text)).toMatchObject({ question: null, complex: true });
  });
});

describe('[F2] a question goes on from the one before', () => {
  const before = { ...spent, periodo: { de: '2026-11-01', ate: '2026-11-30', dito: 'neste mês' } };
  test.each<Row>([
    ['e em outubro?', { ...spent, ...LAST_MONTH }],
    ['e no mês passado?', { ...spent, ...LAST_MONTH }],
    ['mês passado', { ...spent, ...LAST_MONTH }],
    ['e de transporte?', { ...spent, ...MONTH, categorias: ['transporte'] }],
    ['e com uber?', { ...spent, ...MONTH, subcategorias: ['Uber'] }],
    ['só as fixas', { ...spent, ...MONTH, natureza: 'fixa' }],
    ['e no cartão?', { ...spent, ...MONTH, cartao: '' }],
    ['e receitas?', { ...earned, ...MONTH }],
    ['e por categoria?', { forma: 'ranking', agrupar: 'categoria', ...MONTH }],
    ['e acima de 200?', { sobre: 'despesas', ...MONTH, minimo: 20_000 }],
    ['quais foram?', { sobre: 'despesas', forma: 'lista', ...MONTH }],
    ['quanto a mais?', { sobre: 'despesas', forma: 'comparacao', ...MONTH }],
  ])('"%s"', (text, expected) => {
    expect(read(text, before)).toMatchObject({ followsUp: true, question: expected });
  });
  test('a new place takes the place of the old one', () => {
    const { question } = read('e de transporte?', { ...before, categorias: ['lazer'], texto: 'cinema' });
    expect(question).toEqual({ ...before, categorias: ['transporte'] });
  });
  test('a whole question stands by itself', () => {
    expect(read('e qual meu saldo?', before)).toMatchObject({
      followsUp: false,
      question: { sobre: 'saldo' },
    });
  });
  test('without a question before, it asks nothing', () => {
    expect(read('e em outubro?').question).toBeNull();
  });
});

test('[F1.simplista] hostile text takes no time to speak of', () => {
  for (const text of [
    'quanto '.repeat(20_000),
    'gastei com de '.repeat(10_000),
    ' '.repeat(100_000),
    'é%'.repeat(50_000),
  ])
    expect(readQuestion(text, { today: TODAY }).confidence).toBeLessThanOrEqual(1);
});
