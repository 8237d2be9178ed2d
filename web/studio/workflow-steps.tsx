import type { FoldedTurn } from '#protocol';
import { itemOf } from '../view/source-words.ts';
import { useWorkspace } from '../view/workspace.ts';
import { Step } from './step.tsx';
import { counted, deciderInWords, percent, strangerInWords, workflowInWords } from './words.ts';

type Told = { readonly turn: FoldedTurn };

/** What the router made of the message, which workflow is active since, and where it stands. */
export function WorkflowStep({ turn }: Told) {
  const { routed, workflows = [], step } = turn;
  const titleOf = useTitles(turn);
  if (!routed && workflows.length === 0 && !step) return null;
  return (
    <Step name="Fluxo" what="decide em que sequência de passos a conversa está">
      {routed && (
        <p>
          <Strong>{workflowInWords.intent(routed.intent)}</Strong>
          {routed.target && <> para {titleOf(routed.target)}</>}, com {percent(routed.confidence)} de
          confiança, {deciderInWords(routed.by)}
          {routed.reasoning && <> (“{routed.reasoning}”)</>}. Antes: {titleOf(routed.active)}.
        </p>
      )}
      <ul className="space-y-1">
        {workflows.map(({ from, to, by }) => (
          <li key={`${from}-${to}-${by}`}>
            {titleOf(from)} → <Strong>{titleOf(to)}</Strong>, {workflowInWords.by(by)}.
          </li>
        ))}
      </ul>
      {step && (
        <p>
          No fluxo <Strong>{titleOf(step.workflow)}</Strong>
          {step.step ? <>, passo {step.step}</> : ', todos os passos feitos'}
          {step.missing.length > 0 && `; falta saber: ${step.missing.join(', ')}`}.
        </p>
      )}
    </Step>
  );
}

/** A workflow as people call it. */
function useTitles({ assistant }: FoldedTurn): (name: string | null) => string {
  const { assistants } = useWorkspace();
  const known = assistants.find(({ name }) => name === assistant)?.workflows ?? [];
  return (name) =>
    name === null ? 'nenhum fluxo' : (known.find((each) => each.name === name)?.title ?? name);
}

/** What the client was asked to show beside the words. */
export function ShownStep({ turn: { components = [], cards = [], charts = [], sources = [] } }: Told) {
  if (components.length + cards.length + charts.length + sources.length === 0) return null;
  return (
    <Step name="Mostrar" what="o que aparece além do texto">
      <ul className="space-y-1">
        {components.map(({ call, component }) => (
          <li key={call}>
            Componente <Strong>{component}</Strong>, à espera do que a pessoa fizer nele.
          </li>
        ))}
        {cards.length > 0 && (
          <li>
            {counted(cards.length, 'cartão mostrado', 'cartões mostrados')}:{' '}
            {cards.map(({ title, subtitle }) => (subtitle ? `${title}, ${subtitle}` : title)).join('; ')}.
          </li>
        )}
        {sources.map((source) => (
          <li key={source.id}>
            Fonte citada: {source.title}
            {source.item !== undefined && `, ${itemOf(source)}`}.
          </li>
        ))}
        {charts.map(({ title, labels }) => (
          <li key={title}>
            Gráfico <Strong>{title}</Strong>, {counted(labels.length, 'ponto', 'pontos')}.
          </li>
        ))}
      </ul>
    </Step>
  );
}

/** Words of strangers that read like orders: they were told as data, and what they may lead to was narrowed. */
export function SuspicionStep({ turn: { suspicions = [] } }: Told) {
  if (suspicions.length === 0) return null;
  return (
    <Step name="Desconfiar" what="procura ordens escondidas no que estranhos escreveram">
      <ul className="space-y-1">
        {suspicions.map(({ source, tool, call, score }) => (
          <li key={`${source}-${call}-${score}`} className="text-warn">
            Parece haver uma ordem {strangerInWords(source)}
            {tool && <> ({tool})</>}
            {typeof score === 'number' && `: ${percent(score)} de suspeita`}. Foi lida como dado, e o que ela
            poderia provocar ficou bloqueado neste turno.
          </li>
        ))}
      </ul>
    </Step>
  );
}

const Strong = ({ children }: { readonly children: string }) => (
  <strong className="font-medium text-ink">{children}</strong>
);
