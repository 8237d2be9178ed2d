// What people say whatever the subject.

/** Folded phrases, "|" between them. */
export const split = (phrases: string): readonly string[] =>
  phrases.split('|').map((phrase) => phrase.trim());

/** The subject of wanting a person; every assistant that hands over has it. */
export const PERSON = 'falar_humano';

/** Leaves what was begun. A plain "cancela" is not among them: it may be the answer. */
export const GIVE_UP = split(
  `deixa pra la|deixa para la|esquece|esqueca|deixa quieto|deixa isso|desisto|desisti|mudei de ideia
  |nao quero mais|nao precisa mais|outra hora eu vejo|depois eu vejo
  |vou pensar|preciso pensar|deixa eu pensar|quero pensar|tenho que pensar`,
);

/** Comes back to what was left. */
export const RESUME = split(
  `voltando|voltar|retomando|retomar|continuando|continuar|onde paramos|onde a gente parou
  |aquele assunto|aquilo de antes|e aquele problema|e aquilo`,
);

/** Was not understood. */
export const MISREAD = split(
  'nao era isso|nao e isso|nao foi isso|nao e bem isso|entendeu errado|nao foi o que',
);

/** How a message begins that wants more of the same: "e o de dezembro?". */
export const MORE = split('e o|e a|e do|e da|e de|e os|e as|e no|e na|e pro');

/** Means another one than the one just spoken of. */
export const OTHER_ONE = split(
  `o outro|a outra|do outro|da outra|no outro|na outra|e outro|e outra|nao esse|nao essa|nao e esse|nao e essa
  |esse nao|essa nao`,
);
export const OTHER = [...OTHER_ONE, 'outro pedido', 'outra fatura'];

export const LAST = split('ultimo|ultima');

/** Leaves the choice to us. */
export const ANY = split(
  `tanto faz|qualquer um|qualquer uma|qualquer|voce que sabe|voce escolhe|mais cedo|mais rapido|quanto antes
  |pode escolher`,
);

/** Say nothing about a thing that is named with them. */
export const FILLERS = split(
  'o|a|os|as|um|uma|meu|minha|meus|minhas|sobre|do|da|de|no|na|com|ai|oi|ola|entao|ne',
);

/** Politeness beside a real yes or no: "sim, obrigado" answers, "valeu" alone does not. */
export const PLAIN_ANSWER = split('sim|nao|quero|pode|ok|beleza|isso|claro|certo|aceito|por favor|bora');

/** Whoever opens with one of these has agreed, whatever follows. */
export const AGREES = split('sim|isso|claro|ok');

/** What was done did not help. */
export const UNSOLVED = split(
  'nao resolveu|nao funcionou|nao adiantou|nao deu certo|continua igual|continua a mesma coisa|nada resolvido|ta na mesma',
);

/** Wants to hear it once more. */
export const REPEAT = split(
  'repete|repetir|repita|fala de novo|nao entendi|entendi nao|explica|explicar|como assim|o que e isso',
);

/** Takes note of what was done. */
export const SETTLED = split(
  'ok|beleza|certo|ta bom|ta|esta bom|show|joia|entendi|combinado|perfeito|otimo|legal|blz',
);

export const THANKS = 'agradecimento';
