/** Yields that are too good to be true, in people's words. Figures come as they are written. */
export const PROMISE_SAID = {
  each: { dia: 'por dia', semana: 'por semana', mes: 'ao mês' },
  no: (promised: string): string =>
    `Não coloque: ${promised} não existe em aplicação séria, e promessa assim é o sinal mais comum de golpe ou de pirâmide.`,
  beside: (monthly: string): string =>
    `Para comparar, a renda fixa segura perto do CDI rende hoje ${monthly} ao mês, e ninguém que conseguisse muito mais do que isso com garantia precisaria do seu dinheiro.`,
  becomes: (sum: string, promised: string, safe: string): string =>
    `Se fosse verdade, ${sum} virariam ${promised} em um ano; perto do CDI, virariam ${safe} antes do imposto, e esse número, sim, dá para esperar.`,
  becomesSafe: (sum: string, safe: string): string =>
    `Perto do CDI, ${sum} virariam ${safe} em um ano antes do imposto, e esse número, sim, dá para esperar.`,
  signs:
    'Os sinais de sempre: rendimento fixo e garantido, pressa para entrar, comissão por trazer gente, saques que funcionam no começo para dar confiança e travam depois. Renda variável de verdade nunca tem rendimento garantido, e a garantia do FGC só vale para produtos de bancos, até o limite por instituição.',
  check:
    'Antes de entregar dinheiro a quem quer que seja, procure o nome e o CNPJ no site da CVM e no do Banco Central: quem oferece investimento sem registro está irregular, por melhor que seja a conversa.',
  already:
    'Se já colocou algo, tente resgatar tudo agora, guarde as conversas e os comprovantes, avise o seu banco e registre um boletim de ocorrência.',
  step: 'Se quiser uma alternativa de verdade para esse dinheiro, pergunte onde investir, com o valor e o prazo.',
} as const;
