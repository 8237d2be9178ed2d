import { Link } from 'wouter';
import type { SeenAccess } from '../../api/studio-answers.ts';
import { teamInWords } from '../../memory/team-words.ts';
import { fullMoment } from '../../ui/when.ts';
import { Nothing } from '../panel.tsx';
import { personPath } from './memory-frame.tsx';

type ListProps = {
  readonly accesses: readonly SeenAccess[];
  /** Of one person, who need not be named again, or of anybody. */
  readonly of: 'one' | 'anybody';
};

/** Who of the team did what, with whose memories, and why. */
export function AccessList({ accesses, of }: ListProps) {
  if (accesses.length === 0) return <Nothing>Ninguém da equipe olhou ainda.</Nothing>;
  return (
    <ul className="divide-y divide-line text-sm">
      {accesses.map(({ id, user, operator, act, reason, note, topic, turn, at }) => (
        <li key={id} className="space-y-0.5 py-2.5 wrap-anywhere">
          <p>
            <b className="font-medium">{operator}</b> {teamInWords.act(act)}
            {topic && ` (${teamInWords.topic(topic)})`}
            {of === 'anybody' && (
              <>
                {' de '}
                <Link
                  href={personPath(user)}
                  className="rounded underline underline-offset-4 hover:text-accent"
                >
                  {user}
                </Link>
              </>
            )}
            , {teamInWords.reason(reason)}
            {note && `: “${note}”`}
          </p>
          <p className="text-soft">
            {fullMoment(at)}
            {turn && (
              <>
                {' · '}
                <Link
                  href={`/studio/turnos/${encodeURIComponent(turn)}`}
                  className="rounded underline underline-offset-4 hover:text-ink"
                >
                  a partir de um turno
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
