import { useState } from 'react';
import { Link } from 'wouter';
import type { TeamDeed, TeamMemory } from '#protocol';
import { sentenceOf } from '../../api/problem.ts';
import type { PersonView } from '../../api/studio-answers.ts';
import { ConfirmDialog } from '../../memory/confirm-dialog.tsx';
import { teamInWords } from '../../memory/team-words.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../../ui/when.ts';
import { useWorkspace } from '../../view/workspace.ts';
import { memoryInWords, percent } from '../words.ts';

/** Where what is done with a memory is sent. */
export type Acting = {
  readonly path: string;
  /** As it was told when the page was opened; what is done here is done for the same reason. */
  readonly because: object;
  readonly onView: (view: PersonView) => void;
};

type RowProps = Acting & { readonly memory: TeamMemory };

/** One memory of a person, as far as the team may see it, and what can be done with it. */
export function MemoryRow({ memory, ...rest }: RowProps) {
  const { text, wrong, category, kind, status, pinned } = memory;
  return (
    <li className="space-y-2.5 rounded-3xl border border-line bg-raised p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 leading-snug font-medium wrap-anywhere">
          {text === null ? (
            <>
              {teamInWords.topic(category)} <span className="font-normal text-soft">(reservada)</span>
            </>
          ) : (
            <>
              {wrong && !text.includes(wrong) && (
                <>
                  <del className="font-normal text-soft">{wrong}</del> →{' '}
                </>
              )}
              {text}
            </>
          )}
        </h3>
        {status === 'pending' && <Badge look="bg-sunken text-warn">Em observação</Badge>}
        {pinned && <Badge look="bg-tint text-accent">Fixada pela pessoa</Badge>}
      </div>
      {text === null && (
        <p className="text-sm text-soft">
          O que ela diz só aparece aqui a partir de um turno em que tenha entrado na resposta.
        </p>
      )}
      <Facts memory={memory} kind={kind} />
      <Recall memory={memory} />
      <Deeds memory={memory} {...rest} />
    </li>
  );
}

const Badge = ({ look, children }: { readonly look: string; readonly children: string }) => (
  <span className={`rounded-full px-2.5 py-0.5 text-xs font-medium ${look}`}>{children}</span>
);

function Facts({ memory, kind }: { readonly memory: TeamMemory; readonly kind: string }) {
  const { assistants } = useWorkspace();
  const { category, confidence, evidence, source, sensitivity, text } = memory;
  const assistant = assistants.find(({ name }) => name === source.assistant)?.title ?? source.assistant;
  const facts = [
    ...(text === null ? [] : [teamInWords.topic(category)]),
    memoryInWords.kind(kind),
    `${percent(confidence)} de certeza`,
    ...(evidence > 1 ? [`dito ${evidence} vezes`] : []),
    memoryInWords.sensitivity(sensitivity),
  ];
  return (
    <p className="text-sm leading-relaxed text-soft">
      {facts.join(' · ')}
      <br />
      {teamInWords.how(source.how)}
      {assistant && `, com ${assistant}`}, {shortMoment(source.at, Date.now())}
      {source.turn && (
        <>
          {' · '}
          <Link
            href={`/studio/turnos/${encodeURIComponent(source.turn)}`}
            className="rounded underline underline-offset-4 hover:text-ink"
          >
            ver o turno
          </Link>
        </>
      )}
    </p>
  );
}

/** What became of it in the turn that was asked about. */
function Recall({ memory: { recall } }: Pick<RowProps, 'memory'>) {
  if (!recall) return null;
  const why = recall.kind === 'entered' ? memoryInWords.why(recall.why) : teamInWords.left(recall.why);
  return (
    <p className="text-sm">
      <b className={`font-medium ${recall.kind === 'entered' ? 'text-good' : 'text-ink'}`}>
        {recall.kind === 'entered' ? 'Entrou neste turno' : 'Ficou de fora deste turno'}
      </b>
      : {why}
      {recall.fit !== null && ` (${percent(recall.fit)} de semelhança com a mensagem)`}
    </p>
  );
}

function Deeds({ memory, ...acting }: RowProps) {
  const [asking, setAsking] = useState(false);
  const { act, problem } = useDeed(memory.id, acting);
  const { text, status, category } = memory;
  const name = text ?? teamInWords.topic(category);
  const deeds = [
    ...(status === 'pending' && text !== null ? [KEEP] : []),
    ...(status === 'pending' ? [REFUSE] : []),
  ];
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1">
      {deeds.map(({ deed, label, title }) => (
        <Button
          key={deed}
          look="bare"
          aria-label={`${label}: ${name}`}
          title={title}
          onClick={() => void act(deed)}
        >
          {label}
        </Button>
      ))}
      <Button
        look="bare"
        aria-label={`Esquecer: ${name}`}
        title="Some de vez, com o histórico"
        onClick={() => setAsking(true)}
      >
        Esquecer
      </Button>
      {problem && !asking && (
        <p role="alert" className="w-full px-2 text-sm text-bad">
          {problem}
        </p>
      )}
      <Forgetting name={name} {...{ asking, setAsking, problem }} onConfirm={() => act('forget')} />
    </div>
  );
}

const KEEP = {
  deed: 'keep',
  label: 'Guardar',
  title: 'Passa a valer já, sem esperar o fim da conversa',
} as const;

const REFUSE = {
  deed: 'refuse',
  label: 'Não guardar',
  title: 'Não vale; fica só no histórico da pessoa',
} as const;

function useDeed(id: string, { path, because, onView }: Acting) {
  const { api } = useWorkspace();
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (deed: TeamDeed): Promise<void> => {
    try {
      const body = { ...because, act: deed };
      onView(await api.json<PersonView>(`${path}/${encodeURIComponent(id)}`, { method: 'POST', body }));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return { act, problem };
}

type ForgettingProps = {
  readonly name: string;
  readonly asking: boolean;
  readonly setAsking: (asking: boolean) => void;
  readonly problem: string | null;
  readonly onConfirm: () => Promise<void>;
};

function Forgetting({ name, asking, setAsking, problem, onConfirm }: ForgettingProps) {
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title="Esquecer a pedido da pessoa?"
      action="Esquecer"
      problem={problem}
      onConfirm={onConfirm}
    >
      <p className="wrap-anywhere">“{name}”</p>
      <p>
        A lembrança e as versões anteriores dela são apagadas agora e não voltam. Fica registrado, e a pessoa
        vê que a equipe a esqueceu.
      </p>
    </ConfirmDialog>
  );
}
