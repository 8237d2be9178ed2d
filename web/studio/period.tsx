import { useLocation, useSearch } from 'wouter';
import { Button } from '../ui/button.tsx';

/** Days back (`7d`) or a day, as the server reads them. */
export type ChosenPeriod = { readonly since: string; readonly until: string | null };

const USUAL = '7d';
const CHOICES = [
  { since: '7d', label: '7 dias' },
  { since: '28d', label: '28 dias' },
  { since: '90d', label: '90 dias' },
] as const;
const FIELD = 'min-h-9 rounded-xl border border-edge bg-paper px-2.5 py-1 text-sm text-ink';

/** The period stands in the address: whoever gets the link sees the same. */
export function usePeriod(otherwise: string = USUAL): readonly [ChosenPeriod, (next: ChosenPeriod) => void] {
  const search = new URLSearchParams(useSearch());
  const [here, go] = useLocation();
  const chosen = { since: search.get('desde') ?? otherwise, until: search.get('ate') };
  return [chosen, (next) => go(`${here}?${queryOf(next, ['desde', 'ate'])}`)];
}

export const queryOf = (
  { since, until }: ChosenPeriod,
  [from, to]: readonly [string, string] = ['since', 'until'],
): string => new URLSearchParams({ [from]: since, ...(until && { [to]: until }) }).toString();

type ChooserProps = { readonly chosen: ChosenPeriod; readonly onChoose: (next: ChosenPeriod) => void };

export function PeriodChooser({ chosen, onChoose }: ChooserProps) {
  const fromDay = /^\d{4}-/.test(chosen.since) ? chosen.since : '';
  const choose = (data: FormData) => {
    const [since, until] = [String(data.get('desde') ?? ''), String(data.get('ate') ?? '')];
    if (since !== '') onChoose({ since, until: until === '' ? null : until });
  };
  return (
    <fieldset className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <legend className="only-heard">Período</legend>
      <div className="flex flex-wrap gap-1">
        {CHOICES.map(({ since, label }) => (
          <Button
            key={since}
            look={chosen.since === since && !chosen.until ? 'main' : 'quiet'}
            aria-pressed={chosen.since === since && !chosen.until}
            onClick={() => onChoose({ since, until: null })}
          >
            {label}
          </Button>
        ))}
      </div>
      <form
        key={`${chosen.since} ${chosen.until}`}
        action={choose}
        className="flex flex-wrap items-end gap-2 text-sm text-soft"
      >
        <label className="grid gap-0.5">
          De
          <input type="date" name="desde" required defaultValue={fromDay} className={FIELD} />
        </label>
        <label className="grid gap-0.5">
          Até
          <input type="date" name="ate" defaultValue={chosen.until ?? ''} className={FIELD} />
        </label>
        <Button type="submit">Ver</Button>
      </form>
    </fieldset>
  );
}
