/** What the leading coordinator is told, and people read, when a guard acts. */
export const guardPhrases = {
  tokens: (percent: number, used: number, limit: number): string =>
    `O consumo de tokens da missão chegou a ${percent} % do orçamento (${used} de ${limit}).`,
  tookTooLong: (agent: string, seconds: number, where: string): string =>
    `Mensagem para ${agent} passou de ${inSeconds(seconds)} s ${where}.`,
  exhausted: 'Orçamento esgotado, finalize com os dados atuais.',
  reserved: (agent: string): string =>
    `O que resta do orçamento já está reservado: a mensagem para ${agent} foi recusada. Finalize com os dados atuais.`,
  calls: (percent: number, used: number, limit: number): string =>
    percent >= 100
      ? `As chamadas externas da missão acabaram (${used} de ${limit}): daqui em diante só cache e fontes locais.`
      : `As chamadas externas da missão chegaram a ${percent} % do orçamento (${used} de ${limit}).`,
  limit: (seconds: number): string =>
    `O tempo da missão acabou: consolide com os dados parciais em até ${inWords(seconds)}.`,
  idle: (seconds: number): string => `Nenhuma mensagem foi enviada nem respondida há ${seconds} segundos.`,
  stuck: (seconds: number): string =>
    `A missão está parada há ${seconds} segundos: consolide com os dados parciais.`,
  loop: (agent: string, times: number): string =>
    `Loop detectado: ${agent} apareceria ${times} vezes no mesmo caminho de chamadas. A mensagem foi bloqueada.`,
  depth: (depth: number): string =>
    `A cadeia de chamadas chegaria a ${depth} níveis. A mensagem foi bloqueada.`,
  cycle: (names: readonly string[]): string => `Espera circular entre agentes: ${names.join(' → ')}.`,
  floodStarted: (messages: number, seconds: number): string =>
    `Mais de ${messages} mensagens em ${seconds} segundos: as de prioridade NORMAL e BAIXA estão sendo atrasadas.`,
  floodEnded: 'O fluxo de mensagens voltou ao normal: nenhuma está sendo atrasada.',
  circuitOpened: (agent: string, seconds: number): string =>
    `O circuito de ${agent} abriu depois de falhas demais; nova tentativa em ${seconds} segundos.`,
  circuitClosed: (agent: string): string => `O circuito de ${agent} fechou: o agente voltou a responder.`,
  redirected: (from: string, to: string): string => `${to} responde no lugar de ${from}.`,
  noSubstitute: (agent: string): string => `O circuito de ${agent} está aberto e não há quem o substitua.`,
  substituteFailed: (from: string, to: string): string => `${to}, que substituía ${from}, também falhou.`,
} as const;

/** "90", "12,3": as people write it. */
const inSeconds = (seconds: number): string =>
  seconds.toLocaleString('pt-BR', { maximumFractionDigits: seconds < 1 ? 2 : 1, useGrouping: false });

/** "1 segundo", "2,5 segundos". */
const inWords = (seconds: number): string =>
  seconds.toLocaleString('pt-BR', { style: 'unit', unit: 'second', unitDisplay: 'long', useGrouping: false });
