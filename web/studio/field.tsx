import type { ReactNode } from 'react';

/** How what is written or chosen in looks. */
export const FIELD =
  'min-h-11 w-full min-w-0 rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink';

type FieldProps = { readonly label: string; readonly className?: string; readonly children: ReactNode };

/** A name above what is written or chosen. */
export const Field = ({ label, className = '', children }: FieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label
    className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 text-sm text-soft ${className}`}
  >
    {label}
    {children}
  </label>
);

type Written = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
};

/** One line. */
export const TextField = ({ label, className = '', onChange, ...rest }: Written) => (
  <Field label={label} className={className}>
    <input {...rest} onChange={({ target }) => onChange(target.value)} className={FIELD} />
  </Field>
);

/** Several lines. */
export const TextArea = ({
  label,
  className = '',
  onChange,
  ...rest
}: Written & { readonly rows: number }) => (
  <Field label={label} className={className}>
    <textarea {...rest} onChange={({ target }) => onChange(target.value)} className={FIELD} />
  </Field>
);

type Choice = Omit<Written, 'placeholder' | 'maxLength' | 'onBlur'> & {
  /** Values and how they are called, in the order in which they stand. */
  readonly choices: readonly (readonly [value: string, words: string])[];
};

export const Select = ({ label, className = '', onChange, choices, ...rest }: Choice) => (
  <Field label={label} className={className}>
    <select {...rest} onChange={({ target }) => onChange(target.value)} className={FIELD}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </Field>
);

/** Why something was not done, said at once. */
export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="text-sm text-bad wrap-anywhere">
      {text}
    </p>
  );
