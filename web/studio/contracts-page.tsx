import { Link } from 'wouter';
import type { ContractCard } from '../api/studio-answers.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { Blank, StudioFrame } from './frame.tsx';
import { useAnswer } from './use-answer.ts';
import { counted, kindInWords } from './words.ts';

/** Agents that work in missions, and whom each of them may ask. */
export function ContractsPage() {
  const [asked, again] = useAnswer<{ contracts: readonly ContractCard[] }>('/api/contracts');
  return (
    <StudioFrame title="Contratos">
      <p className="max-w-2xl leading-relaxed text-soft">
        O que cada agente sabe fazer, com que dados, quem o substitui e a quem ele pode pedir. O barramento
        confere cada mensagem por eles e recusa o que não está declarado.
      </p>
      {asked.kind === 'asking' && (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      )}
      {asked.kind === 'failed' && (
        <Blank title="Os contratos não carregaram">
          <p>{asked.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      )}
      {asked.kind === 'told' && asked.answer.contracts.length === 0 && (
        <Blank title="Nenhum agente tem contrato">
          <p>Assistentes com missões os declaram; então aparecem aqui.</p>
        </Blank>
      )}
      {asked.kind === 'told' && <ByAssistant contracts={asked.answer.contracts} />}
    </StudioFrame>
  );
}

function ByAssistant({ contracts }: { readonly contracts: readonly ContractCard[] }) {
  const { assistants } = useWorkspace();
  const names = [...new Set(contracts.map(({ assistant }) => assistant))];
  return names.map((name) => (
    <section key={name} aria-labelledby={`contratos-${name}`} className="space-y-3">
      <h2 id={`contratos-${name}`} className="font-serif text-xl">
        {assistants.find((each) => each.name === name)?.title ?? name}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {contracts
          .filter(({ assistant }) => assistant === name)
          .map((card) => (
            <li key={card.nome_agente}>
              <Link
                href={`/studio/contratos/${encodeURIComponent(card.nome_agente)}?${new URLSearchParams({ assistente: name })}`}
                className="grid h-full content-start gap-1 rounded-2xl border border-line bg-raised px-5 py-4 hover:bg-hover"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-mono text-sm font-medium">{card.nome_agente}</span>
                  <span className="text-xs text-soft">{kindInWords(card.tipo)}</span>
                </span>
                <span className="text-sm leading-relaxed text-soft">{card.descricao_curta}</span>
                <span className="text-xs text-soft">
                  {counted(card.operacoes.length, 'operação', 'operações')}
                  {card.dependencias.length > 0 && ` · pede a ${card.dependencias.join(', ')}`}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ));
}
