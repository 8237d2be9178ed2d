/** What is answered while a conversation is filled: short and long, with and without marks, as answers are. */
export const ANSWERS: readonly string[] = [
  'Anotado! Mais alguma coisa?',
  'Sim: o seu pedido **saiu para entrega** hoje de manhã e chega até as 18 horas. Se ninguém estiver em casa, o entregador tenta de novo amanhã.',
  'Três coisas contam mais que as outras:\n\n1. trocar as lâmpadas\n2. desligar o que fica em espera\n3. lavar roupa com a máquina cheia\n\nQuer que eu faça as contas?',
  '| aparelho | por mês |\n|---|---|\n| chuveiro | R$ 60,00 |\n| geladeira | R$ 28,00 |\n| televisão | R$ 11,40 |\n\nO chuveiro é *mais da metade* da conta.',
  `${'O consumo de cada aparelho depende do uso, da idade e da potência dele. '.repeat(6)}\n\n> Cada casa é uma casa: confira na sua conta.\n\nE um comando: \`ligar --fraco\``,
];

/** What is answered while somebody looks on: a hundred pieces, some fifty a second. */
export const STREAMED = {
  asked: 'transmita',
  chunks: Array.from({ length: 100 }, (_, at) =>
    at % 10 === 9 ? `\n\n**Parágrafo ${at + 1}.** ` : `A frase número ${at + 1} da resposta. `,
  ),
} as const;
