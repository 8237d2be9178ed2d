import type { Json } from './evals.ts';

/** A message of a case: what the person wrote, or did in a component. */
export function messagesOf(input: Json | null | undefined): readonly string[] {
  if (!input) return [];
  if (typeof input.text === 'string') return [input.text];
  return listOf(input.messages).map((message) =>
    typeof message === 'string' ? message : `(no componente) ${JSON.stringify(clientOf(message))}`,
  );
}

const clientOf = (message: unknown): unknown => (isObject(message) ? message.client : message);

const NAMED = {
  intent: 'intenção',
  agent: 'agente',
  mode: 'modo',
  workflow: 'fluxo',
  step: 'passo',
  asks: 'componente',
} as const;

/** What is expected, one thing a line, in the words in which failures are told. */
export function expectedInWords(expected: Json): readonly string[] {
  if (typeof expected.label === 'string') return [`significa ${expected.label}`];
  const { turns, ...end } = expected;
  return [
    ...listOf(turns)
      .filter(isObject)
      .flatMap(({ message, ...wanted }) =>
        wantedInWords(wanted).map((line) => `mensagem ${String(message)}: ${line}`),
      ),
    ...wantedInWords(end),
  ];
}

function wantedInWords(wanted: Json): readonly string[] {
  const { tools, says, judge } = wanted;
  const named = Object.entries(NAMED).flatMap(([field, words]) =>
    field in wanted ? [`${words}: ${nameOf(wanted[field])}`] : [],
  );
  return [
    ...named,
    ...namesIn(tools, 'called').map((tool) => `chama a ferramenta ${tool}`),
    ...namesIn(tools, 'not').map((tool) => `não chama a ferramenta ${tool}`),
    ...namesIn(says, 'contains').map((phrase) => `diz “${phrase}”`),
    ...namesIn(says, 'not').map((phrase) => `não diz “${phrase}”`),
    ...namesIn(says, 'matches').map((pattern) => `diz algo como “${pattern}”`),
    ...(typeof judge === 'number' ? [`nota ${judge} ou mais`] : []),
  ];
}

/** What was seen of a turn; of a classification what the message was read as. */
export type SeenTurn = { readonly says: string; readonly facts: readonly string[] };

export function seenOf(prediction: Json): readonly SeenTurn[] {
  if ('label' in prediction) return [{ says: `lida como ${nameOf(prediction.label)}`, facts: [] }];
  return listOf(prediction.turns)
    .filter(isObject)
    .map((turn) => ({
      says: typeof turn.says === 'string' ? turn.says : '',
      facts: [
        ...(['intent', 'agent', 'mode', 'workflow', 'step', 'asks'] as const).flatMap((field) =>
          typeof turn[field] === 'string' ? [`${NAMED[field]}: ${turn[field]}`] : [],
        ),
        ...(listOf(turn.tools).length > 0 ? [`ferramentas: ${listOf(turn.tools).join(', ')}`] : []),
        ...(isObject(turn.graded) ? [`nota ${String(turn.graded.score)}`] : []),
      ],
    }));
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const nameOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'nenhum');
const namesIn = (value: unknown, field: string): readonly string[] =>
  isObject(value) ? listOf(value[field]).map(String) : [];
