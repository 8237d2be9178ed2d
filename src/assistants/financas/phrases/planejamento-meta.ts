type Both = {
  readonly goal: string;
  readonly thing: string;
  readonly months: string;
  readonly each: string;
  readonly now: string;
};

/** A sum to be reached, in people's words. Figures come as they are written. */
export const GOAL = {
  reached: (goal: string, saved: string): string =>
    `Você já chegou lá: tem ${saved} guardados para um objetivo de ${goal}. Agora é escolher onde deixar o dinheiro até a hora de usar, de preferência em algo seguro e com resgate rápido.`,
  each: (told: {
    readonly goal: string;
    readonly thing: string;
    readonly months: string;
    readonly each: string;
  }): string =>
    `Para ter ${told.goal}${told.thing} em ${told.months}, você precisa guardar cerca de ${told.each} por mês.`,
  meets: (told: Both): string =>
    `Dá, sim: para ter ${told.goal}${told.thing} em ${told.months} bastam ${told.each} por mês, e a conta é com ${told.now}.`,
  misses: (told: Both, missing: string, until: string): string =>
    `Nesse prazo ainda não dá: para ter ${told.goal}${told.thing} em ${told.months} seria preciso guardar ${told.each} por mês, ${missing} a mais. Com ${told.now} por mês, o valor fica pronto em ${until}.`,
  beyond: (told: Both): string =>
    `Nesse prazo não dá: para ter ${told.goal}${told.thing} em ${told.months} seria preciso guardar ${told.each} por mês, mais do que os ${told.now} que entram. O sonho pode continuar de pé; o que precisa mudar é o prazo, o valor ou a renda. E desconfie de quem prometer esse atalho.`,
  ofIncome: (told: {
    readonly share: string;
    readonly each: string;
    readonly there: string;
    readonly years: string;
  }): string =>
    `Guardando ${told.share} do que você ganha, ${told.each} por mês, você teria ${told.there} nesse prazo e chegaria ao valor inteiro em ${told.years}.`,
  until: (told: {
    readonly goal: string;
    readonly thing: string;
    readonly monthly: string;
    readonly months: string;
  }): string =>
    `Guardando ${told.monthly} por mês, você chega a ${told.goal}${told.thing} em ${told.months}.`,
  fits: (now: string, room: string): string =>
    `Cabe: o que sobra no seu mês é ${now}, e ainda ficam ${room} de folga.`,
  short: (now: string): string => `Hoje isso não cabe inteiro: o que sobra no seu mês é ${now}.`,
  nothingLeft: 'Hoje o mês termina sem sobra, então o primeiro passo é abrir espaço nos gastos.',
  pace: (now: string, months: string): string => `Com esses ${now} por mês, o prazo seria de ${months}.`,
  yield: (own: string, gain: string): string =>
    `Desse total, ${own} saem do seu bolso e ${gain} vêm do rendimento.`,
  paidIn: (own: string): string => `No fim, ${own} terão saído do seu bolso; o resto vem do rendimento.`,
  published: (rate: string, source: string): string =>
    `A conta supõe o dinheiro rendendo perto da taxa Selic publicada, ${rate} ao ano (${source}), sem descontar o imposto; se os juros caírem, o esforço por mês sobe.`,
  told: {
    mes: (rate: string): string =>
      `A conta usa o rendimento de ${rate} ao mês que você disse, sem descontar imposto.`,
    ano: (rate: string): string =>
      `A conta usa o rendimento de ${rate} ao ano que você disse, sem descontar imposto.`,
  },
  plain: (each: string): string =>
    `Num prazo longo ninguém sabe como ficam os juros: sem rendimento nenhum seriam ${each} por mês, e o valor certo deve ficar entre os dois. Como os preços sobem no caminho, vale rever o valor da meta uma vez por ano.`,
  supposed: (rate: string): string =>
    `A conta supõe um rendimento de ${rate} ao ano, uma referência minha, porque a taxa de hoje não respondeu.`,
  unknown:
    'Para montar esse plano falta saber quanto sobra no seu mês: não tenho registrado tudo o que entra e o que sai, e a pergunta não diz um prazo nem quanto você consegue guardar.',
  automatic: 'Um depósito automático no dia em que o salário cai costuma ser o que faz o plano dar certo.',
  stepGoal:
    'Se quiser, posso acompanhar isso como uma meta: diga o nome e o valor, e pergunte quando quiser quanto falta.',
  stepTell: 'Diga em quanto tempo quer chegar lá, ou quanto consegue guardar por mês, e eu faço a conta.',
  unseen: {
    fluxo: 'suas receitas e despesas',
    renda_media: 'sua renda média',
    despesa_media: 'seu gasto médio',
    taxa_mes: 'o rendimento por mês',
    aporte: 'quanto guardar por mês',
    prazo: 'o tempo até lá',
  },
} as const;
