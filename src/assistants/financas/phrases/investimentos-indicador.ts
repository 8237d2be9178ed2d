/** A figure of a company, as people read it. Figures come as they are written. */
export const RATIO_SAID = {
  unknownCompany:
    'Não reconheci de qual empresa você quer o indicador. Se me disser o código da ação, como PETR4, ou o nome completo da empresa, eu consulto.',
  unseen: (names: string, ofCompany: string): string =>
    `Não consegui consultar ${names} ${ofCompany} agora: nenhuma fonte respondeu, e prefiro não dizer um número de memória. Pode pedir de novo em um minuto?`,
  notTold: (names: string, ofCompany: string): string =>
    `As fontes que consulto não informam ${names} ${ofCompany} agora; acontece, por exemplo, quando não há lucro ou quando o dado publicado não faz sentido.`,
  unknown: (names: string): string =>
    `Já ${names} não está entre os dados que consigo consultar; para isso, o relatório de relações com investidores da empresa é a melhor fonte.`,
  onlyUnknown: (names: string, ofCompany: string): string =>
    `Não consigo consultar ${names} ${ofCompany}: não está entre os dados publicados a que tenho acesso, e o relatório de relações com investidores da empresa é a melhor fonte. O que posso mostrar são os indicadores de mercado.`,
  source: (source: string): string => `Fonte: ${source}.`,
  median: (sector: string, name: string, median: string): string =>
    `No setor de ${sector}, a mediana ${name} é ${median}.`,
  loss: 'P/L negativo quer dizer prejuízo nos últimos balanços, e aí ele não serve para dizer se a ação está cara ou barata.',
  alone:
    'Um indicador sozinho não diz se é hora de comprar: ele vale ao lado do setor e do histórico da empresa.',
  next: 'Se quiser, pergunte se vale a pena comprar, e eu comparo com o setor, os preços do último ano e a sua carteira.',
} as const;

type Naming = {
  /** With its article: "o P/L". */
  readonly name: string;
  /** "do P/L". */
  readonly of: string;
  readonly told: (ofCompany: string, value: string) => string;
  readonly means: string;
};

/** How each figure is told, and what it means. */
export const RATIO_NAMES = {
  pl: {
    ...{ name: 'o P/L', of: 'do P/L' },
    told: (of, value) => `o P/L ${of} está em ${value}`,
    means:
      'Ele compara o preço da ação com o lucro de um ano: é quantos anos desse lucro o preço representa.',
  },
  pvp: {
    ...{ name: 'o P/VP', of: 'do P/VP' },
    told: (of, value) => `o P/VP ${of} está em ${value}`,
    means:
      'Ele compara o preço com o valor patrimonial: abaixo de um, o mercado paga menos do que o patrimônio contábil.',
  },
  roe: {
    ...{ name: 'o ROE', of: 'do ROE' },
    told: (of, value) => `o ROE ${of} está em ${value} ao ano`,
    means: 'Ele mostra quanto a empresa lucra sobre o dinheiro dos próprios sócios.',
  },
  dividendos: {
    ...{ name: 'os dividendos', of: 'dos dividendos sobre o preço' },
    told: (of, value) => `os dividendos ${of} nos últimos doze meses equivalem a ${value} do preço`,
    means: 'É o dividend yield: o que foi pago no passado, sem garantia de que se repita.',
  },
  margem: {
    ...{ name: 'a margem líquida', of: 'da margem líquida' },
    told: (of, value) => `a margem líquida ${of} está em ${value}`,
    means: 'Ela mostra quanto sobra de lucro de cada real vendido.',
  },
  lpa: {
    ...{ name: 'o lucro por ação', of: 'do lucro por ação' },
    told: (of, value) => `o lucro por ação ${of} está em ${value}`,
    means: 'É o lucro de um ano dividido pelo número de ações.',
  },
  valor_mercado: {
    ...{ name: 'o valor de mercado', of: 'do valor de mercado' },
    told: (of, value) => `o valor de mercado ${of} está em ${value}`,
    means: 'É o preço da ação vezes o número de ações.',
  },
  payout: {
    ...{ name: 'o payout', of: 'do payout' },
    told: (of, value) => `o payout ${of} está em cerca de ${value}`,
    means: 'É a parte do lucro paga em dividendos; fiz a conta a partir dos dividendos e do P/L publicados.',
  },
  vpa: {
    ...{ name: 'o valor patrimonial por cota ou ação', of: 'do valor patrimonial' },
    told: (of, value) => `o valor patrimonial por cota ou ação ${of} está em cerca de ${value}`,
    means: 'Fiz a conta a partir do preço e do P/VP publicados.',
  },
} as const satisfies Readonly<Record<string, Naming>>;
