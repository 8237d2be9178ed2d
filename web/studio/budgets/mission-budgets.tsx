import { budgetTone } from '../../ui/charts/budget-tone.ts';
import { Gauge } from '../../ui/charts/gauge.tsx';
import { shortMoment } from '../../ui/when.ts';
import { Nothing, Panel } from '../panel.tsx';
import { MARKS, MOST, type SpentBudget, shareOf, whole } from './budgets.ts';

/** The newest missions, each with its three budgets. */
export function MissionBudgets({ missions }: { readonly missions: readonly SpentBudget[] }) {
  return (
    <Panel title="Missões recentes" aside="marcas em 80, 90 e 100%">
      {missions.length === 0 && <Nothing>Nenhuma missão terminou neste período.</Nothing>}
      <ul className="divide-y divide-line">
        {missions.map((mission) => (
          <li key={mission.missao_id} id={mission.missao_id} className="grid gap-3 py-4 md:grid-cols-4">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{mission.coordenador}</p>
              <p className="text-sm text-soft wrap-anywhere">
                {mission.complexidade} · {mission.status_final} · {shortMoment(mission.fim, Date.now())}
                {mission.demo && ' · demonstração'}
              </p>
            </div>
            <Spent name="Tokens" used={mission.tokens} given={mission.tokens_alocados} />
            <Spent name="Chamadas" used={mission.chamadas} given={mission.chamadas_alocadas} />
            <Spent name="Segundos" used={mission.segundos} given={mission.segundos_alocados} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type SpentProps = { readonly name: string; readonly used: number; readonly given: number };

function Spent({ name, used, given }: SpentProps) {
  const share = shareOf(used, given);
  const said = `${whole(used)} de ${whole(given)}`;
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-soft">{name}</span>
        <span className="tabular-nums">{said}</span>
      </p>
      <Gauge
        label={`${name}: ${said}, ${whole(share)}%`}
        value={share}
        max={MOST}
        marks={MARKS}
        tone={budgetTone(share)}
      />
    </div>
  );
}
