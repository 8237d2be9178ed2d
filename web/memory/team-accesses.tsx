import { useEffect, useState } from 'react';
import type { OwnAccesses } from '../api/answers.ts';
import { fullMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { teamInWords } from './team-words.ts';

/** When somebody of the team looked, or changed something, and why; who it was is the organisation's affair. */
export function TeamAccesses() {
  const { api } = useWorkspace();
  const [told, setTold] = useState<OwnAccesses['accesses'] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // What cannot be had now is no reason to hold up the page: it is in the file of one's data too.
    api.json<OwnAccesses>('/api/me/memory-accesses', { signal: leaving.signal }).then(
      ({ accesses }) => setTold(accesses),
      () => undefined,
    );
    return () => leaving.abort();
  }, [api]);
  if (told === null) return null;
  return (
    <section aria-labelledby="acessos-da-equipe" className="space-y-3 border-t border-line pt-8">
      <h2 id="acessos-da-equipe" className="font-serif text-lg">
        Quem mais viu
      </h2>
      {told.length === 0 ? (
        <p className="max-w-xl text-sm leading-relaxed text-soft">
          Ninguém da equipe olhou suas lembranças. Se alguém precisar, diz o motivo antes, e ele fica escrito
          aqui.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-3xl border border-line bg-raised px-5 text-sm">
          {told.map(({ id, act, reason, note, topic, at }) => (
            <li key={id} className="space-y-0.5 py-3 wrap-anywhere">
              <p>
                Alguém da equipe {teamInWords.act(act)}
                {topic && ` (${teamInWords.topic(topic)})`}, {teamInWords.because(reason)}
                {note && `: “${note}”`}
              </p>
              <p className="text-soft">{fullMoment(at)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
