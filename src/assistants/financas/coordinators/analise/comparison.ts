import { listed, DIAGNOSIS_SAID as SAID } from '../../phrases/analise.ts';
import { at, over, premise } from '../kit/index.ts';
import { dataOf, numberIn } from './answers.ts';
import { type Change, changeIn } from './change.ts';
import { group, lineAt, monthsOf, nameOf, spendingOf, withoutSign } from './figures.ts';
import { DIAGNOSIS } from './limits.ts';
import type { Told } from './paragraphs.ts';
import { capital, ruleIn } from './seen.ts';
import type { Spoken } from './speaker.ts';
import { latestIn, nameOfMonth } from './window.ts';

/** The last whole month beside those before it. */
export function comparisonTold(told: Told): string | null {
  const { results, window, speaker } = told;
  const latest = latestIn(window);
  const change = numberIn(results, 'variacao', 'percentual');
  if (!latest || change === null) return null;
  const changed = speaker.sentence((say) =>
    SAID.changed(
      say.spelt(capital(nameOfMonth(latest.chave)), 'último mês', nameOf(latest)),
      say.money(spendingOf(latest), 'despesas do último mês'),
      besideTold(say, change),
    ),
  );
  const most = changeIn(told, change >= 0 ? 'subiu' : 'caiu');
  return [changed, most && movedTold(told, most)].filter(Boolean).join(' ');
}

function besideTold(say: Spoken, change: number): string {
  if (change === 0) return SAID.same;
  const moved = say.share(withoutSign(at('variacao', 'percentual'), change), 'variação do último mês');
  const before = say.money(at('media_anterior', 'media_centavos'), 'média dos meses anteriores');
  return (change > 0 ? SAID.above : SAID.below)(moved, before);
}

const NOTHING = premise(0, 'nada da categoria foi registrado no último mês');

function movedTold({ window, speaker }: Told, { chave, ultimo_mes, media_anterior }: Change): string | null {
  const latest = ultimo_mes === 0 ? NOTHING : at('ultimo_mes', 'linhas', `chave=${chave}`, 'centavos');
  const before = over(at('antes_da_categoria', 'total_centavos'), monthsOf(window.meses.length - 1));
  return speaker.sentence((say) =>
    (ultimo_mes > media_anterior ? SAID.rose : SAID.fell)(
      say.text(at('categorias', 'linhas', `chave=${chave}`, 'titulo'), 'categoria'),
      say.money(latest, 'gasto da categoria no último mês'),
      say.money(before, 'média da categoria antes'),
    ),
  );
}

/** Beside the reference; nothing without an income. */
export function ruleTold({ results, speaker }: Told): string | null {
  const saved = ruleIn(results)?.find(({ grupo }) => grupo === 'poupanca')?.percentual;
  if (saved === undefined) return null;
  return speaker.sentence((say) => {
    const rest = say.share(withoutSign(group('poupanca'), saved), 'parte que sobrou ou faltou');
    return SAID.rule(
      say.share(group('necessidades'), 'parte das necessidades'),
      say.share(group('desejos'), 'parte dos desejos'),
      saved < 0 ? SAID.overdrawn(rest) : SAID.saved(rest),
    );
  });
}

/** What is owed, put by and aimed at. */
export function holdingsTold(told: Told): string | null {
  const { results, speaker } = told;
  const reserve = speaker.sentence((say) =>
    SAID.reserve(
      say.money(at('reserva', 'total_centavos'), 'reserva'),
      say.count(at('meses_de_reserva', 'meses'), 'meses que a reserva cobre', MONTHS),
    ),
  );
  const goals = dataOf(results, 'metas')?.quantidade
    ? speaker.sentence((say) =>
        SAID.goals(
          say.money(at('metas', 'total_centavos'), 'guardado nas metas'),
          say.money(at('metas', 'totais', 'falta'), 'o que falta nas metas'),
        ),
      )
    : null;
  return [debtsTold(told), reserve, goals].filter(Boolean).join(' ') || null;
}

const MONTHS = ['mês', 'meses'] as const;

function debtsTold({ results, speaker }: Told): string | null {
  const debts = dataOf(results, 'dividas');
  if (!debts || debts.total_centavos <= 0) return null;
  const largest = debts.linhas
    .map(({ centavos }, place) => ({ centavos, place }))
    .toSorted((one, other) => other.centavos - one.centavos)
    .slice(0, DIAGNOSIS.namedDebts);
  return speaker.sentence((say) =>
    SAID.debts(
      say.money(at('dividas', 'total_centavos'), 'dívidas'),
      listed(
        largest.map(({ place }) =>
          SAID.named(
            say.text(lineAt('dividas', place, 'titulo'), 'dívida'),
            say.money(lineAt('dividas', place, 'centavos'), 'saldo da dívida'),
          ),
        ),
      ),
    ),
  );
}
