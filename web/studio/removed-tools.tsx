import type { FoldedTurn } from '#protocol';
import { WideTable } from './wide-table.tsx';
import { callErrorInWords, removalInWords } from './words.ts';

/** Tools that agents have and could not use in this turn, with why; and those that were asked for all the same. */
export function RemovedTools({ turn: { hops, modes } }: { readonly turn: FoldedTurn }) {
  const removed = hops.flatMap(({ hop, agent, removed: each }) =>
    each.map(({ tool, why }) => ({ key: `${hop} ${tool}`, agent, tool, why: removalInWords(why) })),
  );
  const refused = hops.flatMap(({ hop, agent, calls }) =>
    calls
      .filter(({ status }) => status === 'refused')
      .map(({ call, tool, code }) => ({
        ...{ key: `${hop} ${call}`, agent, tool, why: `pedida e recusada: ${callErrorInWords(code ?? '')}` },
      })),
  );
  const rows = [...removed, ...refused];
  const mode = modes?.at(-1)?.mode;
  return (
    <section aria-labelledby="retiradas" className="space-y-3">
      <h2 id="retiradas" className="font-serif text-xl">
        Ferramentas retiradas
      </h2>
      {mode && <p className="text-sm text-soft">A conversa estava no modo {mode}.</p>}
      {rows.length === 0 ? (
        <p className="text-sm text-soft">Nenhuma: cada agente pôde usar tudo o que tem.</p>
      ) : (
        <WideTable name="Ferramentas retiradas e por quê">
          <thead>
            <tr>
              <th scope="col">Ferramenta</th>
              <th scope="col">De quem</th>
              <th scope="col">Por quê</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, agent, tool, why }) => (
              <tr key={key}>
                <th scope="row" className="font-mono text-xs">
                  {tool}
                </th>
                <td>{agent}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}
