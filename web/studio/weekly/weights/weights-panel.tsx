import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { fullMoment } from '../../../ui/when.ts';
import { Answered } from '../../answered.tsx';
import { Problem } from '../../field.tsx';
import { Nothing, Panel } from '../../panel.tsx';
import { useAnswer } from '../../use-answer.ts';
import { useDeed } from '../../use-deed.ts';
import { counted } from '../../words.ts';
import { changedOf, rateInWords, type WeightsNow } from './weights.ts';
import { WeightsHistory } from './weights-history.tsx';
import { WeightsTrial } from './weights-trial.tsx';

const BASE = '/api/studio/weights';

/** What Junior decides by: in force, suggested, tried, applied, undone. */
export function WeightsPanel() {
  const [changes, setChanges] = useState(0);
  const [asked, again] = useAnswer<WeightsNow>(BASE);
  const changed = () => {
    setChanges(changes + 1);
    again();
  };
  const [demo, setDemo] = useDemoToo();
  return (
    <Panel title="Pesos do Junior" aside="quem lidera uma missão é sugerido por eles">
      <Answered asked={asked} again={again}>
        {(now) => (
          <div className="space-y-6">
            <InForce now={now} onChange={changed} />
            <WeightsTrial
              key={`${now.version} ${demo} ${changes}`}
              now={now}
              demo={demo}
              onDemo={setDemo}
              onChange={changed}
            />
            <WeightsHistory key={changes} />
          </div>
        )}
      </Answered>
    </Panel>
  );
}

/** Whether demonstrations count as evidence stands in the address, beside the period. */
function useDemoToo(): readonly [boolean, (demo: boolean) => void] {
  const search = new URLSearchParams(useSearch());
  const [here, go] = useLocation();
  const choose = (demo: boolean) => {
    if (demo) search.set('pesos', 'demonstracao');
    else search.delete('pesos');
    go(search.size === 0 ? here : `${here}?${search}`, { replace: true });
  };
  return [search.get('pesos') === 'demonstracao', choose];
}

type InForceProps = { readonly now: WeightsNow; readonly onChange: () => void };

function InForce({ now, onChange }: InForceProps) {
  const { version, adjustment, measured } = now;
  const changed = changedOf(now);
  return (
    <section aria-labelledby="pesos-em-vigor" className="space-y-3">
      <h3 id="pesos-em-vigor" className="font-medium">
        Em vigor: {adjustment ? `versão ${version}` : 'os de fábrica'}
      </h3>
      {adjustment ? (
        <p className="text-sm text-soft wrap-anywhere">
          “{adjustment.reason}”, por {adjustment.by}, {fullMoment(adjustment.at)}
        </p>
      ) : (
        <Nothing>Ninguém os mudou: cada domínio é de quem o lidera, e nenhuma palavra pesa mais.</Nothing>
      )}
      {measured && (
        <p className="text-sm">
          Sugestões que foram trocadas: {rateInWords(measured.before.rate)} de{' '}
          {counted(measured.before.missions, 'missão', 'missões')} antes da mudança,{' '}
          {rateInWords(measured.after.rate)} de {counted(measured.after.missions, 'missão', 'missões')} desde
          então.
        </p>
      )}
      {changed.length > 0 && (
        <DataTable
          caption="O que não é de fábrica"
          columns={[
            { name: 'weight', label: 'peso' },
            { name: 'usual', label: 'de fábrica', numeric: true },
            { name: 'now', label: 'agora', numeric: true },
          ]}
          rows={changed}
        />
      )}
      {adjustment && <Undo id={adjustment.id} onChange={onChange} />}
    </section>
  );
}

function Undo({ id, onChange }: { readonly id: string; readonly onChange: () => void }) {
  const { busy, problem, act } = useDeed();
  const undo = () => act(`${BASE}/${encodeURIComponent(id)}/undo`, { method: 'POST' }, onChange);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={busy} onClick={undo}>
        Desfazer este ajuste
      </Button>
      {problem?.conflict && <Button onClick={onChange}>Ver como está agora</Button>}
      <Problem text={problem?.text} />
    </div>
  );
}
