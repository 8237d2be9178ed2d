import { Link, useSearchParams } from 'wouter';
import type { FoldedTurn } from '#protocol';
import type { TurnDetail } from '../api/answers.ts';
import { linkButton } from '../ui/button.tsx';
import { fullMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { ActiveDialogue } from './dialogue-step.tsx';
import { EndingBadge } from './ending-badge.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import { MissionDiagram } from './mission-diagram.tsx';
import { RawEvents } from './raw-events.tsx';
import { RemovedTools } from './removed-tools.tsx';
import { StepList } from './step-list.tsx';
import { TurnActions } from './turn-actions.tsx';
import { TurnMemory } from './turn-memory.tsx';
import { TurnMessages } from './turn-messages.tsx';
import { TurnPrompt } from './turn-prompt.tsx';
import { TurnProof } from './turn-proof.tsx';
import { TurnTimeline } from './turn-timeline.tsx';
import { useTurn } from './use-turn.ts';
import { costInWords, counted, durationInWords, errorInWords, modelInWords, occasionOf } from './words.ts';

/** One turn, so that a team can say what was done and why. */
export function TurnPage({ turn }: { readonly turn: string }) {
  const [search] = useSearchParams();
  const asked = useTurn(turn, search.get('conversa'));
  if (asked.kind === 'asking') {
    return (
      <StudioFrame title="Turno">
        <p role="status" className="text-soft">
          Carregando…
        </p>
      </StudioFrame>
    );
  }
  if (asked.kind === 'failed') {
    return (
      <StudioFrame title="Turno" crumbs={[{ label: 'Conversas', href: '/studio' }]}>
        <Blank title="Este turno não pode ser mostrado">
          <p>{asked.problem}</p>
          <Link href="/studio" className={linkButton}>
            Ver as conversas
          </Link>
        </Blank>
      </StudioFrame>
    );
  }
  return <Told detail={asked.answer} />;
}

function Told({ detail }: { readonly detail: TurnDetail }) {
  const { turn, events, messages, dialogo_ativo = null } = detail;
  const { me } = useWorkspace();
  const conversation = encodeURIComponent(turn.session);
  const crumbs =
    me.role === 'operator'
      ? [
          { label: 'Conversas', href: '/studio' },
          { label: 'Turnos desta conversa', href: `/studio/conversas/${conversation}` },
        ]
      : [{ label: 'Voltar à conversa', href: `/c/${conversation}` }];
  return (
    <StudioFrame title={titleOf(detail)} crumbs={crumbs}>
      <Facts turn={turn} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-8">
          <StepList turn={turn} events={events} />
          <TurnTimeline events={events} />
          <ActiveDialogue dialogo_ativo={dialogo_ativo} />
          <TurnMemory turn={turn} />
          {(turn.missions ?? []).map((mission) => (
            <MissionDiagram key={mission.mission} mission={mission} />
          ))}
          {me.role === 'operator' && turn.ending !== null && (
            <>
              <RemovedTools turn={turn} />
              <TurnPrompt turn={turn.turn} />
              <TurnProof turn={turn.turn} />
            </>
          )}
        </div>
        <aside aria-label="Mensagens do turno" className="order-first lg:sticky lg:top-6 lg:order-none">
          <TurnMessages messages={messages} turn={turn} />
          {me.role === 'operator' && turn.ending !== null && (
            <div className="pt-4">
              <TurnActions turn={turn.turn} />
            </div>
          )}
        </aside>
      </div>
      <RawEvents events={events} />
    </StudioFrame>
  );
}

function titleOf({ messages, turn }: TurnDetail): string {
  const asked = messages.find(({ role }) => role === 'user')?.text.replace(/\s+/g, ' ');
  if (!asked) return occasionOf(turn) ?? `Turno ${turn.turn}`;
  return asked.length > 90 ? `${asked.slice(0, 89)}…` : asked;
}

function Facts({ turn }: { readonly turn: FoldedTurn }) {
  const { assistants } = useWorkspace();
  const { usage, ending, error } = turn;
  const models = [...new Set(turn.hops.flatMap((hop) => hop.models))].map(modelInWords);
  const assistant = assistants.find(({ name }) => name === turn.assistant)?.title ?? turn.assistant;
  const tokens = usage.inputTokens + usage.outputTokens;
  const facts = [
    ['Assistente', assistant],
    ['Quando', turn.startedAt > 0 ? fullMoment(turn.startedAt) : '—'],
    ['Duração', ending === null ? 'ainda corre' : durationInWords(turn.ms)],
    ['Pensou com', models.join(', ') || 'ninguém'],
    [
      'Tokens',
      tokens === 0
        ? noTokens(turn)
        : `${counted(usage.inputTokens, 'lido', 'lidos')}, ${counted(usage.outputTokens, 'escrito', 'escritos')}`,
    ],
    ['Custo', costInWords(usage)],
    ...(turn.attempt > 1 ? [['Tentativa', `${turn.attempt}ª: outra retomou o turno`]] : []),
    ...(error ? [['Problema', errorInWords(error)]] : []),
  ];
  return (
    <section aria-label="Resumo" className="space-y-4 rounded-3xl border border-line bg-raised p-5">
      <EndingBadge ending={ending} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-soft">{name}</dt>
            <dd className="text-sm font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-1 border-t border-line pt-3 text-xs text-soft">
        <Id name="Turno" value={turn.turn} />
        <Id name="Versão do assistente" value={turn.content} />
      </dl>
    </section>
  );
}

/** A call that was cut or failed may have cost something all the same: its provider told nothing. */
const noTokens = ({ hops }: FoldedTurn): string =>
  hops.some(({ models }) => models.some((model) => modelInWords(model) === model))
    ? 'não informados pelo provedor'
    : 'nenhum';

function Id({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}</dt>
      <dd className="font-mono wrap-anywhere">{value || 'sem registro'}</dd>
    </div>
  );
}
