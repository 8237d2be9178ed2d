import { cleanText } from '#language';
import { foldMission, type MissionMessage, type ResponseStatus } from '#protocol';
import { momentInWords } from '../portuguese.ts';
import { setInColumns } from '../terminal/columns.ts';
import type { Paint } from '../terminal/paint.ts';
import { counted, durationInWords } from '../why/words.ts';
import { printFigures } from './print-figures.ts';
import type { ShownMission } from './shown-mission.ts';

const MARGIN = '  ';
const NONE = '—';
const HEAD = [
  'nº',
  'quando',
  'de → para',
  'operação',
  'prioridade',
  'situação',
  'tentativas',
  'fallback',
] as const;
const COSTS = ['tokens', 'API', 'banco', 'tempo'] as const;

/** A mission told to a person, message by message. Ends with a line feed. */
export function printMission(shown: ShownMission, paint: Paint): string {
  const mission = printable(shown);
  const { mensagens, guardas, totais } = foldMission(mission.eventos);
  const rows = mensagens.map((message, index) => rowOf(message, { index, start: mission.inicio, paint }));
  const sequence = setInColumns([[...HEAD, ...COSTS], ...rows]);
  const guards = setInColumns(
    guardas.map(({ em, guarda, mensagem }) => [afterStart(em, mission.inicio), guarda, mensagem]),
  );
  const sections = [
    `${paint.strong(`Missão ${mission.missao_id}`)}\n${paint.quiet(originOf(mission))}`,
    `${paint.strong('Mensagens')}\n${mensagens.length > 0 ? indented(sequence) : `${MARGIN}nenhuma`}`,
    ...(guardas.length > 0 ? [`${paint.strong('Guardas')}\n${indented(guards)}`] : []),
    ...(mission.procedencia.length > 0
      ? [`${paint.strong('Números da resposta')}\n${indented(printFigures(mission.procedencia))}`]
      : []),
    `${paint.strong('Total')}\n${indented(totalsOf(mission, totais))}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

type RowPlace = { readonly index: number; readonly start: number; readonly paint: Paint };

function rowOf(message: MissionMessage, { index, start, paint }: RowPlace): readonly string[] {
  const { remetente, destinatario, redirecionada, profundidade, operacao, prioridade, resposta } = message;
  const depth = MARGIN.repeat(Math.max(0, profundidade - 1));
  const to = redirecionada === null ? destinatario : `${destinatario} ⇒ ${redirecionada}`;
  const flags = message.sinalizadores.length > 0 ? ` ⚑ ${message.sinalizadores.join(', ')}` : '';
  const used = resposta?.consumido;
  return [
    String(index + 1),
    afterStart(message.em, start),
    `${depth}${remetente} → ${to}${flags}`,
    ...[operacao, prioridade, statusOf(message, paint)],
    message.repeticoes === 0 ? '1' : String(message.repeticoes + 1),
    resposta?.fallback ?? NONE,
    ...[used?.tokens_usados, used?.chamadas_api_externas, used?.chamadas_banco_dados].map(numberOf),
    resposta ? durationInWords(resposta.ms) : NONE,
  ];
}

const GOOD: readonly ResponseStatus[] = ['sucesso', 'sucesso_via_fallback'];

function statusOf({ resposta, tipo_mensagem }: MissionMessage, paint: Paint): string {
  if (!resposta) return tipo_mensagem === 'notificacao' ? 'avisado' : '… sem resposta';
  const { status, erro } = resposta;
  const mark = GOOD.includes(status) ? paint.good('✓') : paint.bad('✗');
  return `${mark} ${status}${erro ? ` (${erro})` : ''}`;
}

function totalsOf(mission: ShownMission, totals: ReturnType<typeof foldMission>['totais']): string {
  const { gasto, orcamento, limite_s, duracao_s, limitacoes } = mission;
  const spent = (used: number, of: number): string =>
    `${numberOf(used)} de ${numberOf(of)} (${of > 0 ? Math.round((used / of) * 100) : 0}%)`;
  const time = duracao_s === null ? 'em andamento' : durationInWords(duracao_s * 1_000);
  return setInColumns([
    ['situação', mission.status ?? 'em andamento'],
    [
      'mensagens',
      [
        counted(totals.mensagens, 'mensagem', 'mensagens'),
        counted(totals.repeticoes, 'nova tentativa', 'novas tentativas'),
        counted(totals.fallbacks, 'fallback', 'fallbacks'),
        counted(totals.falhas, 'falha', 'falhas'),
      ].join(' · '),
    ],
    ['tokens', spent(gasto.tokens, orcamento.tokens)],
    ['chamadas de API', spent(gasto.chamadas_api, orcamento.chamadas_api)],
    ['tempo', `${time}, limite de ${numberOf(limite_s)} s`],
    ...limitacoes.map(({ tipo_limitacao, descricao }) => ['limitação', `${tipo_limitacao}: ${descricao}`]),
  ]);
}

const originOf = ({ assistant, lider, complexidade, turn, inicio, missao_anterior }: ShownMission): string =>
  [
    ...[assistant, `${lider} lidera`, complexidade, momentInWords(inicio), `turno ${turn}`],
    ...(missao_anterior === null ? [] : [`repete ${missao_anterior} com mais recursos`]),
  ].join(' · ');

const afterStart = (em: number, start: number): string => `+${durationInWords(Math.max(0, em - start))}`;
const numberOf = (value: number | undefined): string => value?.toLocaleString('pt-BR') ?? NONE;

const indented = (lines: string): string =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => `${MARGIN}${line}`)
    .join('\n');

/** One line of `prosa missions` each. */
export function printMissions(missions: readonly ShownMission[]): string {
  return setInColumns(
    missions
      .map(printable)
      .map((each) => [
        ...[each.missao_id, momentInWords(each.inicio), each.assistant, each.lider, each.complexidade],
        each.status ?? 'em andamento',
        each.duracao_s === null ? NONE : durationInWords(each.duracao_s * 1_000),
        counted(foldMission(each.eventos).mensagens.length, 'mensagem', 'mensagens'),
        counted(each.gasto.tokens, 'token', 'tokens'),
      ]),
  );
}

/** Names may come from other processes: nothing in them may be an order to the terminal, or a line of its own. */
const printable = (mission: ShownMission): ShownMission =>
  JSON.parse(JSON.stringify(mission), (_, value) =>
    typeof value === 'string' ? cleanText(value).replaceAll('\n', ' ') : value,
  );
