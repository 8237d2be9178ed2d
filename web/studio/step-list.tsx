import type { FoldedTurn, TurnEvent } from '#protocol';
import { AutomatedStep, HandsStep, ModeStep, PolicyStep } from './conduct-steps.tsx';
import { DialogueStep } from './dialogue-step.tsx';
import { HopCard } from './hop-card.tsx';
import { MomentRow } from './moment-row.tsx';
import { Step } from './step.tsx';
import { type Timeline, timelineOf } from './timeline.ts';
import {
  categoryInWords,
  counted,
  deciderInWords,
  endingInWords,
  occasionOf,
  percent,
  polarityInWords,
  verdictInWords,
  withholdingInWords,
} from './words.ts';
import { ShownStep, SuspicionStep, WorkflowStep } from './workflow-steps.tsx';

type StepProps = { readonly turn: FoldedTurn; readonly events: readonly TurnEvent[] };

/** The steps that every message passes, and what each did this time; those that only some assistants have, where they have them. */
export function StepList({ turn, events }: StepProps) {
  const timeline = timelineOf(events);
  const over = turn.ending !== null;
  return (
    <section aria-labelledby="passos">
      <h2 id="passos" className="pb-4 font-serif text-lg">
        Passo a passo
      </h2>
      <ol>
        <Step name="Receber" what="junta as mensagens que esperam">
          {occasionOf(turn) ??
            `${counted(turn.inputs.length, 'mensagem respondida', 'mensagens respondidas')} neste turno`}
          {turn.attempt > 1 && `, na ${turn.attempt}ª tentativa`}.
        </Step>
        <Step name="Lembrar" what="lê o que já se conversou">
          {timeline.recalled ? recalledInWords(timeline.recalled) : pending(over)}
        </Step>
        <HandsStep turn={turn} />
        <PolicyStep turn={turn} />
        <Step name="Proteger" what="decide se a mensagem pode seguir">
          {turn.guard ? guardInWords(turn.guard) : pending(over)}
        </Step>
        <DialogueStep turn={turn} />
        <Step name="Entender" what="decide o que a pessoa quis dizer">
          <Meaning turn={turn} timeline={timeline} over={over} />
        </Step>
        <ModeStep turn={turn} />
        <WorkflowStep turn={turn} />
        <Step name="Conversar" what="cada agente da vez pensa, usa ferramentas e fala">
          {timeline.hops.length === 0 && pending(over)}
          <ol className="space-y-3 pt-1">
            {timeline.hops.map((hop, index) => (
              <HopCard key={`${hop.hop}-${hop.agent}`} hop={hop} ordinal={index + 1} over={over} />
            ))}
          </ol>
        </Step>
        <AutomatedStep turn={turn} />
        <ShownStep turn={turn} />
        <SuspicionStep turn={turn} />
        <Step name="Revisar" what="confere o texto antes de sair">
          <Checks turn={turn} />
        </Step>
        <Step name="Registrar" what="guarda mensagens, eventos e estado de uma vez" last>
          {turn.ending === null ? pending(over) : `Turno ${endingInWords(turn.ending)}${byWhom(turn)}.`}
        </Step>
      </ol>
    </section>
  );
}

const pending = (over: boolean): string => (over ? 'Não foi preciso neste turno.' : 'Ainda não chegou aqui.');

const recalledInWords = ({ messages, turns }: NonNullable<Timeline['recalled']>): string =>
  messages === 0
    ? 'Conversa nova: nada a lembrar.'
    : `${counted(messages, 'mensagem lida', 'mensagens lidas')}, de ${counted(turns, 'turno anterior', 'turnos anteriores')}.`;

const guardInWords = ({ verdict, rule, category }: NonNullable<FoldedTurn['guard']>): string =>
  `${capital(verdictInWords(verdict))}${rule ? ` ${ruleInWords(rule)}` : ''}${category ? `: ${categoryInWords(category)}` : ''}.`;

/** Rules have names of their own, but for the two that every guardrail has. */
const ruleInWords = (rule: string): string =>
  rule === 'rules' ? 'pelas regras' : rule === 'model' ? 'pelo modelo' : `pela regra “${rule}”`;

const byWhom = ({ ending, agent }: FoldedTurn): string =>
  ending === 'answered' && agent ? ` por ${agent}` : '';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type MeaningProps = { readonly turn: FoldedTurn; readonly timeline: Timeline; readonly over: boolean };

function Meaning({ turn: { meaning }, timeline, over }: MeaningProps) {
  if (!meaning) return <>{pending(over)}</>;
  const { intent, confidence, polarity, by, model } = meaning;
  return (
    <>
      <p>
        {intent ? (
          <>
            Intenção <strong className="font-medium text-ink">{intent}</strong>, com {percent(confidence)} de
            confiança
          </>
        ) : (
          'Nenhuma intenção conhecida'
        )}
        {polarity !== 'none' && `; como resposta, ${polarityInWords(polarity)}`}
        {by && `; ${deciderInWords(by)}${model ? ` (${model})` : ''}`}.
      </p>
      {timeline.asked.length > 0 && (
        <ul className="space-y-2 pt-2">
          {timeline.asked.map((moment) => (
            <MomentRow key={moment.key} moment={moment} over={over} />
          ))}
        </ul>
      )}
    </>
  );
}

function Checks({ turn: { checks, withheld, ending, operations = [] } }: { readonly turn: FoldedTurn }) {
  if (checks.length === 0 && withheld.length === 0) {
    const nothing = ending === 'silent' || ending === 'closed' || operations.length > 0;
    return <>{nothing ? pending(true) : 'Nenhuma verificação foi pedida por este assistente.'}</>;
  }
  return (
    <ul className="space-y-1">
      {checks.map(({ check, passed, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each hop is checked, by the same checks, in this order.
        <li key={`${at} ${check}`}>
          <span className={passed ? 'text-good' : 'text-bad'}>{passed ? 'Passou' : 'Não passou'}</span>:{' '}
          {check}
          {reason && ` — ${reason}`}
        </li>
      ))}
      {withheld.map(({ agent, chars, why }) => (
        <li key={`${agent}-${chars}-${why}`}>
          {counted(chars, 'caractere retido', 'caracteres retidos')} de {agent}: {withholdingInWords(why)}
        </li>
      ))}
    </ul>
  );
}
