import { Link } from 'wouter';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { Figure, Nothing } from '../../panel.tsx';
import { turnAddress } from '../../turn-address.ts';
import { counted } from '../../words.ts';
import { type Flow, type Replay, rateInWords } from './weights.ts';

/** What recorded turns would be decided as, and whether that is better. */
export function ReplayEffect({ replay }: { readonly replay: Replay }) {
  const { turns, missions, agreement, mended, spoiled, kinds, leads, kindFlows, leadFlows } = replay;
  return (
    <div className="space-y-4">
      <Nothing>
        {counted(turns, 'turno decidido', 'turnos decididos')} de novo, com os pesos de agora e com os
        sugeridos; {counted(missions, 'foi missão', 'foram missões')}.{' '}
        {counted(leads, 'sugestão muda', 'sugestões mudam')} de coordenador,{' '}
        {counted(kinds, 'mensagem muda', 'mensagens mudam')} de tipo.
      </Nothing>
      {leads + kinds === 0 && <p>Nos turnos gravados nada seria decidido de outro jeito.</p>}
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name="Acerta quem conduziu, agora" said={rateInWords(agreement.before)} />
        <Figure name="Com os sugeridos" said={rateInWords(agreement.after)} />
        <Figure name="Melhoram" said={String(mended)} />
        <Figure name="Pioram" said={String(spoiled)} />
      </dl>
      <Flows caption="Quem passaria a ser sugerido" flows={leadFlows} />
      <Flows caption="Tipos que mudariam" flows={kindFlows} />
      <Examples replay={replay} />
    </div>
  );
}

function Flows({ caption, flows }: { readonly caption: string; readonly flows: readonly Flow[] }) {
  if (flows.length === 0) return null;
  return (
    <DataTable
      caption={caption}
      columns={[
        { name: 'from', label: 'agora' },
        { name: 'to', label: 'com os sugeridos' },
        { name: 'count', label: 'turnos', numeric: true },
      ]}
      rows={flows.map(({ from, to, count }) => ({ from, to, count: String(count) }))}
    />
  );
}

const EFFECTS = {
  melhora: { word: 'melhora', look: 'text-good' },
  piora: { word: 'piora', look: 'text-bad' },
  muda: { word: 'muda', look: 'text-soft' },
} as const;

function Examples({ replay: { examples } }: { readonly replay: Replay }) {
  if (examples.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit rounded font-medium underline-offset-4 hover:underline">
        Exemplos do que mudaria ({examples.length})
      </summary>
      <ul className="divide-y divide-line pt-2">
        {examples.map(({ turn, text, before, after, chosen, effect }) => (
          <li key={turn} className="py-2">
            <Question turn={turn} text={text} />
            <span className="block text-soft">
              {before.lead ?? before.kind} → {after.lead ?? after.kind}
              {chosen && `; conduziu ${chosen}`} ·{' '}
              <span className={EFFECTS[effect].look}>{EFFECTS[effect].word}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Question({ turn, text }: { readonly turn: string; readonly text: string }) {
  const href = turnAddress(turn);
  if (href === null) return <span className="wrap-anywhere">{text}</span>;
  return (
    <Link href={href} className="rounded underline underline-offset-4 wrap-anywhere">
      {text}
    </Link>
  );
}
