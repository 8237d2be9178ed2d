import { formatBRL } from '#language/money';

/** "a", "a e b", "a, b e c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const START =
  'me conte um gasto do seu jeito, por exemplo "gastei 50 no mercado", ou importe um extrato (OFX ou CSV).';

/** What the Simplista says where there is nothing to add up. */
export const EMPTY = {
  entries: `Você ainda não tem nada registrado, então não tenho o que somar. Para começar, ${START}`,
  accounts: (flow: string) =>
    `Você ainda não cadastrou nenhuma conta, então não sei o seu saldo.${flow} Para eu acompanhar, me diga, por exemplo, "tenho 1.200 no Nubank".`,
  cards:
    'Você ainda não cadastrou nenhum cartão. Para começar, me conte uma compra, por exemplo "80 no cartão Nubank".',
  investments: (what: string) =>
    `Você ainda não registrou investimentos${what}. Para começar, me diga, por exemplo, "tenho 5 mil em renda fixa".`,
  reserve:
    'Você ainda não registrou uma reserva. Para começar, me diga, por exemplo, "tenho 3 mil de reserva de emergência".',
  debts: 'Você não tem dívidas registradas.',
  goals:
    'Você ainda não cadastrou metas. Para começar, me diga, por exemplo, "cria uma meta de 5 mil para a viagem".',
  scheduled:
    'Você não tem contas a pagar ou a receber agendadas. Para agendar, me diga, por exemplo, "a luz de 120 vence dia 10".',
  netWorth: `Ainda não tenho contas, investimentos nem dívidas seus registrados, então não sei o seu patrimônio. Para começar, me diga, por exemplo, "tenho 1.200 no Nubank".`,
} as const;

/** What has to be known first. The question comes last: it is what the answer is held against. */
export const WHICH = {
  account: (options: readonly string[]) =>
    `Você tem as contas ${listed(options)}. Você quer ver o saldo de qual conta?`,
  accountOrCard: (name: string) => `Você quer ver os gastos da conta ${name} ou do cartão ${name}?`,
  unknownAccount: (said: string, options: readonly string[]) =>
    `Não encontrei a conta "${said}". ${among(options)} Você quer ver o saldo de qual conta?`,
  unknownPocket: (said: string, options: readonly string[]) =>
    `Não encontrei a conta "${said}". ${among(options)} De qual conta você quer saber?`,
  unknownCard: (said: string, options: readonly string[]) =>
    `Não encontrei o cartão "${said}". ${among(options)} De qual cartão você quer saber?`,
  card: (options: readonly string[]) =>
    `Você tem os cartões ${listed(options)}. De qual cartão você quer saber?`,
  unknownGoal: (said: string, options: readonly string[]) =>
    `Não encontrei a meta "${said}". ${among(options)} De qual meta você quer saber?`,
  unknownDebt: (said: string, options: readonly string[]) =>
    `Não encontrei a dívida "${said}". ${among(options)} De qual dívida você quer saber?`,
} as const;

const among = (options: readonly string[]): string => `Tenho registrado: ${listed(options)}.`;
const either = (options: readonly string[]): string =>
  options.length < 2 ? (options[0] ?? '') : `${options.slice(0, -1).join(', ')} ou ${options.at(-1)}`;

export const SIMPLISTA = {
  cancelled: [
    'Tudo bem, deixa pra lá. Se quiser ver outro número, é só perguntar.',
    'Sem problema. Quando quiser, é só perguntar.',
  ],
  again: (options: readonly string[]) => `Não entendi qual você quer ver: ${either(options)}?`,
  failed:
    'Não consegui consultar seus dados agora, então prefiro não dizer um número. Pode tentar de novo daqui a pouco?',
  leftEntry: 'O registro de antes ficou incompleto e não entrou; se quiser, me mande de novo.',
  quote: (name: string, value: string, source: string) =>
    ` A cotação de ${name} agora é ${value} (fonte: ${source}).`,
  noQuote: ' Não consegui ver a cotação agora, então este é o valor que está registrado.',
} as const;

/** "R$ 1.234,56" without its sign: who speaks says which way. */
export const amount = (cents: number): string => formatBRL(Math.abs(cents));
