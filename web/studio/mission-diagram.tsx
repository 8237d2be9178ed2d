import { useMemo } from 'react';
import type { FoldedMission } from '#protocol';
import {
  arrowsOf,
  type BusArrow,
  type BusLine,
  linesOfBus,
  partiesOf,
  type Tone,
  toneOf,
} from './bus-lines.ts';
import { WideTable } from './wide-table.tsx';
import { counted, durationInWords } from './words.ts';

/** What went over the bus in a mission: who asked whom for what, and what came of it. */
export function MissionDiagram({ mission }: { readonly mission: FoldedMission }) {
  const { mission: id, lead, complexity, status, spent, ms, events } = mission;
  const arrows = useMemo(() => arrowsOf(events), [events]);
  const lines = useMemo(() => linesOfBus(events), [events]);
  return (
    <section aria-labelledby={`missao-${id}`} className="space-y-3">
      <h2 id={`missao-${id}`} className="font-serif text-xl">
        Missão no barramento
      </h2>
      <p className="text-sm text-soft">
        {lead} conduz uma missão {complexity}: {status?.replaceAll('_', ' ') ?? 'em andamento'}
        {status && `, em ${durationInWords(ms)}`}
        {spent && `, com ${counted(spent.tokens, 'token', 'tokens')} e `}
        {spent && counted(spent.chamadas_api, 'chamada externa', 'chamadas externas')}.
      </p>
      {arrows.length === 0 ? (
        <p className="text-sm text-soft">Nenhuma mensagem foi trocada.</p>
      ) : (
        <>
          <Drawn arrows={arrows} />
          <details className="space-y-2">
            <summary className="inline-block rounded py-1 text-sm underline underline-offset-4">
              As mesmas mensagens em tabela ({lines.length})
            </summary>
            <Listed lines={lines} />
          </details>
        </>
      )}
    </section>
  );
}

const COLUMN = 172;
const ROW = 36;
const TOP = 40;
const MARGIN = 86;
/** Letters that fit between two columns, beside each other. */
const FIT = 26;

const STROKES: Readonly<Record<Tone, string>> = {
  plain: 'stroke-edge fill-edge',
  good: 'stroke-good fill-good',
  warn: 'stroke-warn fill-warn',
  bad: 'stroke-bad fill-bad',
};

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

function Drawn({ arrows }: { readonly arrows: readonly BusArrow[] }) {
  const parties = partiesOf(arrows);
  const at = (name: string): number => MARGIN + parties.indexOf(name) * COLUMN;
  const width = 2 * MARGIN + (parties.length - 1) * COLUMN + 60;
  const height = TOP + (arrows.length + 1) * ROW;
  return (
    <section
      aria-label="Diagrama de sequência"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
      tabIndex={0}
      className="max-h-[36rem] overflow-auto rounded-2xl border border-line bg-raised p-2 -outline-offset-2"
    >
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${arrows.length} mensagens entre ${parties.join(', ')}; as mesmas estão na tabela abaixo.`}
      >
        {parties.map((name) => (
          <g key={name}>
            <line x1={at(name)} x2={at(name)} y1={TOP - 10} y2={height - 8} className="stroke-line" />
            <text x={at(name)} y={20} textAnchor="middle" fontSize="11" className="fill-ink font-medium">
              {cut(name, 24)}
            </text>
          </g>
        ))}
        {arrows.map((arrow, row) => (
          <Arrow
            key={arrow.key}
            arrow={arrow}
            x={[at(arrow.from), at(arrow.to)]}
            y={TOP + (row + 1) * ROW - 8}
          />
        ))}
      </svg>
    </section>
  );
}

type ArrowProps = { readonly arrow: BusArrow; readonly x: readonly [number, number]; readonly y: number };

function Arrow({ arrow: { label, tone, dashed, from, to }, x: [x1, x2], y }: ArrowProps) {
  const words = (
    <>
      <title>{`${from} → ${to}: ${label}`}</title>
      {cut(label, FIT + (Math.abs(x2 - x1) > COLUMN ? FIT : 0))}
    </>
  );
  if (x1 === x2) {
    return (
      <g className={STROKES[tone]}>
        <circle cx={x1} cy={y - 4} r="4" stroke="none" />
        <text x={x1 + 9} y={y} fontSize="10.5" stroke="none" className="fill-soft">
          {words}
        </text>
      </g>
    );
  }
  const way = Math.sign(x2 - x1);
  const tip = `${x2},${y} ${x2 - way * 7},${y - 4} ${x2 - way * 7},${y + 4}`;
  return (
    <g className={STROKES[tone]}>
      <line
        x1={x1}
        x2={x2 - way * 6}
        y1={y}
        y2={y}
        strokeWidth="1.5"
        {...(dashed && { strokeDasharray: '5 4' })}
      />
      <polygon points={tip} stroke="none" />
      <text
        x={(x1 + x2) / 2}
        y={y - 6}
        textAnchor="middle"
        fontSize="10.5"
        stroke="none"
        className="fill-soft"
      >
        {words}
      </text>
    </g>
  );
}

const TEXTS: Readonly<Record<Tone, string>> = {
  plain: 'text-soft',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
};

function Listed({ lines }: { readonly lines: readonly BusLine[] }) {
  return (
    <WideTable name="Mensagens da missão">
      <thead>
        <tr>
          {[
            'De',
            'Para',
            'Operação',
            'Prioridade',
            'Resultado',
            'Tentativas',
            'Substituto',
            'Tempo',
            'Custo',
          ].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.from}</td>
            <td>{line.to}</td>
            <td className="font-mono text-xs">{line.operation}</td>
            <td>{line.priority}</td>
            <td className={TEXTS[toneOf(line.status)]}>
              {line.status ?? (line.kind === 'notificacao' ? 'só avisa' : 'sem resposta')}
              {line.error && ` (${line.error})`}
            </td>
            <td>{1 + line.retries}</td>
            <td>{line.fallback ?? '—'}</td>
            <td className="whitespace-nowrap">{line.ms === null ? '—' : durationInWords(line.ms)}</td>
            <td className="whitespace-nowrap">
              {line.tokens} tokens, {counted(line.calls, 'chamada', 'chamadas')}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
