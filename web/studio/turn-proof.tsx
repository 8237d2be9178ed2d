import { said } from '#protocol';
import type { TurnProof as Proof } from '../api/studio-answers.ts';
import { Check, Close } from '../ui/icons.tsx';
import { fullMoment } from '../ui/when.ts';
import { useAnswer } from './use-answer.ts';
import { WideTable } from './wide-table.tsx';

const faultInWords = said({
  event_altered: 'o que ela diz foi mudado',
  event_unlinked: 'não segue a linha anterior',
  events_missing: 'falta uma linha antes',
  head_differs: 'a corrente não termina onde devia',
  session_missing: 'a conversa não existe mais',
});

type Kept = NonNullable<Proof['proof']>;

/** Whether the log of this turn is as it was written, with the hashes to see it by. */
export function TurnProof({ turn }: { readonly turn: string }) {
  const [asked] = useAnswer<Proof>(`/api/studio/turns/${encodeURIComponent(turn)}/proof`);
  return (
    <section aria-labelledby="prova" className="space-y-3">
      <h2 id="prova" className="font-serif text-xl">
        Registro encadeado
      </h2>
      {asked.kind === 'failed' && <p className="text-sm text-soft">{asked.problem}</p>}
      {asked.kind === 'told' && asked.answer.proof === null && (
        <p className="text-sm text-soft">Este armazenamento vive na memória e não guarda um registro.</p>
      )}
      {asked.kind === 'told' && asked.answer.proof && (
        <Told sound={asked.answer.sound} proof={asked.answer.proof} />
      )}
    </section>
  );
}

function Told({ sound, proof }: { readonly sound: boolean; readonly proof: Kept }) {
  const { lines, faults, seal, chain } = proof;
  return (
    <>
      <p className={`flex items-center gap-2 text-sm font-medium ${sound ? 'text-good' : 'text-bad'}`}>
        {sound ? <Check className="size-4" /> : <Close className="size-4" />}
        {sound
          ? `Íntegro: ${lines.length} linhas conferem, cada uma com a anterior.`
          : lines.length === 0
            ? 'O registro não tem linhas deste turno.'
            : 'O registro deste turno não confere.'}
      </p>
      {faults.map((fault) => (
        <p key={fault} className="text-sm text-bad">
          Em volta dele: {faultInWords(fault)}.
        </p>
      ))}
      <p className="text-xs wrap-anywhere text-soft">
        Corrente <span className="font-mono">{chain}</span>.{' '}
        {seal ? (
          <>
            Selado em {fullMoment(seal.at)} pelo selo {seal.id},{' '}
            <span className="font-mono">{seal.hash}</span>.
          </>
        ) : (
          'Ainda sem selo: o próximo vem com a manutenção do servidor.'
        )}
      </p>
      {lines.length > 0 && (
        <details open={!sound} className="space-y-2">
          <summary className="inline-block rounded py-1 text-sm underline underline-offset-4">
            Linhas e hashes
          </summary>
          <Lines lines={lines} />
        </details>
      )}
    </>
  );
}

function Lines({ lines }: { readonly lines: Kept['lines'] }) {
  return (
    <WideTable name="Linhas do registro">
      <thead>
        <tr>
          {['Linha', 'O quê', 'Confere', 'SHA-256', 'da anterior'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ seq, type, faults, hash, prev }) => (
          <tr key={seq}>
            <td>{seq}</td>
            <td className="font-mono text-xs">{type}</td>
            <td className={faults.length === 0 ? 'text-good' : 'text-bad'}>
              {faults.length === 0 ? '✓ sim' : `✗ ${faults.map(faultInWords).join('; ')}`}
            </td>
            <td className="font-mono text-xs" title={hash}>
              {hash.slice(0, 16)}…
            </td>
            <td className="font-mono text-xs" title={prev}>
              {prev === '' ? 'é a primeira' : `${prev.slice(0, 16)}…`}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
