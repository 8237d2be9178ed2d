import { DataTable } from '../../ui/charts/data-table.tsx';
import { shortMoment } from '../../ui/when.ts';
import { Nothing, Panel } from '../panel.tsx';
import { durationInWords, percent } from '../words.ts';
import { type Execution, executionNow, type Health, troubleFirst } from './health.ts';

/** How agents and the sources that they ask fared, and whether they answer now: a mean hides what has just gone down. */
export function Executions({ health: { saude, em } }: { readonly health: Health }) {
  return (
    <Panel title="Agentes e fontes" aside="nas últimas 100 execuções de cada um">
      {saude.length === 0 ? (
        <Nothing>Nenhum agente trabalhou ainda.</Nothing>
      ) : (
        <DataTable
          caption="Agentes e fontes"
          captionHidden
          columns={[
            { name: 'alvo', label: 'agente ou fonte' },
            { name: 'agora', label: 'agora' },
            { name: 'ultima', label: 'última vez' },
            { name: 'execucoes', label: 'execuções', numeric: true },
            { name: 'sucesso', label: 'sucesso', numeric: true },
            { name: 'fallback', label: 'por alternativa', numeric: true },
            { name: 'media', label: 'média', numeric: true },
          ]}
          rows={troubleFirst(saude).map((each) => rowOf(each, em))}
        />
      )}
    </Panel>
  );
}

const rowOf = (each: Execution, now: number) => ({
  alvo: `${each.alvo}${each.tipo === 'fonte' ? ' (fonte)' : ''}`,
  agora: executionNow(each),
  ultima: each.ultima_execucao === null ? '—' : shortMoment(each.ultima_execucao, now),
  execucoes: String(each.execucoes),
  sucesso: percent(each.taxa_sucesso),
  fallback: percent(each.taxa_fallback),
  media: durationInWords(each.latencia_media_ms),
});
