/** What the diagnosis of spending says: whole sentences, figures as arguments. */
export const DIAGNOSIS_SAID = {
  nothing:
    'Ainda não há movimentações suas registradas, então não dá para analisar seus gastos. Conte o que recebeu e o que gastou, do seu jeito, ou envie o extrato do banco: com um mês de registros já dá para ver para onde vai o dinheiro, e com três já dá para comparar.',
  nothingThen:
    'Não há movimentações suas registradas nesse período, então não dá para analisar os gastos dele. Posso olhar outro período, ou você pode registrar o que aconteceu nesse.',
  unseen:
    'Não consegui consultar suas movimentações agora, então prefiro não dizer nada sobre seus gastos. Pode pedir de novo daqui a pouco?',
  flow: (said: string, income: string, spent: string): string =>
    `${said} entraram ${income} e saíram ${spent}`,
  mean: (each: string): string => `, em média ${each} por mês`,
  left: (amount: string, percent: string | null): string =>
    `: sobraram ${amount}${percent === null ? '' : `, ${percent} do que entrou`}.`,
  missing: (amount: string): string => `: saiu mais do que entrou, e faltaram ${amount}.`,
  even: ': saiu exatamente o que entrou.',
  noIncome: (said: string, spent: string): string =>
    `${said} saíram ${spent}, e não há nenhuma receita registrada, então não dá para dizer quanto sobra.`,
  noSpending: (said: string, income: string): string =>
    `${said} entraram ${income}, e não há nenhum gasto registrado: sem os gastos não há o que analisar.`,
  running: (said: string, income: string, spent: string): string =>
    `${said}, até agora, entraram ${income} e saíram ${spent}.`,
  oneMonth: 'É só um mês de registros: dá para descrever, ainda não para falar em tendência.',
  few: (months: string): string =>
    `São só ${months} de registros: dá para descrever, ainda não para falar em tendência.`,
  unfinished: 'O mês ainda não terminou, então isto é um retrato até agora.',
  named: (title: string, amount: string): string => `${title} (${amount})`,
  monthly: (title: string, amount: string): string => `${title} (${amount} por mês)`,
  weighedFirst: (title: string, amount: string, share: string): string =>
    `${title} (${amount}, ${share} dos gastos)`,
  weighed: (title: string, amount: string, share: string): string => `${title} (${amount}, ${share})`,
  heaviest: (named: string): string => `O que mais pesou foi ${named}.`,
  places: (named: string): string => `Olhando os lugares, os maiores foram ${named}.`,
  changed: (month: string, spent: string, beside: string): string =>
    `${month} você gastou ${spent}, ${beside}.`,
  above: (change: string, mean: string): string =>
    `${change} a mais que a média dos meses anteriores, que foi de ${mean}`,
  below: (change: string, mean: string): string =>
    `${change} a menos que a média dos meses anteriores, que foi de ${mean}`,
  same: 'o mesmo que a média dos meses anteriores',
  rose: (category: string, latest: string, before: string): string =>
    `O que mais subiu foi ${category}: ${latest} no mês, contra ${before} em média antes.`,
  fell: (category: string, latest: string, before: string): string =>
    `O que mais caiu foi ${category}: ${latest} no mês, contra ${before} em média antes.`,
  rule: (needs: string, wants: string, saved: string): string =>
    `Ao lado da referência 50-30-20, as necessidades ficaram com ${needs} do que entrou, os desejos com ${wants}, e ${saved}. É só uma referência; contei como necessidades moradia, contas, alimentação, transporte, saúde, educação e impostos.`,
  saved: (percent: string): string => `${percent} foram guardados`,
  overdrawn: (percent: string): string => `faltaram ${percent}`,
  debts: (total: string, named: string): string => `Além disso, ainda há ${total} em dívidas: ${named}.`,
  reserve: (amount: string, months: string): string =>
    `A reserva de ${amount} cobre ${months} de gastos nesse ritmo.`,
  goals: (saved: string, missing: string): string =>
    `Nas metas em aberto há ${saved} guardados e faltam ${missing}.`,
  room: (named: string): string =>
    `O maior espaço para economizar está no que você escolhe a cada mês: ${named}.`,
  why: (spent: string, named: string, share: string): string =>
    `O que explica sobrar pouco: ${spent} do que entrou saiu, e ${share} dos gastos foram só para ${named}.`,
  suggestion: (named: string): string =>
    `Se quiser aliviar o mês, comece por ${named}: são gastos que dependem de escolhas suas, e uma redução ali aparece logo.`,
  step: 'Escolha uma dessas categorias, defina quanto quer gastar nela no próximo mês e vá perguntando quanto já foi.',
  stepDebts: (named: string): string =>
    `Antes de cortar o que dá prazer, vale olhar o que cobra juros: ${named}.`,
  interest: (debt: string, rate: string): string => `${debt}, ${rate} ao mês`,
  stepIncome: 'Registre também o que você recebe: assim dá para dizer quanto sobra.',
} as const;

/** What could not be seen, by the operation that would have shown it. */
const UNSEEN: Readonly<Record<string, string>> = {
  fluxo: 'as receitas e despesas de cada mês',
  categorias: 'os gastos por categoria',
  lugares: 'os lugares em que você mais gastou',
  dividas: 'as dívidas',
  reserva: 'a reserva de emergência',
  metas: 'as metas',
  media_mensal: 'a média por mês',
  media_anterior: 'a comparação com os meses anteriores',
  variacao: 'a comparação com os meses anteriores',
  ultimo_mes: 'o que mudou em cada categoria',
  antes_da_categoria: 'o que mudou em cada categoria',
  peso_das_maiores: 'o peso das maiores categorias',
  regra: 'a comparação com a referência 50-30-20',
  meses_de_reserva: 'quantos meses a reserva cobre',
};

/** Limits told kindly, once each; null: there are none to tell. */
export const sayLimits = (missing: readonly string[], slow: boolean): string | null =>
  sayUnseen(
    missing.map((id) => UNSEEN[id] ?? 'uma parte dos dados'),
    slow,
  );

/** What could not be seen, by its names, once each; null: there is nothing to tell. */
export function sayUnseen(names: readonly string[], slow: boolean): string | null {
  const named = [...new Set(names)];
  if (named.length === 0) return null;
  const why = slow ? 'a consulta demorou mais do que devia' : 'esses dados não responderam agora';
  return `Desta vez não deu para ver ${listed(named)}, porque ${why}. O que está acima continua valendo, e você pode pedir essa parte daqui a pouco.`;
}

/** "a, b e c". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
}
