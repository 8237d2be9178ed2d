import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { caseAddress } from './evals/evals.ts';
import { Problem } from './field.tsx';
import { useDeed } from './use-deed.ts';

type Made = { readonly text: string; readonly href: string };
type CaseAnswer = { readonly case: { readonly id: string; readonly set: string } };

const caseMade = (answer: CaseAnswer): Made => ({
  text: 'Caso de avaliação criado.',
  href: caseAddress(answer.case),
});
const PROPOSED: Made = {
  text: 'Exemplo proposto: falta alguém aprovar.',
  href: '/studio/avaliacoes/exemplos?situacao=proposed',
};

/** What a turn can teach: a case that is tried from now on, or an example that answers are made after. */
export function TurnActions({ turn }: { readonly turn: string }) {
  const { busy, problem, act } = useDeed();
  const [made, setMade] = useState<Made | null>(null);
  const path = `/api/studio/turns/${encodeURIComponent(turn)}`;
  const asked = { method: 'POST', body: {} } as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        disabled={busy}
        onClick={() => act<CaseAnswer>(`${path}/eval-case`, asked, (answer) => setMade(caseMade(answer)))}
      >
        Virar caso de avaliação
      </Button>
      <Button disabled={busy} onClick={() => act(`${path}/example`, asked, () => setMade(PROPOSED))}>
        Virar exemplo
      </Button>
      <Outcome made={problem ? null : made} />
      <Problem text={problem?.text} />
    </div>
  );
}

/** A whole conversation becomes a case, with what happened at each message as what is expected. */
export function ConversationActions({ session }: { readonly session: string }) {
  const { busy, problem, act } = useDeed();
  const [made, setMade] = useState<Made | null>(null);
  const path = `/api/studio/conversations/${encodeURIComponent(session)}/eval-case`;
  const make = () =>
    act<CaseAnswer>(path, { method: 'POST', body: {} }, (answer) => setMade(caseMade(answer)));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button disabled={busy} onClick={make}>
        Conversa inteira: virar caso de avaliação
      </Button>
      <Outcome made={problem ? null : made} />
      <Problem text={problem?.text} />
    </div>
  );
}

const Outcome = ({ made }: { readonly made: Made | null }) => (
  <p role="status" className="text-sm text-good">
    {made && (
      <>
        {made.text}{' '}
        <Link href={made.href} className="rounded underline underline-offset-4">
          Ver onde está
        </Link>
      </>
    )}
  </p>
);
