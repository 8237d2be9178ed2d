import { DataTable } from '../../ui/charts/data-table.tsx';
import { fullMoment } from '../../ui/when.ts';
import { Nothing, Panel } from '../panel.tsx';
import { counted, durationInWords, failureInWords, modelInWords } from '../words.ts';
import { GUARDS, type Health, type Latency } from './health.ts';

const TIMES = [
  { name: 'vezes', label: 'vezes', numeric: true },
  { name: 'p50', label: 'p50', numeric: true },
  { name: 'p95', label: 'p95', numeric: true },
  { name: 'falhas', label: 'falhas', numeric: true },
] as const;

const told = (times: Pick<Latency, 'vezes' | 'p50' | 'p95' | 'falhas'>) => ({
  vezes: String(times.vezes),
  p50: durationInWords(times.p50),
  p95: durationInWords(times.p95),
  falhas: String(times.falhas),
});

/** Half of the times, and nineteen of twenty: by turn, by operation of a mission, by tool. */
export function Latencies({ health: { latencias, ferramentas } }: { readonly health: Health }) {
  const of = (passo: Latency['passo']) => latencias.filter((each) => each.passo === passo);
  const rowsOf = (passo: Latency['passo']) =>
    of(passo).map((each) => ({ ...told(each), de: each.de, nome: each.nome }));
  return (
    <Panel
      title="Tempos de resposta"
      aside="turnos e operações: últimas 24 horas; ferramentas: turnos recentes"
    >
      {latencias.length === 0 && ferramentas.length === 0 && (
        <Nothing>Nada correu nas últimas 24 horas.</Nothing>
      )}
      {of('turno').length > 0 && (
        <DataTable
          caption="Turnos, por assistente e agente"
          columns={[{ name: 'de', label: 'assistente' }, { name: 'nome', label: 'agente' }, ...TIMES]}
          rows={rowsOf('turno')}
        />
      )}
      {of('operacao').length > 0 && (
        <DataTable
          caption="Operações de missões, por agente"
          columns={[{ name: 'de', label: 'agente' }, { name: 'nome', label: 'operação' }, ...TIMES]}
          rows={rowsOf('operacao')}
        />
      )}
      {ferramentas.length > 0 && (
        <DataTable
          caption="Ferramentas"
          columns={[{ name: 'tool', label: 'ferramenta' }, ...TIMES]}
          rows={ferramentas.map((each) => ({ ...told(each), tool: each.tool }))}
        />
      )}
    </Panel>
  );
}

/** Where something else answered than what was asked first. */
export function Fallbacks({ health }: { readonly health: Health }) {
  const { falhas_de_modelos: failures, latencias } = health;
  const operations = latencias.filter(({ fallbacks }) => fallbacks > 0);
  const none = failures.length === 0 && operations.length === 0;
  return (
    <Panel title="Alternativas usadas">
      {none && <Nothing>Nas últimas 24 horas tudo foi respondido por quem foi perguntado primeiro.</Nothing>}
      {failures.length > 0 && <FailedModels failures={failures} />}
      {operations.length > 0 && (
        <DataTable
          caption="Onde houve alternativa nas últimas 24 horas"
          columns={[
            { name: 'de', label: 'de' },
            { name: 'nome', label: 'o quê' },
            { name: 'fallbacks', label: 'por alternativa', numeric: true },
            { name: 'vezes', label: 'de', numeric: true },
          ]}
          rows={operations.map(({ de, nome, fallbacks, vezes }) => ({
            ...{ de, nome, fallbacks: String(fallbacks), vezes: String(vezes) },
          }))}
        />
      )}
    </Panel>
  );
}

const FailedModels = ({ failures }: { readonly failures: Health['falhas_de_modelos'] }) => (
  <ul className="space-y-1 text-sm">
    {failures.map(({ model, reason, vezes }) => (
      <li key={`${model} ${reason}`}>
        <b className="font-medium">{modelInWords(model)}</b>: {failureInWords(reason)},{' '}
        {counted(vezes, 'vez', 'vezes')} nos turnos recentes; outro modelo ou o reflexo respondeu
      </li>
    ))}
  </ul>
);

/** Guards of the bus that acted in the newest turns. */
export function Guards({ guards }: { readonly guards: Health['guardas'] }) {
  return (
    <Panel title="Guardas que agiram" aside="nas missões dos turnos recentes">
      {guards.length === 0 ? (
        <Nothing>Nenhuma guarda precisou agir.</Nothing>
      ) : (
        <DataTable
          caption="Guardas do barramento"
          captionHidden
          columns={[
            { name: 'guarda', label: 'guarda' },
            { name: 'vezes', label: 'vezes', numeric: true },
            { name: 'ultima', label: 'última', numeric: true },
          ]}
          rows={guards.map(({ guarda, vezes, ultima }) => ({
            guarda: `${guarda}: ${GUARDS[guarda] ?? guarda}`,
            vezes: String(vezes),
            ultima: fullMoment(ultima),
          }))}
        />
      )}
    </Panel>
  );
}
