/** What stands before a match in its own clause, and decides whether the words are said as true. */
export function isDenied(sentence: string, at: number): boolean {
  return DENIED.test(clauseBefore(sentence, at));
}

/** "quando estiver confirmado", "se vocês fecharem", "quem confirma é ele": nobody claims that it is so. */
export function isSupposed(sentence: string, at: number): boolean {
  return SUPPOSED.test(clauseBefore(sentence, at));
}

/** "fica garantido depois que o responsável der o ok": what follows takes it back. */
export function isConditional(sentence: string, from: number): boolean {
  return CONDITIONAL.test(sentence.slice(from, from + LONGEST_CONDITION));
}

/** The words themselves say it: "o plantão só fica", "ninguém foi escalado". */
export const deniesItself = (words: string): boolean => DENIED.test(words) || RESTRICTED.test(words);

const DENIED =
  /(?<![a-z])(?:nao|nem|nunca|jamais|nenhum|nenhuma|nada|ninguem|sem|tampouco|impossivel|deixei de|longe de|falta|evito|not|isn't|cannot|can't)(?![a-z])/;
const RESTRICTED = /(?<![a-z])(?:so|somente|apenas) (?:fica|esta|vai|e|sera|da|pode)(?![a-z])/;
const SUPPOSED =
  /(?<![a-z])(?:caso|quando|assim que|depois que|antes de|antes que|ate que|quem|so (?:ele|ela|o|a|eles)|somente|apenas|depende|dependendo|talvez|pode ser que|para saber se|para ver se|verificar se|perguntar se|conferir se|confirmar se|adoraria|gostaria de poder|queria poder|se(?! (?:quiser|precisar|preferir|topar|aceitar|fechar|voltar|fizer|demorar|voce|for|me autorizar|o problema|o impedimento|\d)))(?![a-z])/;
const CONDITIONAL =
  /^[^.!?;]{0,30}?(?:^|[ ,])(?:(?:so )?(?:(?<!ate )quando|assim que|depois que|depois d[oa]|apos|mediante|caso)|se (?:ele|ela|eles|o|a|der|rolar|voces)|somente|so com|mas (?:isso )?(?:depende|quem|falta))(?![a-z])/;

/** Clauses are short; what is longer is looked at from its end. */
const LONGEST_CLAUSE = 160;
const LONGEST_CONDITION = 60;
const OPENERS = /(?:[,;:.!?()"]| - | mas | porem | entao | so que | porque | pois | e ja | eu ja )/g;
// "Se ele não responder eu fecho": what "eu" does is a clause of its own.
const SUBJECT = /^(?:eu|a gente) /;
const LAST_WORD = /(?<!\S)\S*\s*$/;

function clauseBefore(sentence: string, at: number): string {
  const before = sentence.slice(Math.max(0, at - LONGEST_CLAUSE), at);
  if (SUBJECT.test(sentence.slice(at, at + LONGEST_SUBJECT))) return before.match(LAST_WORD)?.[0] ?? '';
  let from = 0;
  for (const { index, 0: opener } of before.matchAll(OPENERS)) from = index + opener.length;
  return before.slice(from);
}
const LONGEST_SUBJECT = 8;
