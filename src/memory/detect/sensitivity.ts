import { findPersonal, fold, splitSentences } from '#language';
import type { MemoryFact, MemorySensitivity } from '#protocol';
import { keyRule } from './keys.ts';
import { HEALTH_WORDS } from './words/health.ts';

// Over folded text. Whatever the key says: what is about these is never less than that.
const SECRETS =
  /(?<![a-z])(?:cpf|rg|cnh|cnpj|passaporte|titulo de eleitor|senhas?|pin|token|cvv|chave pix|cartao de credito numero)(?![a-z])|\[(?:cartao|pix|email|telefone)\]/;
const HEALTH =
  /(?<![a-z])(?:doenca|diagnostic[a-z]*|remedios?|medicament[a-z]*|medicacao|tratamento|terapia|terapeuta|psiquiatr[a-z]*|psicolog[oa]|gravid[ae][a-z]*|gestante|deficien[a-z]*|cirurgia|internad[oa]|alergi[a-z]*|cancer|quimioterapia|hospital|laudo|sintomas?|cid)(?![a-z])/;
const MONEY_AND_FAMILY =
  /(?<![a-z])(?:salario|renda|ganha|recebe por mes|divida|deve(?:ndo)?|negativad[oa]|endividad[oa]|emprestimo|filh[oa]s?|espos[oa]|marido|mulher|namorad[oa]|conjuge|pai|mae|irma[os]?|irmaos|casad[oa]|divorciad[oa]|endereco|rua|avenida|bairro|cep|numero da casa|apartamento)(?![a-z])/;

type Told = Pick<MemoryFact, 'category' | 'key' | 'value' | 'text'> & Partial<Pick<MemoryFact, 'wrong'>>;

/** The least sensitivity that a fact can have, by its key and by what it is about. */
export function sensitivityOf(fact: Told): MemorySensitivity {
  const rule = keyRule(fact.key);
  if (rule?.sensitivity === 'high' || fact.category === 'saude') return 'high';
  const words = `${fact.text} ${fact.value} ${fact.wrong ?? ''}`;
  const told = fold(words);
  if (SECRETS.test(told) || findPersonal(words).length > 0) return 'high';
  const isFree =
    rule === undefined || ['note', 'correction', 'goal', 'prefers'].includes(fact.key.split(':', 1)[0] ?? '');
  // A role or a course may have a name from medicine ("técnico de enfermagem"); nothing else may.
  const isWork = rule?.category === 'trabalho';
  if ((!isWork && HEALTH_WORDS.test(told)) || (isFree && HEALTH.test(told))) return 'high';
  if (rule?.sensitivity === 'medium' || fact.category === 'familia' || fact.category === 'financas')
    return 'medium';
  return isFree && MONEY_AND_FAMILY.test(told) ? 'medium' : 'low';
}

/** Of what a person writes under a key by hand: the key says nothing about it any more, the words do. */
export function writtenSensitivityOf(fact: Told): MemorySensitivity {
  const asKept = sensitivityOf(fact);
  if (asKept === 'high') return 'high';
  const isWork = keyRule(fact.key)?.category === 'trabalho';
  if (isWork) return HEALTH_WORDS.test(fold(`${fact.text} ${fact.value}`)) ? 'high' : asKept;
  const freely = sensitivityOf({ ...fact, key: 'note', category: 'outros' });
  return freely === 'low' ? asKept : freely;
}

/** Whose health it is does not matter: it is nobody's business but theirs. */
export function isAboutHealth(text: string): boolean {
  const folded = fold(text);
  return HEALTH_WORDS.test(folded) || HEALTH.test(folded);
}

/** A text for those who must not know: without the sentences that tell of anybody's health. */
export function withoutHealth(text: string): string {
  if (!isAboutHealth(text)) return text;
  return splitSentences(text)
    .filter((sentence) => !isAboutHealth(sentence))
    .join('')
    .trim();
}
