import type { FoldedTurn, TransitionRecord } from '#protocol';
import type { Paint } from '../terminal/paint.ts';
import { type Row, row, type Section } from './section.ts';
import * as words from './words.ts';

/** What was decided about the person automatically, and whether they asked for a review. */
export function automated({ decisions = [], reviews = [] }: FoldedTurn): Section {
  return {
    title: 'Decisões automáticas',
    rows: [
      ...decisions.map(({ decision, kind, rule }) =>
        row('decidiu', `${kind} pela regra ${rule} (${decision})`),
      ),
      ...reviews.map(({ review, decision }) => row('revisão', `pedida: ${review}, de ${decision}`)),
    ],
  };
}

/** What people of the team did, who may be written to, and where the conversation stands. */
export function decisionSections(turn: FoldedTurn, paint: Paint): readonly Section[] {
  return [team(turn, paint), contact(turn), modes(turn, paint)];
}

function team({ operations = [], control, timer }: FoldedTurn, paint: Paint): Section {
  const { action: did, control: whose, timer: unheard } = words.operatorInWords;
  return {
    title: 'Equipe',
    rows: [
      ...operations.map(({ action, operator, chars, refused }) => {
        const size = chars > 0 ? ` (${words.counted(chars, 'caractere', 'caracteres')})` : '';
        const end = refused ? ` — ${paint.bad('recusado')}: ${refused}` : size;
        return row('pessoa', `${operator} ${did(action)}${end}`);
      }),
      ...(control ? [row('controle', `${whose(control.to)} (${control.why})`)] : []),
      ...(timer ? [row('lembrete', `${timer.timer}${timer.why ? ` — ${unheard(timer.why)}` : ''}`)] : []),
    ],
  };
}

function contact({ policy }: FoldedTurn): Section {
  if (!policy) return { title: 'Contato', rows: [] };
  const { direction, effect, field } = words.contactInWords;
  const decided = `${policy.rule} → ${effect(policy.effect)} (${direction(policy.direction)})`;
  return {
    title: 'Contato',
    rows: [
      row('regra', decided),
      ...(policy.changed.length > 0 ? [row('mudou', policy.changed.map(field).join(', '))] : []),
    ],
  };
}

type Decided = NonNullable<FoldedTurn['modes']>[number];

function modes({ modes: decided = [] }: FoldedTurn, paint: Paint): Section {
  const forbidden = decided.at(-1)?.forbidden ?? [];
  return {
    title: 'Modo',
    rows: [
      ...decided.flatMap((each) => modeRows(each, paint)),
      ...(forbidden.length > 0 ? [row('não pode', forbidden.map(words.claimInWords).join('; '))] : []),
    ],
  };
}

function modeRows(decided: Decided, paint: Paint): readonly Row[] {
  const { cause, intent, confidence, evidence, pendingEffect, transitions, mode, pending } = decided;
  const { cause: why, pendingEffect: effect } = words.modeInWords;
  const told = evidence ? ` por "${evidence}"` : '';
  const about = pendingEffect === 'none' ? '' : ` · ${effect(pendingEffect)}`;
  const waits = pending ? ` · espera: ${pending}` : '';
  return [
    ...(intent ? [row('entendeu', `${intent} (${Math.round(confidence * 100)}%)${told}${about}`)] : []),
    ...transitions.map((each) => row('transição', transitionText(each, paint))),
    row('modo', `${mode} (${why(cause)})${waits}`),
  ];
}

function transitionText({ from, to, decision, reason }: TransitionRecord, paint: Paint): string {
  const { decision: said, reason: because } = words.modeInWords;
  const mark = decision === 'REJECT' || decision === 'CANCEL' ? paint.bad(decision) : paint.good(decision);
  return `${from} → ${to}: ${mark} — ${said(decision)} (${because(reason)})`;
}
