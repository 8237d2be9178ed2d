import { Nothing, Panel } from '../panel.tsx';
import { counted, modelInWords } from '../words.ts';
import type { AgentState, ModelState } from './health.ts';
import { useCountdown } from './use-live.ts';

/** Agents on the bus of this process, those in trouble first. */
export function Circuits({ agents }: { readonly agents: readonly AgentState[] }) {
  const sorted = agents.toSorted((a, b) => rank(a) - rank(b) || a.nome_agente.localeCompare(b.nome_agente));
  return (
    <Panel
      title="Circuitos dos agentes"
      aside="vistos deste processo; os de outros, pelos pedidos que ele fez"
    >
      {agents.length === 0 && (
        <Nothing>Nenhuma missão correu neste processo ainda: os agentes entram com a primeira.</Nothing>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sorted.map((agent) => (
          <li
            key={`${agent.assistant} ${agent.nome_agente}`}
            className="rounded-2xl border border-line px-4 py-3"
          >
            <p className="font-medium wrap-anywhere">{agent.nome_agente}</p>
            <p className="text-sm text-soft">
              {agent.assistant} · {agent.tipo} · {counted(agent.executando, 'em execução', 'em execução')},{' '}
              {counted(agent.na_fila, 'na fila', 'na fila')}
            </p>
            <CircuitState agent={agent} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const rank = ({ circuito, disponivel }: AgentState): number =>
  circuito === 'OPEN' ? 0 : circuito === 'HALF_OPEN' ? 1 : disponivel ? 3 : 2;

function CircuitState({ agent: { circuito, reabre_em_ms, disponivel } }: { readonly agent: AgentState }) {
  const left = useCountdown(reabre_em_ms);
  if (circuito === 'OPEN')
    return (
      <p className="mt-1 text-sm font-medium text-bad">
        Circuito aberto: tenta de novo em {secondsLeft(left)}
      </p>
    );
  if (circuito === 'HALF_OPEN')
    return <p className="mt-1 text-sm font-medium text-warn">Meio aberto: o próximo pedido decide</p>;
  return (
    <p className={`mt-1 text-sm ${disponivel ? 'text-good' : 'text-soft'}`}>
      {disponivel ? 'Fechado: atende' : 'Não recebe pedidos aqui'}
    </p>
  );
}

/** Providers as the guarded client sees them. */
export function Providers({ models }: { readonly models: readonly ModelState[] }) {
  return (
    <Panel title="Modelos">
      {models.length === 0 && <Nothing>Sem modelo: respondem os reflexos.</Nothing>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {models.map((model) => (
          <li key={model.modelo} className="rounded-2xl border border-line px-4 py-3">
            <p className="font-medium wrap-anywhere">{modelInWords(model.modelo)}</p>
            <p className="text-sm text-soft">{model.papeis.join(', ')}</p>
            <ProviderState condition={model.condicao} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ProviderState({ condition }: { readonly condition: ModelState['condicao'] }) {
  const left = useCountdown(condition?.restMs ?? null);
  if (condition === null) return null;
  if (left !== null)
    return (
      <p className="mt-1 text-sm font-medium text-bad">
        {counted(condition.failures, 'falha seguida', 'falhas seguidas')}: descansa mais {secondsLeft(left)}
      </p>
    );
  return (
    <p className={`mt-1 text-sm ${condition.failures > 0 ? 'text-warn' : 'text-good'}`}>
      {condition.failures > 0 ? counted(condition.failures, 'falha seguida', 'falhas seguidas') : 'Responde'}
    </p>
  );
}

const secondsLeft = (ms: number | null): string => `${Math.ceil((ms ?? 0) / 1_000)} s`;
