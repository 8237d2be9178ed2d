import { budgetTone } from '../../ui/charts/budget-tone.ts';
import { Gauge } from '../../ui/charts/gauge.tsx';
import { Nothing, Panel } from '../panel.tsx';
import { counted } from '../words.ts';
import { MARKS, MOST, percentOf, type SummedBudget } from './budgets.ts';

/** On average, how near to their limits the missions of each coordinator come. */
export function CoordinatorBudgets({ coordinators }: { readonly coordinators: readonly SummedBudget[] }) {
  return (
    <Panel title="Por coordenador" aside="média do que foi usado do orçamento">
      {coordinators.length === 0 && <Nothing>Nenhuma missão terminou neste período.</Nothing>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {coordinators.map((each) => (
          <li
            key={`${each.assistant} ${each.coordenador}`}
            className="space-y-3 rounded-2xl border border-line px-4 py-4"
          >
            <div>
              <h3 className="font-medium">{each.coordenador}</h3>
              <p className="text-sm text-soft">
                {each.assistant} · {counted(each.missoes, 'missão', 'missões')}
              </p>
            </div>
            <Average name="Tokens" value={each.tokens} />
            <Average name="Chamadas externas" value={each.chamadas} />
            <Average name="Tempo" value={each.tempo} />
            <Flags budget={each} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Average({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span>{name}</span>
        <span className="text-soft tabular-nums">{percentOf(value)}</span>
      </p>
      <Gauge
        label={`${name}: ${percentOf(value)} do orçamento, em média; marcas em 80, 90 e 100`}
        value={value}
        max={MOST}
        marks={MARKS}
        tone={budgetTone(value)}
        named
      />
    </div>
  );
}

const FLAGS = [
  ['orcamento_alto', 'alto', 'bg-warn-tint text-warn'],
  ['orcamento_critico', 'critico', 'bg-bad-tint text-bad'],
  ['esgotado', 'esgotado', 'bg-bad-tint text-bad'],
] as const;

function Flags({ budget }: { readonly budget: SummedBudget }) {
  return (
    <ul aria-label="Missões que passaram de cada marca" className="flex flex-wrap gap-2 text-sm">
      {FLAGS.map(([name, key, look]) => (
        <li key={key} className={`rounded-full px-3 py-0.5 ${budget[key] > 0 ? look : 'bg-hover text-soft'}`}>
          {name}: {budget[key]}
        </li>
      ))}
    </ul>
  );
}
