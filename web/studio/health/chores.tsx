import { DataTable } from '../../ui/charts/data-table.tsx';
import { fullMoment } from '../../ui/when.ts';
import { Nothing, Panel } from '../panel.tsx';
import { durationInWords } from '../words.ts';
import { choreInWords, type Health } from './health.ts';

/** What the platform does by itself. */
export function Chores({ chores }: { readonly chores: Health['tarefas'] }) {
  return (
    <Panel title="Tarefas de fundo" aside="deste processo, em São Paulo">
      {chores === null || chores.length === 0 ? (
        <Nothing>
          {chores === null
            ? 'Sem banco durável não há o que fazer depois.'
            : 'Ainda se preparando: as tarefas começam segundos depois do início.'}
        </Nothing>
      ) : (
        <DataTable
          caption="Tarefas de fundo"
          captionHidden
          columns={[
            { name: 'name', label: 'tarefa' },
            { name: 'cron', label: 'quando' },
            { name: 'last', label: 'última vez aqui' },
          ]}
          rows={chores.map(({ name, cron, last }) => ({
            ...{ name: `${name}: ${choreInWords(name)}`, cron },
            last: last
              ? `${last.ok ? '✓' : '✗ falhou'} ${fullMoment(last.at)} (${durationInWords(last.ms)})`
              : 'ainda não',
          }))}
        />
      )}
    </Panel>
  );
}
