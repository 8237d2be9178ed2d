/** What people say before they say what they want. Folded, slang in full; longest first where one begins with another. */
const POLITE = [
  'oi junior',
  'ola junior',
  'oi',
  'ola',
  'opa',
  'ei',
  'hey',
  'bom dia',
  'boa tarde',
  'boa noite',
  'tudo bem',
  'por favor',
  'por gentileza',
  'junior',
  'amigo',
  'amiga',
  'querido',
  'mano',
  'cara',
  'velho',
  'rapaz',
  'gente',
  'moco',
  'moca',
  'olha so',
  'olha aqui',
  'olha',
  'escuta',
  'vem ca',
  'entao assim',
  'entao e o seguinte',
  'e o seguinte',
  'seguinte',
  'entao',
  'assim',
  'tipo assim',
  'tipo',
  'ai',
  'bah',
  'uai',
  'oxe',
  'oxente',
  'o',
  'ah',
  'bom',
  'bem',
  'me diz uma coisa',
  'deixa eu te perguntar',
  'uma duvida',
  'uma pergunta',
  'agora me diz',
];

const ASKS_TO_BE_TOLD =
  /^(?:eu )?(?:(?:voce )?(?:pode|poderia|consegue|conseguiria)|da para|tem como|(?:eu )?(?:quero|queria|gostaria de|preciso)|deixa eu|ve ai|ve para mim|ve|veja)(?: voce)? (?:me )?(?:dizer|diz|mostrar|falar|informar|ver|saber|passar|listar|consultar|conferir|se|uma coisa)(?: (?:ai|para mim|uma coisa|aqui|assim|se))*(?= )/;
const TELL_ME =
  /^(?:me (?:diz|diga|fala|fale|informa|informe|conta)|informe|diz|ve (?:ai|para mim)|vamos ver)(?: (?:ai|para mim|uma coisa|aqui|so|se))*(?= )/;
/** Enough is left to be a message of its own. */
const LEAST_WORDS = 2;
const MOST_OPENINGS = 6;

/** The words without the courtesies before them; a message that is nothing but courtesy stays as it is. */
export function withoutOpenings(words: readonly string[]): readonly string[] {
  let rest = words.join(' ');
  for (let turn = 0; turn < MOST_OPENINGS; turn += 1) {
    const cut = cutOne(rest);
    if (cut.split(' ').filter((word) => /^[a-z]/.test(word)).length < LEAST_WORDS || cut === rest) break;
    rest = cut;
  }
  return rest.split(' ');
}

function cutOne(text: string): string {
  const said = POLITE.find((opening) => text.startsWith(`${opening} `));
  const left = said ? text.slice(said.length) : text.replace(ASKS_TO_BE_TOLD, '').replace(TELL_ME, '');
  return left.replace(/^[ ,?]+/, '');
}
