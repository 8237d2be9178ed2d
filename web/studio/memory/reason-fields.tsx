import type { TeamReason } from '#protocol';
import { TEAM_REASONS } from '../../memory/team-words.ts';
import { FIELD } from './field.ts';

/** Why somebody looks, or does something. */
export type Reason = { readonly reason: TeamReason | ''; readonly note: string };

export const NO_REASON: Reason = { reason: '', note: '' };
const LONGEST = 200;

/** Whether it says enough: another reason than those of the list is written out. */
export const isReason = ({ reason, note }: Reason): boolean =>
  reason !== '' && (reason !== 'outro' || note.trim() !== '');

/** As the server takes it. */
export const bodyOf = ({ reason, note }: Reason) => ({
  reason,
  ...(note.trim() !== '' && { note: note.trim() }),
});

type FieldsProps = { readonly value: Reason; readonly onChange: (value: Reason) => void };

export function ReasonFields({ value, onChange }: FieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[16rem_minmax(0,1fr)]">
      <label className="grid content-start gap-1.5 text-sm text-soft">
        Motivo
        <select
          value={value.reason}
          required
          onChange={({ target }) => onChange({ ...value, reason: target.value as Reason['reason'] })}
          className={FIELD}
        >
          <option value="">Escolha…</option>
          {Object.entries(TEAM_REASONS).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className="grid content-start gap-1.5 text-sm text-soft">
        {value.reason === 'outro' ? 'Qual motivo' : 'Em poucas palavras (opcional)'}
        <input
          value={value.note}
          maxLength={LONGEST}
          required={value.reason === 'outro'}
          onChange={({ target }) => onChange({ ...value, note: target.value })}
          className={FIELD}
        />
      </label>
    </div>
  );
}
