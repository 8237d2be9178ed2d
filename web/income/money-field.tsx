import { useId, useState } from 'react';
import { readMoney, typedMoney } from './money.ts';

type FieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** What cannot be read is told at once, and not only once the field was left. */
  readonly strict: boolean;
  readonly onValue: (text: string) => void;
};

/** An amount per month in reais. */
export function MoneyField({ label, hint, value, strict, onValue }: FieldProps) {
  const [left, setLeft] = useState(false);
  const id = useId();
  const amount = readMoney(value);
  const isWrong = amount === 'invalid' && (strict || left);
  const told = isWrong ? `${id}-erro` : hint ? `${id}-dica` : undefined;
  const leave = () => {
    setLeft(true);
    if (typeof amount === 'number') onValue(typedMoney(amount));
  };
  return (
    <div className="min-w-0 flex-1 space-y-1">
      <label htmlFor={id} className="block text-sm text-soft">
        {label}
      </label>
      <div className="flex items-center gap-2 rounded-xl border border-edge bg-paper px-3 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent has-[[aria-invalid=true]]:border-bad">
        <span aria-hidden="true" className="text-sm text-soft">
          R$
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          value={value}
          onChange={({ target }) => onValue(target.value)}
          onFocus={() => setLeft(false)}
          onBlur={leave}
          aria-invalid={isWrong}
          aria-describedby={told}
          className="min-h-10 w-full min-w-0 bg-transparent outline-none placeholder:text-soft"
        />
      </div>
      {hint && !isWrong && (
        <p id={`${id}-dica`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {isWrong && (
        <p id={`${id}-erro`} className="text-xs text-bad">
          Escreva um valor em reais por mês, como 1.518,00.
        </p>
      )}
    </div>
  );
}
