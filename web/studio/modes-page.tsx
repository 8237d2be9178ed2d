import { Link } from 'wouter';
import type { AssistantModes, RefusedCall } from '../api/studio-answers.ts';
import { Button } from '../ui/button.tsx';
import { shortMoment } from '../ui/when.ts';
import { Blank, StudioFrame } from './frame.tsx';
import { ModeMatrix } from './mode-matrix.tsx';
import { useAnswer } from './use-answer.ts';
import { callErrorInWords } from './words.ts';

/** What each mode lets assistants do and say, and what was refused for it. */
export function ModesPage() {
  const [asked, again] = useAnswer<{ assistants: readonly AssistantModes[] }>('/api/studio/modes');
  const [refused] = useAnswer<{ calls: readonly RefusedCall[] }>('/api/studio/refused-calls');
  return (
    <StudioFrame title="Modos">
      <p className="max-w-2xl leading-relaxed text-soft">
        Um modo diz o que o assistente pode usar e o que não pode dizer naquele ponto da conversa. Vale por
        código: nenhum modelo o contorna.
      </p>
      {asked.kind === 'asking' && (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      )}
      {asked.kind === 'failed' && (
        <Blank title="Os modos não carregaram">
          <p>{asked.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      )}
      {asked.kind === 'told' && asked.answer.assistants.length === 0 && (
        <Blank title="Nenhum assistente tem modos">
          <p>Um assistente os declara em “modes”; então a matriz aparece aqui.</p>
        </Blank>
      )}
      {asked.kind === 'told' &&
        asked.answer.assistants.map((each) => <ModeMatrix key={each.assistant} declared={each} />)}
      {refused.kind === 'told' && <Refused calls={refused.answer.calls} />}
    </StudioFrame>
  );
}

function Refused({ calls }: { readonly calls: readonly RefusedCall[] }) {
  return (
    <section aria-labelledby="recusadas" className="space-y-3">
      <h2 id="recusadas" className="font-serif text-xl">
        Recusadas há pouco
      </h2>
      {calls.length === 0 ? (
        <p className="text-soft">Nenhuma ferramenta foi recusada nos turnos mais novos.</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-raised">
          {calls.map((call, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one turn may refuse the same tool twice.
            <li key={`${call.turn} ${at}`}>
              <Link
                href={`/studio/turnos/${encodeURIComponent(call.turn)}`}
                className="grid gap-0.5 px-5 py-3 text-sm -outline-offset-2 hover:bg-hover"
              >
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span>
                    <span className="font-mono">{call.tool}</span> — {callErrorInWords(call.code)}
                  </span>
                  <span className="text-soft">{shortMoment(call.at, Date.now())}</span>
                </span>
                <span className="text-soft">
                  {call.assistant}
                  {call.mode && `, no modo ${call.mode}`}
                  {call.violation && ' · contra o que era permitido'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
