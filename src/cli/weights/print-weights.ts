import type { LearningDesk, WeightReplay, WeightSuggestion, WeightsNow } from '#host/learning';

type Adjustments = Awaited<ReturnType<LearningDesk['weights']['history']>>;
type Overrides = NonNullable<WeightsNow['measured']>['before'];

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const percent = (value: number | null): string => (value === null ? '—' : `${numbers.format(value)}%`);
const when = (at: number): string =>
  new Intl.DateTimeFormat('pt-BR', {
    ...({ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' } as const),
  }).format(new Date(at));
const page = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

export function printWeights({
  title,
  assistant,
  name,
  value,
  version,
  adjustment,
  measured,
}: WeightsNow): string {
  const rate = ({ rate: value, overrides, missions }: Overrides): string =>
    `${percent(value)} (${overrides} de ${missions})`;
  return page([
    `${title} (${assistant}, ${name})`,
    `  versão ${version}${adjustment ? `, de ${when(adjustment.at)} por ${adjustment.by}: ${adjustment.reason}` : ': como saíram de fábrica'}`,
    ...(measured
      ? [`  trocas de coordenador: antes ${rate(measured.before)} → depois ${rate(measured.after)}`]
      : []),
    JSON.stringify(value, null, 2),
  ]);
}

export function printSuggestion({ missions, changes, since, value }: WeightSuggestion): string {
  const over = `${missions} missões desde ${when(since)}`;
  if (changes.length === 0) return page([`Nada a sugerir: ${over} não bastam ou não pedem mudança.`]);
  return page([
    `Sugestão, de ${over}:`,
    ...changes.map(
      ({ weight, from, to, why }) => `  ${weight}: ${numbers.format(from)} → ${numbers.format(to)}  (${why})`,
    ),
    'Os pesos, para simular e aplicar:',
    JSON.stringify(value),
  ]);
}

export function printReplay(replay: WeightReplay): string {
  const { turns, missions, ms, kinds, leads, agreement, overridden, mended, spoiled, hash } = replay;
  const speed = ms > 0 ? ` (${numbers.format(Math.round((turns / ms) * 1_000))} turnos/s)` : '';
  return page([
    `${turns} turnos gravados, ${missions} missões, decididos de novo em ${numbers.format(ms / 1_000)} s${speed}`,
    `  mudam de tipo: ${kinds}`,
    ...replay.kindFlows.map(({ from, to, count }) => `    ${from} → ${to}: ${count}`),
    `  mudam de coordenador sugerido: ${leads}`,
    ...replay.leadFlows.map(({ from, to, count }) => `    ${from} → ${to}: ${count}`),
    `  sugestão igual a quem conduziu: ${percent(agreement.before)} → ${percent(agreement.after)} (então, ${percent(agreement.recorded)})`,
    `  das ${overridden.missions} trocadas, acertaria ${overridden.agreeing.before} → ${overridden.agreeing.after}; passam a acertar ${mended}, a errar ${spoiled}`,
    ...replay.examples.map(
      ({ effect, text, before, after, chosen }) =>
        `    ${effect}: “${text.replaceAll(/\s+/g, ' ')}” ${labelOf(before)} → ${labelOf(after)}${chosen ? ` (conduziu ${chosen})` : ''}`,
    ),
    `hash ${hash}`,
  ]);
}

const labelOf = ({ kind, lead }: WeightReplay['examples'][number]['before']): string =>
  lead ? `${kind}/${lead}` : kind;

export const printAdjustments = (adjustments: Adjustments): string =>
  adjustments.length === 0
    ? 'Nenhum ajuste ainda: os pesos são os de fábrica.\n'
    : page(
        adjustments.map(
          ({ id, at, by, reason, undoneAt, undoneBy }) =>
            `${id}  ${when(at)} por ${by}: ${reason}${undoneAt === null ? '' : ` — desfeito em ${when(undoneAt)} por ${undoneBy}`}`,
        ),
      );
