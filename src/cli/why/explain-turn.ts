import { stripVTControlCharacters } from 'node:util';
import { cleanText } from '#language';
import { failureInWords } from '#models';
import {
  type FoldedAsking,
  type FoldedCall,
  type FoldedHop,
  type FoldedTurn,
  memoryInWords,
  type Usage,
} from '#protocol';
import type { Paint } from '../terminal/paint.ts';
import { automated, decisionSections } from './explain-decisions.ts';
import { dialogue } from './explain-dialogue.ts';
import { missions } from './explain-missions.ts';
import { shown, workflow } from './explain-workflow.ts';
import { type Row, row, type Section } from './section.ts';
import * as words from './words.ts';

const LABEL = 12;
const COLUMNS = 80;
const MARGIN = '  ';

/** A turn told to a person: what was decided, by whom, with which tools, at what cost. Ends with a line feed. */
export function explainTurn(folded: FoldedTurn, paint: Paint): string {
  const turn = printable(folded);
  const sections = [
    ...decisionSections(turn, paint),
    dialogue(turn),
    route(turn),
    workflow(turn, paint),
    ...turn.hops.map((hop, index) => hopSection(hop, index + 1, paint)),
    missions(turn, paint),
    automated(turn),
    floor(turn),
    review(turn, paint),
    shown(turn),
    memory(turn, paint),
    examples(turn),
    weights(turn),
    ending(turn),
  ].filter(({ rows }) => rows.length > 0);
  const head = `${paint.strong(`Turno ${turn.turn}`)}\n${paint.quiet(origin(turn))}`;
  const text = [head, ...sections.map((section) => print(section, paint))].join('\n\n');
  return `${text}\n`;
}

function origin({ assistant, session, inputs, attempt }: FoldedTurn): string {
  const messages = words.counted(inputs.length, 'mensagem', 'mensagens');
  const again = attempt > 1 ? ` · ${attempt}ª tentativa` : '';
  return `${assistant} · conversa ${session} · ${messages}${again}`;
}

function route({ guard, meaning, asked }: FoldedTurn): Section {
  const verdict = guard?.verdict === 'SAFE' ? 'liberado' : 'barrado';
  const rule = guard?.rule ? ` pela regra ${guard.rule}` : '';
  const category = guard?.category ? `, ${guard.category}` : '';
  return {
    title: 'Rota',
    rows: [
      ...(guard ? [row('guarda', `${verdict}${rule} (${guard.verdict}${category})`)] : []),
      ...(asked ? askingRows('perguntou a', asked) : []),
      ...(meaning ? [row('intenção', meaningText(meaning))] : []),
    ],
  };
}

function meaningText(meaning: NonNullable<FoldedTurn['meaning']>): string {
  const { intent, confidence, polarity, model, by } = meaning;
  const found = intent ? `${intent} (${Math.round(confidence * 100)}%)` : 'nenhuma reconhecida';
  const shown = by === 'example' ? `${found} · por um exemplo aprovado` : found;
  const decided = model ? `${found} · escolhida por ${model}` : shown;
  return polarity === 'none' ? decided : `${decided} · resposta: ${words.polarityInWords(polarity)}`;
}

/** Who was asked, what was tried again and what failed. */
const askingRows = (label: string, { models, retries = [], failures }: FoldedAsking): readonly Row[] => [
  ...(models.length > 0 ? [row(label, tally(models))] : []),
  ...retries.map(({ model, reason, waitMs }) =>
    row('repetiu', `${model}: ${failureInWords(reason)}; esperou ${words.durationInWords(waitMs)}`),
  ),
  ...failures.map(({ model, reason }) => row('falhou', `${model}: ${failureInWords(reason)}`)),
];

function hopSection(hop: FoldedHop, ordinal: number, paint: Paint): Section {
  const notes = words.counted(
    hop.notes,
    'resultado de especialista lido',
    'resultados de especialista lidos',
  );
  return {
    title: `${ordinal}. ${hop.agent} — ${words.placeInWords(hop.why)}`,
    rows: [
      ...(hop.notes > 0 ? [row('notas', notes)] : []),
      ...askingRows('pensou com', hop),
      row('ofereceu', hop.offered.join(', ') || 'nenhuma ferramenta'),
      ...hop.removed.map(({ tool, why }) => row('retirou', `${tool} — ${words.removalInWords(why)}`)),
      ...hop.calls.map((call) => row('chamou', callText(call, paint))),
    ],
  };
}

/** The document's own word, by which such calls are looked for. */
const VIOLATION = 'VIOLATION_ATTEMPT';

function callText(call: FoldedCall, paint: Paint): string {
  const { tool, status, code, message, deduplicated, ms, violation } = call;
  const why = code ? ` — ${words.refusalInWords(code, message)}` : '';
  const took = words.durationInWords(ms);
  switch (status) {
    case 'ok':
      return `${paint.good('✓')} ${tool} (${deduplicated ? 'já feita neste turno' : took})`;
    case 'error':
      return `${paint.bad('✗')} ${tool} (${took})${why}`;
    case 'refused':
      return `${paint.bad('⊘')} ${tool} recusada${why}${violation ? ` · ${VIOLATION}` : ''}`;
    case 'running':
      return `… ${tool} não terminou`;
  }
}

function floor({ moves }: FoldedTurn): Section {
  return {
    title: 'Palavra',
    rows: moves.map(({ from, to, why }) => row('passou', `${from} → ${to} (${words.moveInWords(why)})`)),
  };
}

function review({ checks, withheld }: FoldedTurn, paint: Paint): Section {
  return {
    title: 'Revisão',
    rows: [
      ...checks.map(({ check, passed, reason }) =>
        row('verificou', passed ? `${paint.good('✓')} ${check}` : `${paint.bad('✗')} ${check} — ${reason}`),
      ),
      ...withheld.map(({ agent, chars, why }) => {
        const size = words.counted(chars, 'caractere', 'caracteres');
        return row('reteve', `${size} de ${agent} (${words.withholdingInWords(why)})`);
      }),
    ],
  };
}

/** What was remembered, what the turn taught, and where a hook failed: by ids, because words can be forgotten. */
function memory({ memory: told }: FoldedTurn, paint: Paint): Section {
  const { retrieved = [], candidates = [], saved = [], failures = [], feedbackRequested = null } = told ?? {};
  const { kind, scope, why, verdict, rule, change, hook, asking } = memoryInWords;
  return {
    title: 'Memória',
    rows: [
      ...retrieved.map((each) =>
        row('lembrou', `${each.id} — ${kind(each.kind)} ${scope(each.scope)} (${why(each.why)})`),
      ),
      ...candidates.map((each) =>
        row(
          'ouviu',
          `${kind(each.kind)} — ${verdict(each.verdict)}: ${rule(each.rule)} ${share(each.confidence)}`,
        ),
      ),
      ...saved.map((each) => row('mudou', `${each.memory} — ${kind(each.kind)} ${change(each.change)}`)),
      ...failures.map((each) => row('falhou', `${paint.bad('✗')} ${hook(each.hook)} (${each.reason})`)),
      ...(feedbackRequested ? [row('perguntou', `se ajudou: ${asking(feedbackRequested)}`)] : []),
    ],
  };
}

/** By ids: what they say may change, or be taken away. */
const examples = ({ examples: used = [] }: FoldedTurn): Section => ({
  title: 'Exemplos aprovados',
  rows: used.map(({ id, similarity, use }) =>
    row('usou', `${id} — ${words.exampleInWords(use)} ${share(similarity)}`),
  ),
});

/** By the id of the adjustment: its history tells what it changed. */
const weights = ({ weights: used = [] }: FoldedTurn): Section => ({
  title: 'Pesos ajustados',
  rows: used.map(({ name, adjustment }) => row('decidiu com', `${name} — ajuste ${adjustment}`)),
});

const share = (confidence: number): string => `(${Math.round(confidence * 100)}%)`;

function ending({ ending: kind, agent, ms, error, usage, content }: FoldedTurn): Section {
  const by = kind === 'answered' && agent ? ` por ${agent}` : '';
  const how = kind ? `${words.endingInWords(kind)}${by} em ${words.durationInWords(ms)}` : 'não terminou';
  return {
    title: 'Fim',
    rows: [
      row('turno', error ? `${how} (${error})` : how),
      row('custo', usageText(usage)),
      row('conteúdo', content || 'sem registro'),
    ],
  };
}

function usageText(usage: Usage): string {
  const { calls, inputTokens, cachedTokens = 0, outputTokens } = usage;
  if (calls === 0) return 'nenhum modelo foi chamado';
  const steps = words.counted(calls, 'chamada', 'chamadas');
  const entered = words.counted(inputTokens, 'token de entrada', 'tokens de entrada');
  const cached = cachedTokens > 0 ? ` (${cachedTokens.toLocaleString('pt-BR')} do cache)` : '';
  return `${steps} · ${entered}${cached}, ${outputTokens.toLocaleString('pt-BR')} de saída · ${costText(usage)}`;
}

/** A cost of nothing must not look like a model that is free. */
function costText({ calls, cost, unpriced = 0 }: Usage): string {
  if (unpriced === 0) return words.costInWords(cost);
  if (unpriced >= calls) return 'custo desconhecido';
  const unknown = words.counted(unpriced, 'chamada', 'chamadas');
  return `${words.costInWords(cost)}, mais ${unknown} de custo desconhecido`;
}

/** `reflexo ×3, gpt ×1` says more than a list. */
function tally(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(', ');
}

/** The label of a row is not repeated below itself. */
function print({ title, rows }: Section, paint: Paint): string {
  const lines = rows.map(([label, text], index) => {
    const shown = rows[index - 1]?.[0] === label ? '' : label;
    const [first, ...more] = wrap(text);
    const rest = more.map((line) => `\n${MARGIN}${' '.repeat(LABEL)}${line}`);
    return `${MARGIN}${paint.quiet(shown.padEnd(LABEL))}${first}${rest.join('')}`;
  });
  return [paint.strong(title), ...lines].join('\n');
}

function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    const fits = stripVTControlCharacters(longer).length <= COLUMNS - MARGIN.length - LABEL;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Names and reasons may come from a model: nothing in them may be an order to the terminal, or a line of its own. */
function printable(turn: FoldedTurn): FoldedTurn {
  return JSON.parse(JSON.stringify(turn), (_, value) =>
    typeof value === 'string' ? cleanText(value).replaceAll('\n', ' ') : value,
  );
}
