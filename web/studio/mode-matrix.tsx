import type { ReactNode } from 'react';
import type { AssistantModes, ModeCard } from '../api/studio-answers.ts';
import { Check, Close } from '../ui/icons.tsx';
import { WideTable } from './wide-table.tsx';
import { claimInWords, counted } from './words.ts';

type MatrixProps = { readonly declared: AssistantModes };

/** One assistant's modes beside each other: what they let it use, what they let it say, where they lead. */
export function ModeMatrix({ declared }: MatrixProps) {
  const { title, initial, cooldownMs, pendingMs, modes } = declared;
  return (
    <section aria-label={title} className="space-y-5">
      <div className="space-y-1">
        <h2 className="font-serif text-xl">{title}</h2>
        <p className="text-sm text-soft">
          Começa em <strong className="font-medium text-ink">{initial}</strong>. Entre duas mudanças passam{' '}
          {inMinutes(cooldownMs)}; o que espera a palavra da pessoa espera {inMinutes(pendingMs)}.
        </p>
      </div>
      <Tools declared={declared} />
      <Claims declared={declared} />
      <Ways declared={declared} />
      <div className="grid gap-2">
        {modes.map(({ name, behaviour }) => (
          <details key={name} className="rounded-2xl border border-line bg-raised">
            <summary className="rounded-2xl px-4 py-2.5 text-sm">Como se porta em {name}</summary>
            <p className="border-t border-line px-4 py-3 text-sm leading-relaxed whitespace-pre-wrap">
              {behaviour}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

const inMinutes = (ms: number): string => counted(Math.round(ms / 60_000), 'minuto', 'minutos');

type HeadProps = { readonly what: string; readonly modes: readonly ModeCard[]; readonly last?: string };

function Head({ what, modes, last }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{what}</th>
        {modes.map(({ name }) => (
          <th key={name} scope="col" className="text-center">
            {name}
          </th>
        ))}
        {last && <th scope="col">{last}</th>}
      </tr>
    </thead>
  );
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

function Tools({ declared: { modes, never, agents } }: MatrixProps) {
  const tools = unique([
    ...agents.flatMap((agent) => agent.tools),
    ...modes.flatMap((mode) => mode.tools),
    ...never,
  ]);
  return (
    <WideTable name="Ferramentas por modo">
      <Head what="Ferramenta" modes={modes} last="De quem" />
      <tbody>
        {tools.map((tool) => (
          <tr key={tool}>
            <th scope="row" className="font-mono text-xs">
              {tool}
            </th>
            {modes.map((mode) => (
              <td key={mode.name} className="text-center">
                {never.includes(tool) ? (
                  <Mark says="nunca, em modo nenhum" good={false} />
                ) : mode.tools.includes(tool) ? (
                  <Mark says="permitida" good />
                ) : (
                  <Nothing says="não permitida" />
                )}
              </td>
            ))}
            <td className="text-xs text-soft">
              {agents
                .filter((agent) => agent.tools.includes(tool))
                .map(({ name }) => name)
                .join(', ') || 'de nenhum agente'}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Claims({ declared: { modes, forbidden } }: MatrixProps) {
  const claims = unique([...forbidden, ...modes.flatMap((mode) => [...mode.forbidden, ...mode.tolerated])]);
  if (claims.length === 0) return null;
  return (
    <WideTable name="O que não se pode dizer, por modo">
      <Head what="Não pode" modes={modes} />
      <tbody>
        {claims.map((claim) => (
          <tr key={claim}>
            <th scope="row">{claimInWords(claim)}</th>
            {modes.map((mode) => (
              <td key={mode.name} className="text-center">
                {mode.tolerated.includes(claim) ? (
                  <span className="text-xs text-warn">tolerado</span>
                ) : [...forbidden, ...mode.forbidden].includes(claim) ? (
                  <Mark says="proibido" good={false} />
                ) : (
                  <Nothing says="sem proibição" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Ways({ declared: { modes, confirmations } }: MatrixProps) {
  const asks = (from: string, to: string): boolean =>
    confirmations.some((each) => each.from === from && each.to === to);
  return (
    <WideTable name="Aonde cada modo leva">
      <Head what="De … para" modes={modes} />
      <tbody>
        {modes.map((from) => (
          <tr key={from.name}>
            <th scope="row">{from.name}</th>
            {modes.map((to) => (
              <td key={to.name} className="text-center">
                {!from.leads.includes(to.name) ? (
                  <Nothing says="não leva" />
                ) : asks(from.name, to.name) ? (
                  <span className="text-xs text-warn">se a pessoa confirmar</span>
                ) : (
                  <Mark says="leva" good />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Mark({ says, good }: { readonly says: string; readonly good: boolean }): ReactNode {
  const Sign = good ? Check : Close;
  return (
    <span title={says} className={`inline-flex ${good ? 'text-good' : 'text-bad'}`}>
      <Sign className="size-4" />
      <span className="only-heard">{says}</span>
    </span>
  );
}

function Nothing({ says }: { readonly says: string }) {
  return (
    <span title={says} className="text-soft">
      <span aria-hidden="true">·</span>
      <span className="only-heard">{says}</span>
    </span>
  );
}
