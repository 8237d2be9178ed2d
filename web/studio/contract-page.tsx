import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ContractFallback, RenderedContract } from '#protocol';
import { Button } from '../ui/button.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import { useAnswer } from './use-answer.ts';
import { counted, durationInWords, kindInWords } from './words.ts';

const CRUMBS = [{ label: 'Contratos', href: '/studio/contratos' }];
type Operation = RenderedContract['operacoes_disponiveis'][number];

/** One agent's contract: what it does, with examples and schemas, what takes over when it fails, whom it may ask. */
export function ContractPage({ agent }: { readonly agent: string }) {
  const [search] = useSearchParams();
  const assistant = search.get('assistente');
  const query = assistant ? `?${new URLSearchParams({ assistant })}` : '';
  const [asked, again] = useAnswer<RenderedContract>(`/api/contracts/${encodeURIComponent(agent)}${query}`);
  return (
    <StudioFrame title={agent} crumbs={CRUMBS}>
      {asked.kind === 'asking' && (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      )}
      {asked.kind === 'failed' && (
        <Blank title="O contrato não carregou">
          <p>{asked.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      )}
      {asked.kind === 'told' && <Told contract={asked.answer} search={query && `?assistente=${assistant}`} />}
    </StudioFrame>
  );
}

function Told({ contract, search }: { readonly contract: RenderedContract; readonly search: string }) {
  const { tipo, descricao_curta, responsabilidades, dependencias, fallbacks_disponiveis } = contract;
  return (
    <>
      <div className="space-y-3">
        <p className="leading-relaxed">
          <span className="inline-block text-soft first-letter:uppercase">{kindInWords(tipo)}.</span>{' '}
          {descricao_curta}
        </p>
        <ul className="list-disc space-y-1 pl-5 text-sm leading-relaxed text-soft">
          {responsabilidades.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <Section name="A quem pode pedir">
        {dependencias.length === 0 ? (
          <p className="text-sm text-soft">A ninguém.</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {dependencias.map((name) => (
              <li key={name}>
                <Link
                  href={`/studio/contratos/${encodeURIComponent(name)}${search}`}
                  className="inline-block rounded-full border border-line bg-raised px-3 py-1 font-mono text-xs hover:bg-hover"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section name="Quando falha">
        {fallbacks_disponiveis.length === 0 ? (
          <p className="text-sm text-soft">Nada o substitui: quem pediu é avisado.</p>
        ) : (
          <ul className="space-y-2 text-sm">
            {fallbacks_disponiveis.map((each) => (
              <li key={JSON.stringify(each)}>
                <span className="font-mono text-xs">{fallbackInWords(each)}</span>{' '}
                <span className="text-soft">— {each.descricao}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Operations contract={contract} />
    </>
  );
}

function Operations({ contract }: { readonly contract: RenderedContract }) {
  const { operacoes_disponiveis: operations, formato_requisicao, formato_resposta } = contract;
  if (operations.length === 0) {
    return (
      <Section name="Operações">
        <p className="text-sm text-soft">Nenhuma: só envia, e ninguém lhe pede nada.</p>
      </Section>
    );
  }
  return (
    <>
      <Section name="Operações">
        <div className="grid gap-3">
          {operations.map((each) => (
            <OperationCard key={each.nome} operation={each} />
          ))}
        </div>
      </Section>
      <Section name="Mensagens">
        <div className="grid gap-2">
          <Schema name="Formato de uma requisição (JSON Schema)" value={formato_requisicao} />
          <Schema name="Formato de uma resposta (JSON Schema)" value={formato_resposta} />
        </div>
      </Section>
    </>
  );
}

function fallbackInWords(fallback: ContractFallback): string {
  if (fallback.tipo === 'fonte') return `${fallback.operacao}: ${fallback.ordem.join(' → ')}`;
  return `${fallback.agente}${fallback.operacoes ? ` (${fallback.operacoes.join(', ')})` : ''}`;
}

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name} className="space-y-2">
      <h2 className="font-serif text-xl">{name}</h2>
      {children}
    </section>
  );
}

function OperationCard({ operation }: { readonly operation: Operation }) {
  const { nome, descricao, efeito, tempo_medio, custo_estimado, fontes, exemplos } = operation;
  const facts = [
    efeito === 'escrita' ? 'escreve' : 'só lê',
    `cerca de ${durationInWords(tempo_medio * 1_000)}`,
    counted(custo_estimado.tokens, 'token', 'tokens'),
    counted(custo_estimado.chamadas_api, 'chamada externa', 'chamadas externas'),
    ...(fontes.length > 0 ? [`de ${fontes.join(', ')}`] : []),
  ];
  return (
    <article className="space-y-2 rounded-2xl border border-line bg-raised p-4">
      <h3 className="font-mono text-sm font-medium">{nome}</h3>
      <p className="text-sm leading-relaxed">{descricao}</p>
      <p className="text-xs text-soft">{facts.join(' · ')}</p>
      <div className="grid gap-2">
        <Schema name="Parâmetros" value={operation.parametros} />
        <Schema name="Resposta" value={operation.resposta} />
        {exemplos.map((example) => (
          <Schema
            key={example.titulo}
            name={`Exemplo: ${example.titulo}`}
            value={{ parametros: example.parametros, resposta: example.resposta }}
          />
        ))}
      </div>
    </article>
  );
}

function Schema({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <details className="rounded-xl border border-line">
      <summary className="rounded-xl px-3 py-2 text-sm">{name}</summary>
      <pre className="border-t border-line bg-sunken px-3 py-2 text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}
