import { Button } from '../../ui/button.tsx';
import { Blank, StudioFrame } from '../frame.tsx';
import { Figure, Panel } from '../panel.tsx';
import { durationInWords } from '../words.ts';
import { Chores } from './chores.tsx';
import { Circuits, Providers } from './circuits.tsx';
import { Executions } from './executions.tsx';
import { ENGINES, type Health } from './health.ts';
import { Fallbacks, Guards, Latencies } from './latencies.tsx';
import { useLive } from './use-live.ts';

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });

/** How everything fares now; told anew every five seconds while somebody looks. */
export function HealthPage() {
  const { answer, problem } = useLive<Health>('/api/studio/health');
  return (
    <StudioFrame title="Saúde">
      <p className="max-w-2xl leading-relaxed text-soft">
        Circuitos, modelos, filas e tempos, atualizados a cada 5 segundos enquanto a página está à vista.
        {answer && ` Visto às ${time.format(answer.em)}.`}
      </p>
      {problem && answer && (
        <p role="status" className="rounded-3xl bg-warn-tint px-5 py-3">
          {problem} O que se vê é de antes; tentando de novo.
        </p>
      )}
      {!answer && problem && (
        <Blank title="Não carregou">
          <p>{problem}</p>
          <Button onClick={() => location.reload()}>Tentar de novo</Button>
        </Blank>
      )}
      {!answer && !problem && (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      )}
      {answer && <Told health={answer} />}
    </StudioFrame>
  );
}

function Told({ health }: { readonly health: Health }) {
  const { fila, banco } = health;
  return (
    <>
      <Panel title="Agora">
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <Figure name="Turnos em andamento" said={String(fila.em_andamento)} note="neste processo" />
          <Figure name="Mensagens em espera" said={String(fila.mensagens)} />
          <Figure
            name="Entregas em espera"
            said={String(fila.entregas)}
            {...(fila.abandonadas > 0 && { note: `${fila.abandonadas} abandonadas` })}
          />
          <Figure
            name="Banco responde em"
            said={durationInWords(banco.resposta_ms)}
            note={`${ENGINES[banco.motor]}${banco.versao ? `, Postgres ${banco.versao}` : ''}`}
          />
        </dl>
      </Panel>
      <Circuits agents={health.agentes} />
      <Executions health={health} />
      <Providers models={health.modelos} />
      <Fallbacks health={health} />
      <Latencies health={health} />
      <Guards guards={health.guardas} />
      <Chores chores={health.tarefas} />
    </>
  );
}
