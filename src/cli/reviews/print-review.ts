import { stripVTControlCharacters } from 'node:util';
import type { Platform } from '#host';
import { cleanText } from '#language';
import { type AutomatedDecision, foldTurn } from '#protocol';
import { momentInWords } from '../portuguese.ts';
import { labelInWords, signalsInWords, stateInWords } from './review-words.ts';

type Review = Awaited<ReturnType<Platform['reviews']['read']>>;

/** What people wrote may not move the cursor of whoever reads it. */
const safe = (text: string): string => stripVTControlCharacters(cleanText(text)).replace(/\s+/g, ' ');

/** One review with what it is about. Ends with a line feed. */
export function printReview(review: Review): string {
  const { id, state, outcome, user, assistant, turn, note, assignedTo, openedAt, kind } = review;
  const began = kind === 'decisao' ? 'pedida' : 'aberta';
  const lines = [
    `Revisão ${id} — ${stateInWords(state, outcome)}`,
    `${safe(user)} · ${assistant} · turno ${turn} · ${began} em ${momentInWords(openedAt)}`,
    ...(assignedTo ? [`com ${safe(assignedTo)}`] : []),
    ...reasonLines(review),
    ...(note ? [`${kind === 'decisao' ? 'nota à pessoa' : 'nota'}: ${safe(note)}`] : []),
    '',
    ...aboutLines(review),
  ];
  return `${lines.join('\n')}\n`;
}

function reasonLines({ kind, reason, signals, label, example, evalCase }: Review): readonly string[] {
  if (kind === 'decisao') return reason ? [`motivo da pessoa: ${safe(reason)}`] : [];
  return [
    `o que houve: ${[signalsInWords(signals), reason].filter(Boolean).join(' · ')}`,
    ...(label ? [`rótulo: ${labelInWords(label)}`] : []),
    ...(example ? [`virou o exemplo ${example}`] : []),
    ...(evalCase ? [`virou o caso de avaliação ${evalCase}`] : []),
  ];
}

function aboutLines({ kind, decision, whole }: Review): readonly string[] {
  if (kind === 'decisao') return decision ? decisionLines(decision) : ['A decisão já não existe.'];
  return whole ? turnLines(whole) : ['O turno já não existe.'];
}

function decisionLines(decision: AutomatedDecision): readonly string[] {
  const { kind, rule, result, reasons, inputs, models, content } = decision;
  return [
    `Decisão ${kind} — ${safe(result)}`,
    `regra ${rule} · versão do assistente ${content} · ${models ? models.join(', ') : 'sem modelo'}`,
    ...reasons.map((reason) => `  - ${safe(reason)}`),
    `entradas ${safe(JSON.stringify(inputs))}`,
  ];
}

const WHO = { user: 'pessoa', assistant: 'assistente', operator: 'equipe', note: 'nota da equipe' } as const;

function turnLines({ record, signals, judgements, grade, examples }: NonNullable<Review['whole']>) {
  const { meaning, hops, memory } = foldTurn(record.events);
  const tools = hops.flatMap((hop) => hop.calls.map(({ tool }) => tool));
  const told = (name: string, ids: readonly string[]) =>
    ids.length > 0 ? [`${name} ${ids.join(', ')}`] : [];
  return [
    ...record.messages.map(({ role, text }) => `${WHO[role]}: ${safe(text)}`),
    `entendido como ${meaning?.intent ?? 'nada conhecido'} · respondido por ${record.agent ?? 'ninguém'}`,
    ...told('ferramentas', tools),
    ...told(
      'lembranças',
      (memory?.retrieved ?? []).map(({ id }) => id),
    ),
    ...examples.map(({ id, text }) => `exemplo ${id}: ${safe(text)}`),
    ...signals.flatMap(({ detail }) => (detail ? [`a pessoa escreveu: ${safe(detail)}`] : [])),
    ...judgements.map(({ score, verdict, by }) => `avaliador (${by}): ${score}, ${verdict}`),
    ...(grade ? [`nota da equipe: ${grade.qualidade_resposta}`] : []),
    `passo a passo: prosa why ${record.turn}`,
  ];
}
