import { expect, test } from 'vitest';
import { financas } from '../../fixtures.ts';
import { callsOffAnalysis } from './calls-off-analysis.ts';
import { isCancellation } from './cancellation.ts';

test.each([
  ...['cancela', 'Cancela!', 'CANCELA', 'cancele', 'cancelar', 'cancela isso', 'cancela tudo', 'cancela aí'],
  ...[
    'cancela a análise',
    'cancela essa pesquisa',
    'pode cancelar',
    'pode cancelar a análise?',
    'quero cancelar',
  ],
  ...['para', 'pára', 'Para!', 'paraaa', 'pare', 'para tudo', 'para com isso', 'para agora', 'pode parar'],
  ...[
    'pode parar, obrigado',
    'pode parar por favor',
    'vc pode parar?',
    'dá pra parar?',
    'ok, para',
    'para de analisar',
  ],
  ...[
    'pare a análise',
    'interrompe',
    'interrompa a análise',
    'aborta',
    'encerra a consulta',
    'stop',
    'chega',
    'basta',
  ],
  ...[
    'esquece',
    'esqueça',
    'Esquece isso.',
    'esquece minha pergunta',
    'esquece o que eu pedi',
    'ah, esquece',
  ],
  ...['deixa', 'deixa pra lá', 'deixa isso pra lá', 'deixa quieto', 'deixa pra depois', 'deixa assim'],
  ...[
    'não precisa',
    'não precisa mais',
    'n precisa mais',
    'não precisa mais não',
    'nem precisa',
    'precisa mais não',
  ],
  ...['não quero mais', 'não quero mais saber', 'não quero mais essa análise', 'não preciso mais disso'],
  ...['desisto', 'desisti', 'mudei de ideia', 'foi engano', 'depois eu vejo isso', 'fica pra outra hora'],
  ...[
    'não, cancela',
    'tá demorando, cancela',
    'tá demorando muito, deixa pra lá',
    'cancela 🙏',
    'demorou demais. esquece',
  ],
  ...['esquece, deixa pra lá', 'valeu, não precisa mais', 'larga mão disso'],
])('[F4] "%s" calls the analysis off', (text) => {
  expect(callsOffAnalysis(text)).toBe(true);
});

test.each([
  ...[
    'para onde vai meu dinheiro?',
    'para onde foi meu salário',
    'para que serve isso?',
    'para quê?',
    'pra hoje',
  ],
  ...[
    'para o aluguel',
    'para casa',
    'comida para casa',
    'para mim',
    'para investir',
    'parada de ônibus',
    'parou?',
  ],
  ...['cancela a netflix', 'cancela o cartão', 'cancela meu cartão de crédito', 'quero cancelar a netflix'],
  ...['cancela o gasto', 'cancela o último lançamento', 'cancela esse registro', 'cancela a compra de ontem'],
  ...[
    'cancela a conta',
    'taxa de cancelamento',
    'paguei o cancelamento',
    'posso cancelar a qualquer momento?',
  ],
  ...[
    'não cancela',
    'cancela não',
    'não para',
    'para não',
    'não precisa parar',
    'não quero cancelar',
    'não esquece',
  ],
  ...[
    'não desiste',
    'não deixa pra lá',
    'continua',
    'pode continuar',
    'quero parar de gastar',
    'vou parar de fumar',
  ],
  ...[
    'para de gastar',
    'para de me mandar mensagem',
    'esqueci',
    'esqueci de anotar o mercado',
    'esquece meu nome',
  ],
  ...[
    'esquece tudo que eu te contei',
    'deixa eu ver',
    'deixa comigo',
    'deixa 50 para o lanche',
    'deixa de bobagem',
  ],
  ...['não quero gastar mais', 'não quero mais dívidas', 'não preciso de empréstimo', 'não precisa de nota'],
  ...[
    'chegou?',
    'chega de dívidas',
    'chega quando?',
    'basta pagar?',
    'não',
    'nada',
    'ok',
    'obrigado',
    'e aí?',
    '',
  ],
  ...['esquece, quanto gastei ontem?', 'cancela e me diz meu saldo', 'mudei de ideia, quero ver as dívidas'],
  ...[
    'para, quanto tenho na conta?',
    'deixa pra lá a viagem',
    'gastei 50 no mercado',
    'quanto falta?',
    'ainda está aí?',
  ],
  ...[
    'tá demorando',
    'que demora',
    'interrompe a assinatura',
    'encerra a conta',
    'cancela a fatura',
    'para 2027',
  ],
])('[F4] "%s" does not', (text) => {
  expect(callsOffAnalysis(text)).toBe(false);
});

test('[F4] the assistant judges by it, and nothing long, however it begins', () => {
  expect(financas.missions?.cancels?.('pode parar')).toBe(true);
  expect(callsOffAnalysis(`cancela ${'isso '.repeat(5_000)}`)).toBe(false);
  expect(callsOffAnalysis('cancela,'.repeat(5_000))).toBe(false);
});

test.each(['não cancela', 'cancela não', 'para quê?', 'não, não cancela', 'não deixa pra lá'])(
  '[F2] "%s" calls off no question either',
  (text) => {
    expect(isCancellation(text)).toBe(false);
  },
);
