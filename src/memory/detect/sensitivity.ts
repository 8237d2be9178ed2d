import { findPersonal, fold } from '#language';
import type { MemoryFact, MemorySensitivity } from '#protocol';
import { keyRule } from './keys.ts';
import { HEALTH_WORDS } from './words/health.ts';

// Over folded text. Whatever the key says: what is about these is never less than that.
const SECRETS =
  /(?<![a-z])(?:cpf|rg|cnh|cnpj|passaporte|titulo de eleitor|senhas?|pin|token|cvv|chave pix|cartao de credito numero)(?![a-z])/;
const HEALTH =
  /(?<![a-z])(?:doenca|diagnostic[a-z]*|remedios?|medicament[a-z]*|medicacao|tratamento|terapia|terapeuta|psiquiatr[a-z]*|psicolog[oa]|gravid[ae][a-z]*|gestante|deficien[a-z]*|cirurgia|internad[oa]|alergi[a-z]*|cancer|quimioterapia|hospital|laudo|sintomas?|cid)(?![a-z])/;
const MONEY_AND_FAMILY =
  /(?<![a-z])(?:salario|renda|ganha|recebe por mes|divida|deve(?:ndo)?|negativad[oa]|endividad[oa]|emprestimo|filh[oa]s?|espos[oa]|marido|mulher|namorad[oa]|conjuge|pai|mae|irma[os]?|irmaos|casad[oa]|divorciad[oa]|endereco|rua|avenida|bairro|cep|numero da casa|apartamento)(?![a-z])/;

/** The least sensitivity that a fact can have, by its key and by what it is about. */
export function sensitivityOf(
  fact: Pick<MemoryFact, 'category' | 'key' | 'value' | 'text'>,
): MemorySensitivity {
  const rule = keyRule(fact.key);
  if (rule?.sensitivity === 'high' || fact.category === 'saude') return 'high';
  const told = fold(`${fact.text} ${fact.value}`);
  if (SECRETS.test(told) || findPersonal(`${fact.text} ${fact.value}`).length > 0) return 'high';
  // A role or a course may have a name from medicine ("técnico de enfermagem"); a free sentence may not.
  const isFree =
    rule === undefined || ['note', 'correction', 'goal', 'prefers'].includes(fact.key.split(':', 1)[0] ?? '');
  if (isFree && (HEALTH.test(told) || HEALTH_WORDS.test(told))) return 'high';
  if (rule?.sensitivity === 'medium' || fact.category === 'familia' || fact.category === 'financas')
    return 'medium';
  return isFree && MONEY_AND_FAMILY.test(told) ? 'medium' : 'low';
}
