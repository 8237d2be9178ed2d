import { listed } from './analise.ts';

/** Retirement, in people's words. Figures come as they are written. */
export const RETIREMENT = {
  needed: (told: {
    readonly income: string;
    readonly capital: string;
    readonly rate: string;
    readonly own: boolean;
  }): string =>
    `Para ter ${told.income} por mês${told.own ? ', que é o que você gasta hoje,' : ''} sem depender do trabalho, você precisaria de cerca de ${told.capital} investidos, supondo uma retirada de ${told.rate} ao ano.`,
  reached: (there: string): string =>
    `Pela conta, você já poderia parar: os ${there} que você tem passam do necessário.`,
  carefulGap: (missing: string): string =>
    `Antes de largar o trabalho, olhe a conta mais prudente: por ela ainda faltam ${missing}, e é ela que protege de anos ruins, de gastos com saúde e de viver mais do que se espera. Um ou dois anos a mais de renda, ou um trabalho mais leve, costumam fechar essa diferença.`,
  carefulReached:
    'E o valor passa também da conta mais prudente, que protege de anos ruins e de viver mais do que se espera.',
  already: (years: string): string =>
    `O que você já tem investido chega lá em ${years} mesmo sem novos aportes.`,
  fromNothing: (years: string, each: string): string =>
    `Para chegar lá em ${years}, seria preciso guardar ${each} por mês, e hoje não sobra nada no mês.`,
  fromUnknown: (years: string, each: string): string =>
    `Para chegar lá em ${years}, seria preciso guardar ${each} por mês; se isso cabe, só dá para dizer com as suas receitas e despesas registradas.`,
  enough: (years: string, each: string, now: string): string =>
    `Para chegar lá em ${years}, bastaria guardar ${each} por mês; com os ${now} que sobram hoje, o plano cabe.`,
  tooLittle: (years: string, each: string, now: string): string =>
    `Para chegar lá em ${years}, seria preciso guardar ${each} por mês, e hoje sobram ${now}: no ritmo atual, ainda não chega.`,
  enoughSaid: (years: string, each: string, now: string): string =>
    `Com ${now} por mês você chega lá em ${years}: bastaria guardar ${each} por mês.`,
  tooLittleSaid: (
    told: { readonly years: string; readonly each: string; readonly now: string },
    missing: string,
  ): string =>
    `Com ${told.now} por mês ainda não chega: para estar lá em ${told.years}, seria preciso guardar ${told.each} por mês, ${missing} a mais.`,
  invested: (amount: string): string => `A conta parte dos ${amount} que você já tem investidos.`,
  saved: (amount: string): string => `A conta parte dos ${amount} que você disse ter guardados.`,
  missing: (amount: string): string => `Faltam ${amount} para o necessário.`,
  projected: (end: string, capital: string): string =>
    `Mantendo o ritmo de hoje até lá, você teria ${end}, em dinheiro de hoje, diante dos ${capital} necessários.`,
  projectedSaid: (end: string, capital: string): string =>
    `Nesse ritmo, você teria ${end} no fim do prazo, em dinheiro de hoje, diante dos ${capital} necessários.`,
  projectedAlone: (end: string, capital: string): string =>
    `Só com o que já existe, sem nenhum aporte novo, você teria ${end} no fim do prazo, em dinheiro de hoje, diante dos ${capital} necessários.`,
  horizons: (each: readonly { readonly years: string; readonly each: string }[]): string =>
    `Como não sei quantos anos faltam para você parar, seguem três prazos: ${listed(each.map((one) => `${one.each} por mês para chegar lá em ${one.years}`))}.`,
  until: (now: string, years: string): string =>
    `Guardando ${now} por mês, o caminho inteiro levaria ${years}.`,
  careful: (rate: string, capital: string, more: string): string =>
    `Uma conta mais prudente tira só ${rate} ao ano, para o dinheiro durar mesmo em anos ruins: aí o necessário sobe para ${capital}, ou ${more} a mais.`,
  debts: (amount: string): string =>
    `Antes disso, há ${amount} em dívidas: o que cobra juros costuma render mais quitado do que investido.`,
  noReserve:
    'Também não vi uma reserva de emergência registrada: ela vem antes, para que um imprevisto não desfaça o plano.',
  strategy:
    'Nos investimentos, para um prazo longo, a base costuma ser o que rende acima da inflação, como os títulos atrelados ao IPCA, com uma parte em renda variável que combine com o seu perfil, comprada aos poucos; perto da hora de parar, essa parte vai diminuindo.',
  premises: (rate: string): string =>
    `Supus um rendimento de ${rate} ao ano acima da inflação e valores em dinheiro de hoje; ninguém garante esse rendimento, e o INSS ficou de fora.`,
  order:
    'A ordem que costuma funcionar é: dívidas caras, depois a reserva, depois a aposentadoria, com um aporte automático no dia em que o salário cai.',
  stepAge: 'Diga quantos anos você tem e com que idade quer parar, e eu refaço a conta para você.',
  stepOwnAge: 'Diga quantos anos você tem, e eu refaço a conta até a idade que você quer.',
  stepGoalAge: 'Diga com que idade quer parar, e eu refaço a conta para você.',
  stepAgain: 'Se mudar a idade, a renda desejada ou o aporte, me diga e eu comparo os cenários.',
  noIncome:
    'Para calcular a sua aposentadoria preciso de uma renda mensal desejada: ainda não há gastos seus registrados e a pergunta não diz um valor. Com quanto por mês, em dinheiro de hoje, você gostaria de viver?',
  unseen: {
    fluxo: 'suas receitas e despesas',
    renda_media: 'sua renda média',
    despesa_media: 'seu gasto médio',
    investido: 'o que você já tem investido',
    situacao: 'suas dívidas e sua reserva',
    capital: 'o valor necessário',
    capital_prudente: 'a conta mais prudente',
    projetado: 'a projeção no ritmo de hoje',
    ate_chegar: 'quanto tempo o ritmo de hoje levaria',
    cenario_mais: 'a comparação de cenários',
    cenario_menos: 'a comparação de cenários',
  },
} as const;
