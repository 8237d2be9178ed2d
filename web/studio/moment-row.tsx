import type { ReactNode } from 'react';
import type { Json } from '#protocol';
import { AnswerText } from '../view/markdown.tsx';
import type { CallMoment, ModelMoment, Moment } from './timeline.ts';
import {
  callErrorInWords,
  callStatusInWords,
  costInWords,
  counted,
  durationInWords,
  failureInWords,
  finishInWords,
  modelInWords,
  moveInWords,
  withholdingInWords,
} from './words.ts';

type MomentProps = {
  readonly moment: Moment;
  /** The turn has ended: what is open now stays open. */
  readonly over: boolean;
};

export function MomentRow({ moment, over }: MomentProps) {
  switch (moment.kind) {
    case 'call':
      return <CallRow call={moment} />;
    case 'model':
      return <ModelRow moment={moment} over={over} />;
    case 'replayed':
      return (
        <Row mark="Repetiu">
          o passo {moment.step}, já registrado por uma tentativa anterior, sem perguntar de novo
        </Row>
      );
    case 'said':
      return (
        <Row mark="Disse">
          <div className="text-ink">
            <AnswerText text={moment.text} growing={false} />
          </div>
        </Row>
      );
    case 'withheld':
      return (
        <Row mark="Reteve">
          {counted(moment.chars, 'caractere', 'caracteres')}: {withholdingInWords(moment.why)}
        </Row>
      );
    case 'moved':
      return (
        <Row mark="Passou">
          a palavra de <b className="font-medium text-ink">{moment.from}</b> para{' '}
          <b className="font-medium text-ink">{moment.to}</b>: {moveInWords(moment.why)}
        </Row>
      );
  }
}

function Row({ mark, children }: { readonly mark: string; readonly children: ReactNode }) {
  return (
    <li className="grid gap-x-3 sm:grid-cols-[4.5rem_1fr]">
      <span className="text-xs leading-6 text-soft">{mark}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

type ModelProps = { readonly moment: ModelMoment; readonly over: boolean };

function ModelRow({ moment: { model, retries, failure, answer }, over }: ModelProps) {
  return (
    <Row mark="Pensou">
      <span className="text-ink">{modelInWords(model)}</span>
      {!answer && !failure && (over ? ', cortado antes de responder' : ', pensando agora…')}
      {answer && `, ${finishInWords(answer.finish)}`}
      {answer && answer.usage.inputTokens + answer.usage.outputTokens > 0 && (
        <>
          {' '}
          ({counted(answer.usage.inputTokens, 'token lido', 'tokens lidos')},{' '}
          {counted(answer.usage.outputTokens, 'escrito', 'escritos')}, {costInWords(answer.usage)})
        </>
      )}
      {retries.map(({ key, reason, waitMs }, index) => (
        <p key={key} className="text-warn">
          {index + 1}ª tentativa: {failureInWords(reason)}; tentou de novo depois de {durationInWords(waitMs)}
        </p>
      ))}
      {failure && <p className="text-bad">falhou: {failureInWords(failure)}</p>}
    </Row>
  );
}

const STATUS_COLOUR = {
  ok: 'text-good',
  error: 'text-bad',
  refused: 'text-bad',
  running: 'text-soft',
} as const;

function CallRow({ call }: { readonly call: CallMoment }) {
  const { tool, status, code, message, deduplicated, violation, ms, input, output } = call;
  return (
    <Row mark="Usou">
      <span className="font-mono text-[0.8125rem] text-ink">{tool}</span>{' '}
      <span className={STATUS_COLOUR[status]}>{callStatusInWords(status)}</span>
      {code && `: ${callErrorInWords(code)}`}
      {ms !== null && !deduplicated && ` em ${durationInWords(ms)}`}
      {deduplicated && ', com o resultado já obtido neste turno'}
      {violation && (
        <p className="text-bad">
          <code className="text-xs">VIOLATION_ATTEMPT</code>: foi pedida contra as regras e não foi executada
        </p>
      )}
      {message && <p className="wrap-anywhere">{message}</p>}
      <Value name="Com que dados" value={input} />
      <Value name="O que devolveu" value={output} />
    </Row>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: Json | undefined }) {
  if (value === undefined || value === null) return null;
  return (
    <details>
      <summary className="inline-block rounded py-1 text-xs leading-4 underline underline-offset-4">
        {name}
      </summary>
      <pre className="mt-1 overflow-x-auto rounded-xl bg-sunken p-3 text-xs text-ink">
        <code className="wrap-anywhere whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</code>
      </pre>
    </details>
  );
}
