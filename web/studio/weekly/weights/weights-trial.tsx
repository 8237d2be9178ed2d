import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Answered } from '../../answered.tsx';
import { Problem, TextField } from '../../field.tsx';
import { Nothing } from '../../panel.tsx';
import { useAnswer } from '../../use-answer.ts';
import { useDeed } from '../../use-deed.ts';
import { counted } from '../../words.ts';
import { ReplayEffect } from './replay-effect.tsx';
import { type Replay, type Suggestion, type WeightsNow, weightInWords, weightName } from './weights.ts';

const BASE = '/api/studio/weights';
/** As long as the server takes. */
const LONGEST = 500;

type TrialProps = {
  readonly now: WeightsNow;
  readonly demo: boolean;
  readonly onDemo: (demo: boolean) => void;
  readonly onChange: () => void;
};

/** What missions suggest, what it would have changed, and the way to put it in force. */
export function WeightsTrial({ now, demo, onDemo, onChange }: TrialProps) {
  const [asked, again] = useAnswer<Suggestion>(`${BASE}/suggestion?demo=${demo}`);
  return (
    <section aria-labelledby="pesos-sugestao" className="space-y-3">
      <h3 id="pesos-sugestao" className="font-medium">
        Sugestão
      </h3>
      <label className="flex w-fit items-center gap-2 text-sm text-soft">
        <input
          type="checkbox"
          checked={demo}
          onChange={({ target }) => onDemo(target.checked)}
          className="size-4 accent-accent"
        />
        Contar também missões de demonstração
      </label>
      <Answered asked={asked} again={again}>
        {(suggestion) =>
          suggestion.changes.length === 0 ? (
            <Nothing>
              {suggestion.missions === 0
                ? 'Nenhuma missão desde a última mudança: nada a sugerir. Missões nascem de perguntas difíceis ao assistente de finanças.'
                : `Nada a mudar: ${counted(suggestion.missions, 'missão conta', 'missões contam')}, e nenhum indício é bastante. São precisas vinte de um domínio, mais da metade delas conduzidas por outro.`}
            </Nothing>
          ) : (
            <Suggested {...{ now, demo, suggestion, onChange }} />
          )
        }
      </Answered>
    </section>
  );
}

type SuggestedProps = Omit<TrialProps, 'onDemo'> & { readonly suggestion: Suggestion };

function Suggested({ now, demo, suggestion, onChange }: SuggestedProps) {
  const { busy, problem, act } = useDeed();
  const [replay, setReplay] = useState<Replay | null>(null);
  const { value, missions, changes } = suggestion;
  const simulate = () => act<Replay>(`${BASE}/replay`, { method: 'POST', body: { value, demo } }, setReplay);
  return (
    <>
      <p className="text-sm text-soft">
        De {counted(missions, 'missão', 'missões')}
        {demo && ', com as de demonstração'}. Nada muda enquanto ninguém aplicar.
      </p>
      <ul aria-label="O que se sugere mudar" className="divide-y divide-line">
        {changes.map(({ weight, from, to, why }) => (
          <li key={weight} className="py-2 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span className="wrap-anywhere">{weightName(weight.split('.'))}</span>
              <span className="tabular-nums">
                de {weightInWords(from)} para {weightInWords(to)}
              </span>
            </p>
            <p className="text-soft wrap-anywhere">{why}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button look={replay ? 'quiet' : 'main'} disabled={busy} onClick={simulate}>
          {busy ? 'Simulando…' : replay ? 'Simular de novo' : 'Simular nos turnos gravados'}
        </Button>
        <Problem text={problem?.text} />
      </div>
      {replay && (
        <>
          <ReplayEffect replay={replay} />
          <Apply key={replay.hash} {...{ now, value, replay, demo, onChange }} />
        </>
      )}
    </>
  );
}

type ApplyProps = Omit<SuggestedProps, 'suggestion'> & {
  readonly value: Suggestion['value'];
  readonly replay: Replay;
};

function Apply({ now, value, replay, demo, onChange }: ApplyProps) {
  const { busy, problem, act } = useDeed();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { value, version: now.version, replay: replay.hash, reason: reason.trim() };
    act(`${BASE}/apply`, { method: 'POST', body }, onChange);
  };
  return (
    <form onSubmit={submit} aria-label="Aplicar os pesos" className="space-y-3 rounded-2xl bg-tint px-4 py-4">
      <TextField
        label="Por que aplicar (fica no histórico)"
        value={reason}
        required
        maxLength={LONGEST}
        onChange={setReason}
      />
      {demo && (
        <p className="text-sm">
          A sugestão conta missões de demonstração, mas os pesos valem para conversas de verdade. Dá para
          desfazer com um clique.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="main" disabled={busy || reason.trim() === ''}>
          Aplicar a partir da próxima mensagem
        </Button>
        {problem?.conflict && <Button onClick={onChange}>Ver como está agora</Button>}
        <Problem text={problem?.text} />
      </div>
    </form>
  );
}
