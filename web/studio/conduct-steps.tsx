import type { FoldedTurn } from '#protocol';
import { Step } from './step.tsx';
import {
  claimInWords,
  contactInWords,
  counted,
  errorInWords,
  modeInWords,
  operatorInWords,
  percent,
} from './words.ts';

type Told = { readonly turn: FoldedTurn };

/** What somebody of the team did, whether a reminder was heard, and who answers from now on. */
export function HandsStep({ turn: { operations = [], control, timer } }: Told) {
  if (operations.length === 0 && !control && !timer) return null;
  return (
    <Step name="Equipe" what="quem tem a conversa na mão">
      <ul className="space-y-1">
        {operations.map(({ action, operator, refused }) => (
          <li key={`${action}-${operator}`}>
            <Strong>{operator}</Strong> {operatorInWords.action(action)}
            {refused && <span className="text-bad"> — recusado: {errorInWords(refused)}</span>}.
          </li>
        ))}
        {control && <li>Daqui em diante {operatorInWords.control(control.to)}.</li>}
        {timer && (
          <li>
            Lembrete <Strong>{timer.timer}</Strong>
            {timer.heard ? ' ouvido.' : ` não ouvido: ${operatorInWords.timer(timer.why ?? '')}.`}
          </li>
        )}
      </ul>
    </Step>
  );
}

/** Which rule decided whether the person may be answered or written to. */
export function PolicyStep({ turn: { policy } }: Told) {
  if (!policy) return null;
  const { rule, direction, effect, changed } = policy;
  return (
    <Step name="Contato" what="decide se e como a pessoa pode ser respondida">
      Regra <Strong>{rule}</Strong> ({contactInWords.direction(direction)}): {contactInWords.effect(effect)}.
      {changed.length > 0 && ` Mudou: ${changed.map(contactInWords.field).join(', ')}.`}
    </Step>
  );
}

/** What was decided about the person automatically, and whether they asked for a review. */
export function AutomatedStep({ turn: { decisions = [], reviews = [] } }: Told) {
  if (decisions.length === 0 && reviews.length === 0) return null;
  return (
    <Step name="Decisões automáticas" what="o que foi decidido sobre a pessoa, e pode ser revisto">
      <ul className="space-y-1">
        {decisions.map(({ decision, kind, rule }) => (
          <li key={decision}>
            <Strong>{kind}</Strong> pela regra {rule}.
          </li>
        ))}
        {reviews.map(({ review }) => (
          <li key={review}>
            A pessoa pediu <Strong>revisão humana</Strong>.
          </li>
        ))}
      </ul>
    </Step>
  );
}

/** Where the conversation stands, how it came there, and what may not be said there. */
export function ModeStep({ turn: { modes = [] } }: Told) {
  const last = modes.at(-1);
  if (!last) return null;
  return (
    <Step name="Modo" what="decide o que vale fazer e dizer agora">
      <p>
        Modo <Strong>{last.mode}</Strong>
        {last.pending ? `, à espera da palavra da pessoa para ir a ${last.pending}.` : '.'}
      </p>
      <ul className="space-y-1 pt-1">
        {modes.map((told) => (
          <ModeLine
            key={`${told.cause}-${told.mode}-${told.transitions.length}-${told.evidence}`}
            told={told}
          />
        ))}
      </ul>
      {last.forbidden.length > 0 && <Forbidden claims={last.forbidden} />}
    </Step>
  );
}

function ModeLine({ told }: { readonly told: NonNullable<FoldedTurn['modes']>[number] }) {
  const { cause, intent, confidence, evidence, pendingEffect, transitions } = told;
  return (
    <li>
      {intent && (
        <>
          Intenção <Strong>{intent}</Strong>, com {percent(confidence)} de confiança
          {evidence && <> (“{evidence}”)</>}
          {pendingEffect !== 'none' && `; ${modeInWords.pendingEffect(pendingEffect)}`}.
        </>
      )}
      {transitions.map(({ from, to, decision, reason }) => (
        <p key={`${from}-${to}-${decision}-${reason}`}>
          {from} → <Strong>{to}</Strong>: {modeInWords.decision(decision)} ({decision}),{' '}
          {modeInWords.cause(cause)}: {modeInWords.reason(reason)}.
        </p>
      ))}
    </li>
  );
}

function Forbidden({ claims }: { readonly claims: readonly string[] }) {
  return (
    <details className="pt-1">
      <summary className="inline-block rounded py-1 text-xs leading-4 underline underline-offset-4">
        {counted(claims.length, 'coisa que não se pode dizer', 'coisas que não se podem dizer')}
      </summary>
      <ul className="list-disc space-y-0.5 pt-1 pl-5 text-xs">
        {claims.map((claim) => (
          <li key={claim}>{claimInWords(claim)}</li>
        ))}
      </ul>
    </details>
  );
}

const Strong = ({ children }: { readonly children: string }) => (
  <strong className="font-medium text-ink">{children}</strong>
);
