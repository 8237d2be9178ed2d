import type { ReactNode } from 'react';

/** How what is written or chosen in looks. */
export const FIELD =
  'min-h-11 w-full min-w-0 rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink';

type FieldProps = { readonly label: string; readonly className?: string; readonly children: ReactNode };

/** A name above what is written or chosen. */
export const Field = ({ label, className = '', children }: FieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label className={`grid content-start gap-1.5 text-sm text-soft ${className}`}>
    {label}
    {children}
  </label>
);

/** Why something was not done, said at once. */
export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="text-sm text-bad wrap-anywhere">
      {text}
    </p>
  );
