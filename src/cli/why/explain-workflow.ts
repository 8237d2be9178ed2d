import type { FoldedTurn } from '#protocol';
import type { Paint } from '../terminal/paint.ts';
import { row, type Section } from './section.ts';
import * as words from './words.ts';

const NONE = 'nenhum';

/** What the router read, where the workflow went and where it stands, and what strangers wrote that reads like orders. */
export function workflow(turn: FoldedTurn, paint: Paint): Section {
  const { routed, workflows = [], step, suspicions = [] } = turn;
  const { intent, by, reader, source } = words.workflowInWords;
  const missing = step && step.missing.length > 0 ? ` · falta ${step.missing.join(', ')}` : '';
  return {
    title: 'Workflow',
    rows: [
      ...(routed
        ? [
            row(
              'roteador',
              `${intent(routed.intent)}${routed.target ? ` para ${routed.target}` : ''} (${Math.round(routed.confidence * 100)}%, ${reader(routed.by)}) — ${routed.reasoning}`,
            ),
          ]
        : []),
      ...workflows.map((each) => row('passou', `${each.from ?? NONE} → ${each.to ?? NONE} (${by(each.by)})`)),
      ...(step ? [row('passo', `${step.workflow} · ${step.step ?? 'concluído'}${missing}`)] : []),
      ...suspicions.map(({ source: from, tool, score }) =>
        row(
          'suspeita',
          `${paint.bad('!')} ${source(from)}${tool ? ` de ${tool}` : ''} (${Math.round(score * 100)}%)`,
        ),
      ),
    ],
  };
}

/** What the client was asked to show. */
export function shown({ components = [], cards = [], charts = [], sources = [] }: FoldedTurn): Section {
  const titles = cards.map(({ title }) => title).join('; ');
  return {
    title: 'Mostrou',
    rows: [
      ...components.map(({ component, tool }) => row('componente', `${component} (${tool})`)),
      ...(cards.length > 0 ? [row('cartões', `${cards.length}: ${titles}`)] : []),
      ...charts.map(({ title, labels }) => row('gráfico', `${title} (${labels.length} pontos)`)),
      ...sources.map(({ title, item }) => row('fonte', item === undefined ? title : `${title}, ${item}`)),
    ],
  };
}
