/** What stands before a match in its own clause, and decides whether the words are said as true. */
export function isDenied(sentence: string, at: number): boolean {
  const before = clauseBefore(sentence, at);
  return DENIED.test(before);
}

/** "quando estiver confirmado", "se vocês fecharem", "quem confirma é ele": nobody claims that it is so. */
export function isSupposed(sentence: string, at: number): boolean {
  return SUPPOSED.test(clauseBefore(sentence, at));
}

const DENIED =
  /(?<![a-z])(?:nao|nem|nunca|jamais|nenhum|nenhuma|nada|ninguem|sem|tampouco|impossivel|deixei de|longe de)(?![a-z])/;
const SUPPOSED =
  /(?<![a-z])(?:caso|quando|assim que|depois que|antes de|antes que|ate que|quem|so (?:ele|ela|o|a|eles)|somente|apenas|depende|dependendo|talvez|pode ser que|para saber se|para ver se|verificar se|perguntar se|conferir se|confirmar se|se (?!quiser|precisar|preferir|topar|voce quiser|voce preferir|voce topar|voce precisar|for))(?![a-z])/;

/** Clauses are short; what is longer is looked at from its end. */
const LONGEST_CLAUSE = 160;
const OPENERS = /(?:[,;:.!?()]| - | mas | porem | entao | so que | porque | pois )/g;

function clauseBefore(sentence: string, at: number): string {
  const before = sentence.slice(Math.max(0, at - LONGEST_CLAUSE), at);
  let from = 0;
  for (const { index, 0: opener } of before.matchAll(OPENERS)) from = index + opener.length;
  return before.slice(from);
}
